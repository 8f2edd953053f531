import Sqlite from 'better-sqlite3';
import type pg from 'pg';
import { connectPostgres } from '#db/postgres/connect.ts';
import type { Derived } from '#db/types.ts';

export interface MovedTable {
  table: string;
  rows: number;
  total: number;
}

interface Column {
  name: string;
  type: string;
  isCounter: boolean;
}

interface Table {
  name: string;
  columns: Column[];
  derived: Derived[];
}

const movedRowsPerBatch = 2_000;
/** PostgreSQL takes a batch as one value of `jsonb`, which holds less than 256 MB: parts of attachments are large. */
const movedTextPerBatch = 16 * 1024 * 1024;
/** Tables of SQLite alone: its migrations and its full-text index. */
const ownTables = /^(sqlite_|__drizzle_|account_ngrams)/;
/** Filled by the migrations in an empty database; tables that refer to others come first. */
const seeded = ['chart_accounts', 'charts'];

/**
 * Copies every row of a SQLite file to the PostgreSQL at `url`, which has the same schema and no rows. One transaction:
 * all rows arrive, counted and with every balance compared, or none. Tables and columns come from both catalogues, so
 * any version's schema works.
 */
export async function moveRows(
  file: string,
  url: string,
  { derived = [], report = () => {} }: { derived?: Derived[]; report?: (moved: MovedTable) => void } = {},
): Promise<void> {
  const target = await connectPostgres(url);
  const source = new Sqlite(file, { fileMustExist: true });
  source.defaultSafeIntegers(true);
  try {
    await target.query('begin');
    const tables = await tablesOf(target, source, derived);
    await assertEmpty(target, tables);
    for (const { name } of tables) await target.query(`alter table ${quotedName(name)} disable trigger user`);
    for (const name of seeded) await target.query(`delete from ${quotedName(name)}`);
    for (const table of tables) await copyTable(source, target, table, report);
    await compareBalances(source, target);
    await target.query('set constraints all immediate');
    for (const { name } of tables) await target.query(`alter table ${quotedName(name)} enable trigger user`);
    await target.query('commit');
    await target.query('analyze');
  } catch (error) {
    await target.query('rollback').catch(() => {});
    throw error;
  } finally {
    await target.end();
    source.close();
  }
}

const quotedName = (name: string) => `"${name}"`;
const list = (columns: Column[]) => columns.map(({ name }) => quotedName(name)).join(', ');

/** The tables of both; a table comes after those it refers to. */
async function tablesOf(target: pg.Client, source: Sqlite.Database, derived: Derived[]): Promise<Table[]> {
  const { rows } = await target.query<Column & { table: string }>(`
    select c.table_name as "table", c.column_name as name, c.udt_name as type,
      coalesce(c.column_default like 'nextval%', false) as "isCounter"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
      -- Generated columns are computed again.
      and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`);
  const wanted = Map.groupBy(rows, (row) => row.table);
  const known = source.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[];
  const strange = known.filter((name) => !ownTables.test(name) && !wanted.has(name));
  if (strange.length > 0) throw new Error(`PostgreSQL has no table for ${strange.join(', ')}.`);
  const tables = [...wanted].map(([name, all]) => {
    const made = derived.filter(({ table }) => table === name);
    const there = source.prepare('select name from pragma_table_info(?)').pluck().all(name) as string[];
    const columns = all.filter((column) => !made.some((one) => one.column === column.name));
    const differing = [...there, ...columns.map((column) => column.name)].filter(
      (column, _, both) => both.filter((other) => other === column).length !== 2,
    );
    if (differing.length > 0) throw new Error(`The columns of ${name} differ: ${differing.join(', ')}.`);
    return { name, columns, derived: made };
  });
  return tablesInOrder(tables, await referencesIn(target));
}

async function referencesIn(target: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await target.query<{ table: string; to: string }>(`
    select a.relname as "table", b.relname as "to" from pg_constraint c
    join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid where c.contype = 'f'`);
  return new Map(
    [...Map.groupBy(rows, (row) => row.table)].map(([table, found]) => [table, found.map((row) => row.to)]),
  );
}

function tablesInOrder(tables: Table[], references: Map<string, string[]>): Table[] {
  const ordered = new Set<Table>();
  const add = (table: Table | undefined, above: readonly string[]) => {
    if (!table || ordered.has(table) || above.includes(table.name)) return;
    for (const to of references.get(table.name) ?? []) {
      add(
        tables.find(({ name }) => name === to),
        [...above, table.name],
      );
    }
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}

async function assertEmpty(target: pg.Client, tables: Table[]): Promise<void> {
  for (const { name } of tables.filter((table) => !seeded.includes(table.name))) {
    const { rowCount } = await target.query(`select 1 from ${quotedName(name)} limit 1`);
    if (rowCount) throw new Error(`The target is not empty: ${name} has rows. Give an empty database.`);
  }
}

async function copyTable(
  source: Sqlite.Database,
  target: pg.Client,
  { name, columns, derived }: Table,
  report: (moved: MovedTable) => void,
): Promise<void> {
  const total = Number(
    source
      .prepare(`select count(*) from ${quotedName(name)}`)
      .pluck()
      .get(),
  );
  const insert = insertOf(name, columns, derived);
  let rows = 0;
  for (const batch of batches(source, `select ${list(columns)} from ${quotedName(name)}`)) {
    const values = batch.map((row) => [...Object.values(row), ...derived.map((one) => one.of(row))]);
    await target.query(insert, [asJson(values)]);
    rows += batch.length;
    report({ table: name, rows, total });
  }
  for (const column of columns.filter(({ isCounter }) => isCounter)) {
    const newest = `(select max(${quotedName(column.name)}) from ${quotedName(name)})`;
    const counter = `pg_get_serial_sequence('${quotedName(name)}', '${column.name}')`;
    await target.query(`select setval(${counter}, ${newest}) where ${newest} is not null`);
  }
  const counted = await target.query<{ rows: string }>(`select count(*) as rows from ${quotedName(name)}`);
  if (Number(counted.rows[0]?.rows) !== total) throw new Error(`Of ${total} rows of ${name} not all arrived.`);
}

/** One statement per batch: the rows as JSON, each value as text, cast to the type of its column. */
function insertOf(name: string, columns: Column[], derived: Derived[]): string {
  const types = [...columns.map(({ type }) => type), ...derived.map(() => '_int4')];
  const values = types.map((type, index) => `(value ->> ${index})::${type}`);
  const names = [list(columns), ...derived.map(({ column }) => quotedName(column))].join(', ');
  return `insert into ${quotedName(name)} (${names}) select ${values.join(', ')} from jsonb_array_elements($1::jsonb)`;
}

function* batches(source: Sqlite.Database, statement: string): Generator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = [];
  let text = 0;
  for (const row of source.prepare(statement).iterate()) {
    // better-sqlite3 returns rows as plain objects.
    const values = row as Record<string, unknown>;
    batch.push(values);
    for (const value of Object.values(values)) if (typeof value === 'string') text += value.length;
    if (batch.length < movedRowsPerBatch && text < movedTextPerBatch) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  if (batch.length > 0) yield batch;
}

const asJson = (values: unknown) =>
  JSON.stringify(values, (_, value) => (typeof value === 'bigint' ? String(value) : value));

async function compareBalances(source: Sqlite.Database, target: pg.Client): Promise<void> {
  for (const batch of batches(source, 'select id, posted, held, version from ledger_accounts')) {
    const { rows } = await target.query<{ same: string }>(
      `select count(*) as same from jsonb_array_elements($1::jsonb) join ledger_accounts a on a.id = (value ->> 0)::uuid
        and a.posted = (value ->> 1)::bigint and a.held = (value ->> 2)::bigint and a.version = (value ->> 3)::bigint`,
      [asJson(batch.map((row) => Object.values(row)))],
    );
    if (Number(rows[0]?.same) !== batch.length) throw new Error('A balance did not arrive as it was.');
  }
}
