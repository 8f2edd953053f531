import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { asPostgres, asSqlite } from '#db/drizzle/typed.ts';
import { engine } from '#db/engine.ts';
import type { DeferredStatements } from '#db/postgres/deferred-statements.ts';
import type { Reader, Writer } from '#db/types.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';

/** A query of Drizzle that can be prepared. */
export interface Preparable<Result> {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> };
}

/**
 * A query built and prepared once per connection, which costs a fraction of building it for each call. Values are
 * named: `sql.placeholder('id')` in the query, `{ id }` in the call.
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
  return (db: Db, values: Record<string, unknown> = {}): Promise<Result> => {
    let statement = statements.get(db);
    if (!statement) {
      const built = build(db);
      statement = built.prepare(statementName(built.toSQL().sql));
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
}

/** PostgreSQL needs one name per text; two module graphs may build the same query on one connection. */
export const statementName = (text: string): string =>
  `q_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;

interface Lockable {
  for(strength: 'update' | 'share', config?: { skipLocked: true }): unknown;
}

/** Adds `for update` where rows are locked; SQLite's one writer needs none. Lock rows in id order. */
export function forUpdate<Query extends Lockable>(select: Query): Query {
  return engine === 'postgres' ? (select.for('update') as Query) : select;
}

/** As `forUpdate`, together with others that share the rows: only changes wait. */
export function forShare<Query extends Lockable>(select: Query): Query {
  return engine === 'postgres' ? (select.for('share') as Query) : select;
}

/** As `forUpdate`, skipping rows that are locked: for workers that share a queue. */
export function forUpdateSkipLocked<Query extends Lockable>(select: Query): Query {
  return engine === 'postgres' ? (select.for('update', { skipLocked: true }) as Query) : select;
}

/**
 * Locks a name until the transaction ends: others that want it wait. For a limit on rows that do not exist yet, which
 * two transactions would otherwise count at the same time. SQLite's one writer needs none. Lock rows before names.
 */
export async function lockName(tx: Writer, name: string): Promise<void> {
  if (engine !== 'postgres') return;
  await sendAhead(tx, runPrepared(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]));
}

/** As `lockName`, together with others that share it. They wait for `lockName`, and it waits for them. */
export async function shareLock(tx: Writer, name: string): Promise<void> {
  if (engine !== 'postgres') return;
  await sendAhead(tx, runPrepared(tx, 'select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [name]));
}

/** Runs SQL of one engine and returns its rows as plain objects. */
export async function selectRows<Row>(db: Reader, statement: SQL): Promise<Row[]> {
  if (engine === 'postgres') return (await asPostgres<Row>(db).execute(statement)).rows;
  return asSqlite<Row>(db).all(statement);
}

/** Runs SQL of one engine without a result. */
export async function run(tx: Writer, statement: SQL): Promise<void> {
  if (engine === 'postgres') await asPostgres(tx).execute(statement);
  else asSqlite(tx).run(statement);
}

/** What a transaction can run besides the builders. */
export interface StatementRunner {
  /** SQLite: runs a statement for each row of values, prepared once. */
  runForEach(text: string, rows: unknown[][]): unknown[];
  /** PostgreSQL: runs a statement that is prepared once per connection. */
  runPrepared(text: string, values: unknown[]): Promise<unknown[]>;
  /** PostgreSQL: the statements that were sent ahead. */
  deferred: DeferredStatements;
  /** PostgreSQL: sends what waits for the end of the turn now. */
  flush(): void;
}

const runners = processGlobal('statement-runners', () => new WeakMap<Writer, Partial<StatementRunner>>());

/** Gives a transaction its statement runner. Only code that holds the transaction can reach the runner. */
export function withRunner(tx: Writer, runner: Partial<StatementRunner>): Writer {
  runners.set(tx, runner);
  return tx;
}

function runnerOf<Name extends keyof StatementRunner>(tx: Writer, name: Name): StatementRunner[Name] {
  const run = runners.get(tx)?.[name];
  if (!run) throw new Error(`This transaction has no ${name}.`);
  return run;
}

/** SQLite: runs a statement for each row of values, prepared once, and returns each result. */
export const runForEach = (tx: Writer, text: string, rows: unknown[][]): unknown[] =>
  runnerOf(tx, 'runForEach')(text, rows);

/** PostgreSQL: runs a statement, prepared once per connection, and returns its rows. */
export const runPrepared = <Row>(tx: Writer, text: string, values: unknown[]): Promise<Row[]> =>
  runnerOf(tx, 'runPrepared')(text, values) as Promise<Row[]>;

/**
 * Sends a statement of a transaction and does not wait for its answer: on PostgreSQL the next statements travel with
 * it, which saves a wait for each. Its failure fails the transaction with the same error. For statements whose answer
 * decides nothing; SQLite answers immediately.
 */
export async function sendAhead(tx: Writer, statement: Promise<unknown>): Promise<void> {
  const deferred = runners.get(tx)?.deferred;
  await (deferred ? deferred.add(statement) : statement);
}

/**
 * Sends the statements of a transaction that wait for the end of the turn: PostgreSQL works on them while the body goes
 * on. Worth a packet of its own for statements of many rows.
 */
export const flush = (tx: Writer): void => runners.get(tx)?.flush?.();

export type OnOneConnection = <T>(body: (db: Reader) => Promise<T>) => Promise<T>;

/** How a reader with several connections uses one of them. */
interface ReaderConnections {
  /** One that nobody else uses meanwhile. */
  take: OnOneConnection;
  /** One that other requests use at the same time. */
  share: OnOneConnection;
}

const connections = processGlobal('reader-connections', () => new WeakMap<Reader, ReaderConnections>());

/** Tells `readTogether` and `readShared` how to use one connection of a reader that has several. */
export function withConnections(db: Reader, use: ReaderConnections): Reader {
  connections.set(db, use);
  return db;
}

/** Whether a reader has several connections, as outside a transaction of PostgreSQL: `readTogether` saves waits there. */
export const hasSeveralConnections = (db: Reader): boolean => connections.has(db);

/**
 * Runs several reads on one connection: those that are begun before the first is awaited travel together, which saves
 * a wait for each on PostgreSQL. They are not one snapshot (see `readSnapshot`). In a transaction, and on SQLite, `body`
 * gets `db` itself.
 */
export function readTogether<T>(db: Reader, body: (db: Reader) => Promise<T>): Promise<T> {
  return connections.get(db)?.take(body) ?? body(db);
}

/** As `readTogether`, together with what other requests read meanwhile. For short reads: a long one delays theirs. */
export function readShared<T>(db: Reader, body: (db: Reader) => Promise<T>): Promise<T> {
  return connections.get(db)?.share(body) ?? body(db);
}

/** Runs `body` inside `tx` in a savepoint: its failure undoes only itself, and the error is rethrown. */
export async function withSavepoint<T>(tx: Writer, body: () => Promise<T>): Promise<T> {
  const deferred = runners.get(tx)?.deferred;
  const before = deferred?.count;
  const runText = async (text: string): Promise<void> => {
    if (engine === 'postgres') await runPrepared(tx, text, []);
    else runForEach(tx, text, [[]]);
  };
  await runText('savepoint attempt');
  try {
    const value = await body();
    const failure = await deferred?.settle(before);
    if (failure) throw failure.error;
    await runText('release savepoint attempt');
    return value;
  } catch (error) {
    const failure = await deferred?.settle(before);
    await runText('rollback to savepoint attempt');
    await runText('release savepoint attempt');
    throw failure ? failure.error : error;
  }
}
