import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { engine } from '#db/dialect.ts';
import { loadExpiryMark } from '#db/expiry-mark.ts';
import { ofOurKey } from '#db/master-key.ts';
import type { Replica } from '#db/replica.ts';
import { watchRoom } from '#db/room.ts';
import { config } from '#lib/core/config.ts';

type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;
declare const inTransaction: unique symbol;

/** Reads what is committed. It cannot write: types hold that. */
export type Reader = Pick<Drizzle, 'select' | 'selectDistinct' | '$with' | 'with'>;
/** Reads and writes inside one transaction; it exists nowhere else. */
export type Writer = Reader & Pick<Drizzle, 'insert' | 'update' | 'delete'> & { readonly [inTransaction]: true };

export interface Database {
  read: Reader;
  /** Where `read` answers on the thread that asks: the same on another thread. */
  aside?: Reader;
  /** Where one is configured, for reads that weigh much. */
  replica?: Replica;
  /** The file was not closed properly, or is a copy: what it says is to be proven before anybody relies on it. */
  isUnproven?: boolean;
  /**
   * Runs `body` in one transaction and answers when it is durable. The body awaits nothing but `tx`; it may run
   * again after a lost race (PostgreSQL 40001, 40P01), so it has no effects outside `tx`.
   */
  transaction<T>(body: (tx: Writer) => Promise<T>): Promise<T>;
  /** Whether there is room for what is written. */
  hasRoom?(): Promise<boolean>;
  /** Transactions that wait for their turn, or for a connection. */
  waiting(): number;
  close(): Promise<void>;
}

const holder = globalThis as typeof globalThis & { [key: symbol]: Promise<Database> | undefined };
const slot = Symbol.for('countinghouse.database');

/**
 * The one open database of this process: Next's module graphs share it through `globalThis`. Of a SQLite file there is
 * one server, which looks first whether it is whole; commands work beside it.
 */
export function database(as: 'server' | 'command' = 'command'): Promise<Database> {
  holder[slot] ??= open(as);
  return holder[slot];
}

async function open(as: 'server' | 'command'): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_REPLICA_URL: replica } = config();
  const opened =
    engine === 'postgres'
      ? await (await import('#db/postgres.ts')).openPostgres(url, replica)
      : await (await import('#db/sqlite.ts')).openSqlite(url.slice('file:'.length), as);
  const ours = await ofOurKey(opened);
  await loadExpiryMark(ours);
  const folder = engine === 'sqlite' ? dirname(resolve(url.slice('file:'.length))) : undefined;
  return watchRoom(ours, folder);
}

/**
 * A reader for what may take long, such as sums over all rows or lists by any filter: while it is answered, everybody
 * else is too. It costs a tenth of a millisecond more.
 */
export async function aside(db: Reader): Promise<Reader> {
  const opened = await database();
  return db === opened.read ? (opened.aside ?? db) : db;
}

/** What could not be opened needs no closing: whoever asked for it has heard why. */
export async function closeDatabase(): Promise<void> {
  const opened = holder[slot]?.catch(() => undefined);
  holder[slot] = undefined;
  await (await opened)?.close();
}

interface Preparable<Result> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> };
}

/**
 * A query built and prepared once per connection: 2 µs a call against 30–150 µs when built each time.
 * Values come in by name: `sql.placeholder('id')` in the query, `{ id }` in the call.
 */
export function query<Result>(build: (db: Reader) => Preparable<Result>) {
  return prepared<Reader, Result>(build);
}

/** As `query`, for statements that write. */
export function command<Result>(build: (tx: Writer) => Preparable<Result>) {
  return prepared<Writer, Result>(build);
}

function prepared<Db extends Reader, Result>(build: (db: Db) => Preparable<Result>) {
  const statements = new WeakMap<Db, { execute(values?: Record<string, unknown>): Promise<Result> }>();
  return async (db: Db, values: Record<string, unknown> = {}): Promise<Result> => {
    let statement = statements.get(db);
    if (!statement) {
      const built = build(db);
      statement = built.prepare(nameOf(built.toSQL().sql));
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
}

/** PostgreSQL wants one name per text; two module graphs may build the same query on one connection. */
export const nameOf = (text: string): string => `q_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;

interface Lockable {
  for(strength: 'update', config?: { skipLocked: true }): unknown;
}

/** Adds `for update` where rows are locked; SQLite's one writer needs none. Lock rows in id order. */
export function locked<Query extends Lockable>(select: Query): Query {
  return engine === 'postgres' ? (select.for('update') as Query) : select;
}

/** As `locked`, passing over the rows somebody else holds: for workers that share a queue. */
export function lockedFree<Query extends Lockable>(select: Query): Query {
  return engine === 'postgres' ? (select.for('update', { skipLocked: true }) as Query) : select;
}

/** Runs engine-only SQL and answers its rows as plain objects. For the one file per engine that needs it. */
export async function rows<Row>(db: Reader, statement: SQL): Promise<Row[]> {
  const raw = db as unknown as { all?(s: SQL): Row[]; execute(s: SQL): Promise<{ rows: Row[] }> };
  return engine === 'postgres' ? (await raw.execute(statement)).rows : (raw.all?.(statement) ?? []);
}

/** Runs engine-only SQL that answers no rows. */
export async function run(tx: Writer, statement: SQL): Promise<void> {
  const raw = tx as unknown as { run?(s: SQL): void; execute(s: SQL): Promise<unknown> };
  if (engine === 'postgres') await raw.execute(statement);
  else raw.run?.(statement);
}

/** What a transaction can do beside the builders, for `db/bulk.ts` and the one file per engine that needs it. */
export interface Direct {
  each(text: string, rows: unknown[][]): unknown[];
  ask(text: string, values: unknown[]): Promise<unknown[]>;
}
const direct = (tx: Writer) => tx as unknown as Direct;

/** Runs a statement of SQLite's for each row of values, prepared once, and answers what each returned. */
export const each = (tx: Writer, text: string, rows: unknown[][]): unknown[] => direct(tx).each(text, rows);

/** Runs a statement of PostgreSQL's, prepared once per connection, and answers its rows. */
export const ask = <Row>(tx: Writer, text: string, values: unknown[]): Promise<Row[]> =>
  direct(tx).ask(text, values) as Promise<Row[]>;

/** Runs `body` inside `tx` so that its failure undoes only itself (a savepoint); the error is thrown on. */
export async function attempt<T>(tx: Writer, body: () => Promise<T>): Promise<T> {
  const say = async (text: string) => void (engine === 'postgres' ? await ask(tx, text, []) : each(tx, text, [[]]));
  await say('savepoint attempt');
  try {
    const value = await body();
    await say('release savepoint attempt');
    return value;
  } catch (error) {
    await say('rollback to savepoint attempt');
    await say('release savepoint attempt');
    throw error;
  }
}

interface EngineError {
  code?: string;
  message?: string;
  constraint?: string;
  cause?: EngineError;
}

/** The name of the unique index an error reports (`accounts_reference_key_unique`), or undefined. */
export function uniqueViolation(error: unknown): string | undefined {
  const fault = innermost(error);
  if (fault?.code === '23505') return fault.constraint;
  if (fault?.code !== 'SQLITE_CONSTRAINT_UNIQUE' && fault?.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined;
  const columns = (fault.message ?? '').replace(/^UNIQUE constraint failed: /, '').split(', ');
  const [tableName] = (columns[0] ?? '').split('.');
  return `${tableName}_${columns.map((column) => column.split('.')[1]).join('_')}_unique`;
}

/** What the engine said, below drizzle's wrapping. */
export function innermost(error: unknown): EngineError | undefined {
  let fault = error as EngineError | undefined;
  while (fault?.cause) fault = fault.cause;
  return fault;
}
