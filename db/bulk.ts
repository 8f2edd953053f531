import { type AnyColumn, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { engine } from '#db/engine.ts';
import { runForEach, runPrepared, sendAhead } from '#db/statements.ts';
import { yieldToReads } from '#db/transaction-scope.ts';
import type { Writer } from '#db/types.ts';

/**
 * Inserts many rows faster than a query builder: PostgreSQL takes one statement with all rows as JSON, SQLite a
 * prepared statement per row. Every row has the same columns. Returns the requested columns as the engine delivers
 * them; without any, it is sent ahead, so that a failure fails the transaction and cannot be caught here.
 */
export async function insertMany<Table extends PgTable, Answer = never>(
  tx: Writer,
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
  returning: readonly string[] = [],
): Promise<Answer[]> {
  return insertRows(tx, { table, rows, end: returning.length > 0 ? ` returning ${quotedNames(returning)}` : '' });
}

/** As `insertMany`, leaving out rows whose key exists. Returns the requested columns of the inserted rows. */
export async function insertNew<Answer>(
  tx: Writer,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
  returning: readonly string[],
): Promise<Answer[]> {
  return insertRows(tx, { table, rows, end: ` on conflict do nothing returning ${quotedNames(returning)}` });
}

async function insertRows<Answer>(
  tx: Writer,
  { table, rows, end }: { table: PgTable; rows: readonly Record<string, unknown>[]; end: string },
): Promise<Answer[]> {
  const [first] = rows;
  if (!first) return [];
  const { columns, into } = insertionOf(table, Object.keys(first));
  const encoded = encodeRows(columns, rows);
  if (engine === 'postgres') {
    const inserting = runPrepared<Answer>(tx, `${into} ${source(columns)}${end}`, [JSON.stringify(encoded)]);
    if (end !== '') return inserting;
    await sendAhead(tx, inserting);
    return [];
  }
  await yieldToReads();
  const answers = runForEach(tx, `${into} values (${columns.map(() => '?').join(', ')})${end}`, encoded);
  // Without a returning clause, SQLite reports counters instead of rows; a row that was left out has no answer.
  return end === '' ? [] : (answers as (Answer | undefined)[]).filter((answer) => answer !== undefined);
}

interface Insertion {
  columns: [string, Encoder][];
  into: string;
}

/** By table and names: a single row is encoded faster than its statement is built. */
const insertions = new WeakMap<PgTable, Map<string, Insertion>>();

function insertionOf(table: PgTable, names: readonly string[]): Insertion {
  const known = insertions.get(table) ?? new Map<string, Insertion>();
  insertions.set(table, known);
  const key = names.join();
  const found = known.get(key);
  if (found) return found;
  const columns = columnsOf(table, names);
  const into = `insert into "${getTableName(table)}" (${quotedNames(columns.map(([, column]) => column.name))})`;
  known.set(key, { columns, into });
  return { columns, into };
}

/** Updates many rows, each found by the columns `by`: one statement on PostgreSQL, sent ahead; one per row on SQLite. */
export async function updateMany(
  tx: Writer,
  table: PgTable,
  { by, set }: { by: readonly string[]; set: readonly string[] },
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table, [...set, ...by]);
  const encoded = encodeRows(columns, rows);
  const nameAt = new Map(columns.map(([name, column]) => [name, `"${column.name}"`]));
  const pairs = (names: readonly string[], right: (column: string) => string) =>
    names.map((name) => `${nameAt.get(name)} = ${right(nameAt.get(name) ?? '')}`);
  const name = `"${getTableName(table)}"`;
  if (engine === 'postgres') {
    const found = by.map((each) => `${name}.${nameAt.get(each)} = new.${nameAt.get(each)}`).join(' and ');
    const values = `(${source(columns)}) as new (${[...nameAt.values()].join(', ')})`;
    const text = `update ${name} set ${pairs(set, (column) => `new.${column}`).join(', ')} from ${values} where ${found}`;
    await sendAhead(tx, runPrepared(tx, text, [JSON.stringify(encoded)]));
    return;
  }
  await yieldToReads();
  const text = `update ${name} set ${pairs(set, () => '?').join(', ')} where ${pairs(by, () => '?').join(' and ')}`;
  runForEach(tx, text, encoded);
}

/** The columns of a table with these names, in their order. */
function columnsOf(table: PgTable, names: readonly string[]): [string, Encoder][] {
  const all = getTableColumns(table);
  return names.flatMap((name): [string, Encoder][] => (all[name] ? [[name, all[name]]] : []));
}

const encodeRows = (columns: [string, Encoder][], rows: readonly Record<string, unknown>[]): unknown[][] =>
  rows.map((row) => columns.map(([name, column]) => encode(column, row[name])));

/** The column's type as written in a cast. */
const bareType = (type: string): string => type.replace(/ collate .*/, '').replace('bigserial', 'bigint');

const quotedNames = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

interface Encoder {
  name: string;
  getSQLType(): string;
  mapToDriverValue(value: unknown): unknown;
}

function encode(column: Encoder, value: unknown): unknown {
  const kept = value === null || value === undefined ? null : column.mapToDriverValue(value);
  return engine === 'postgres' && typeof kept === 'bigint' ? String(kept) : kept;
}

/** PostgreSQL's `select`: the values of each row, by index in its JSON array. */
function source(columns: [string, Encoder][]): string {
  const values = columns.map(([, column], index) => {
    return `(value ->> ${index})::${bareType(column.getSQLType())}`;
  });
  return `select ${values.join(', ')} from jsonb_array_elements($1::jsonb)`;
}

/**
 * A condition of a prepared query: the column is in the list passed under this name (see `listParam`). PostgreSQL uses
 * an index for each value, whatever its statistics say. The subquery hides the list from the planner: a statement whose
 * plan depends on the length of the list is planned again at each run, which takes longer than to run it.
 */
export function inList(column: AnyColumn, name: string): SQL {
  const values = sql.placeholder(name);
  const type = sql.raw(bareType(column.getSQLType()));
  return engine === 'postgres'
    ? sql`${column} = any((select ${values}::${type}[])::${type}[])`
    : sql`${column} in (select value from json_each(${values}))`;
}

/** The value for a parameter of `inList`. */
export const listParam = (values: readonly (string | number)[]): unknown =>
  engine === 'postgres' ? values : JSON.stringify(values);
