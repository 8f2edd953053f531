import type pg from 'pg';
import { connectPostgres } from '#db/postgres/connect.ts';
import {
  attachStatements,
  createMonthStatements,
  entryReference,
  monthAfter,
  monthBounds,
  monthOfTime,
  monthTable,
  type PartitionedTable,
  partitionedTables,
  partitionKey,
  restTable,
  timeOfEntryId,
} from '#db/postgres/ledger-months.ts';
import { advisoryLock } from '#db/postgres/migrate.ts';

/** As for a load: sorting an index needs memory, and times are UTC. */
const conversionOptions = '-c timezone=UTC -c jit=off -c maintenance_work_mem=256MB -c lock_timeout=3000';

/** The one unique key that cannot contain the id; the table `reversals` has it instead. */
const reversesKey = 'entries_reverses_unique';

interface TableParts {
  indexes: string[];
  triggers: string[];
  /** Foreign keys to tables other than `entries`. */
  references: { name: string; definition: string }[];
  primaryKey: string;
}

export interface PartitionedJournal {
  months: string[];
  entries: number;
  postings: number;
}

/**
 * Partitions the journal of a whole database, in one transaction: all rows are copied into months and counted, or
 * nothing changes. The server is stopped; another connection that uses the journal fails it after 3 s.
 */
export async function partitionJournal(
  url: string,
  nowMonth: string,
  report: (month: string) => void,
): Promise<PartitionedJournal> {
  const client = await connectPostgres(url, conversionOptions);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    if (await hasPartitions(client)) throw new Error('The journal is partitioned already.');
    await client.query('lock table ledger_accounts, entries, postings in access exclusive mode');
    await assertConvertible(client);
    const months = await monthsToCreate(client, nowMonth);
    await convert(client, months, report);
    const counts = await compareRows(client);
    for (const name of partitionedTables.toReversed()) await client.query(`drop table months.${name}`);
    await client.query('commit');
    await client.query('analyze entries, postings, reversals');
    return { months, ...counts };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

async function hasPartitions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select relkind from pg_class where oid = 'public.entries'::regclass");
  return rows[0]?.relkind === 'p';
}

async function assertConvertible(client: pg.Client): Promise<void> {
  const { rows: strange } = await client.query<{ name: string }>(`
    select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and confrelid in ('public.entries'::regclass, 'public.postings'::regclass)
      and conname <> 'postings_entry_id_entries_id_fk'
    union all
    select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in ('public.entries'::regclass, 'public.postings'::regclass)
      and i.indisunique and not i.indisprimary and c.relname <> '${reversesKey}'`);
  if (strange.length > 0)
    throw new Error(`Partitions do not know these keys: ${strange.map(({ name }) => name).join(', ')}.`);
  // Demo data and the clock of a sandbox: their times are not those of their ids.
  const { rows: misdated } = await client.query<{ id: string }>(`
    select id from public.entries
    where abs(extract(epoch from created_at) * 1000 - ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint) > 43200000
    limit 1`);
  if (misdated[0])
    throw new Error(
      `Entry ${misdated[0].id} was recorded at another time than its id says, as demo data and sandboxes have it. ` +
        'Such a journal cannot be partitioned by month.',
    );
}

/** From the first entry to next month. */
async function monthsToCreate(client: pg.Client, nowMonth: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from public.entries order by id limit 1');
  const months: string[] = [];
  const first = rows[0] ? monthOfTime(timeOfEntryId(rows[0].id)) : nowMonth;
  for (let month = first; month <= monthAfter(nowMonth); month = monthAfter(month)) months.push(month);
  return months;
}

async function convert(client: pg.Client, months: string[], report: (month: string) => void): Promise<void> {
  for (const schema of ['months', 'archive']) await client.query(`create schema ${schema}`);
  const parts = new Map<PartitionedTable, TableParts>();
  for (const name of partitionedTables) parts.set(name, await journalPartsOf(client, name));
  await client.query('alter table postings drop constraint postings_entry_id_entries_id_fk');
  // The names of indexes and constraints leave with their table.
  for (const name of partitionedTables) await client.query(`alter table public.${name} set schema months`);
  for (const [name, { indexes, primaryKey }] of parts) {
    await client.query(
      `create table public.${name} (like months.${name} including defaults including constraints including storage including generated) partition by range (${partitionKey[name]})`,
    );
    await client.query(`alter table public.${name} add ${primaryKey}`);
    for (const index of indexes) await client.query(index);
  }
  for (const month of months) {
    report(month);
    for (const statement of createMonthStatements(month)) await client.query(statement);
    for (const name of partitionedTables) await copyMonth(client, name, month);
    for (const statement of attachStatements(month)) await client.query(statement);
    await client.query(entryReference(monthTable('months', 'postings', month), monthTable('months', 'entries', month)));
  }
  await addRest(client);
  await addRules(client, parts);
}

async function journalPartsOf(client: pg.Client, name: PartitionedTable): Promise<TableParts> {
  const table = `public.${name}`;
  const ask = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text, [table])).rows;
  const indexes = await ask<{ make: string }>(`
    select pg_get_indexdef(indexrelid) as make from pg_index
    where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by indexrelid`);
  const triggers = await ask<{ make: string }>(
    'select pg_get_triggerdef(oid) as make from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by oid',
  );
  const references = await ask<{ name: string; definition: string }>(`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = $1::regclass and contype = 'f' and conname <> 'postings_entry_id_entries_id_fk'`);
  const [key] = await ask<{ make: string }>(`
    select format('constraint %I %s', conname, pg_get_constraintdef(oid)) as make from pg_constraint
    where conrelid = $1::regclass and contype = 'p'`);
  if (!key) throw new Error(`${name} has no primary key.`);
  return {
    indexes: indexes.map(({ make }) =>
      make.includes(reversesKey) ? make.replace('CREATE UNIQUE INDEX', 'CREATE INDEX') : make,
    ),
    triggers: triggers.map(({ make }) => make),
    references,
    primaryKey: key.make,
  };
}

async function copyMonth(client: pg.Client, name: PartitionedTable, month: string): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${name}`],
  );
  const key = partitionKey[name];
  const columns = rows[0]?.columns;
  const { from, to } = monthBounds(month);
  await client.query(`
    insert into ${monthTable('months', name, month)} (${columns}) select ${columns} from months.${name}
    where ${key} >= '${from}' and ${key} < '${to}'`);
}

async function addRest(client: pg.Client): Promise<void> {
  for (const name of partitionedTables)
    await client.query(`create table ${restTable(name)} partition of public.${name} default`);
  await client.query(entryReference(restTable('postings'), restTable('entries')));
}

/** Foreign keys, triggers, and the key that an entry is reversed at most once. */
async function addRules(client: pg.Client, parts: ReadonlyMap<PartitionedTable, TableParts>): Promise<void> {
  for (const [name, { references }] of parts) {
    for (const one of references)
      await client.query(`alter table public.${name} add constraint ${one.name} ${one.definition}`);
  }
  await client.query('create table reversals (reverses uuid primary key, id uuid not null)');
  await client.query(
    'insert into reversals (reverses, id) select reverses, id from public.entries where reverses is not null',
  );
  await client.query(`create function record_reversal() returns trigger language plpgsql as $$ begin
    insert into reversals (reverses, id) values (new.reverses, new.id);
    return null;
  end $$`);
  for (const [, { triggers }] of parts) for (const trigger of triggers) await client.query(trigger);
  await client.query(
    'create trigger entries_reversed_once after insert on public.entries for each row when (new.reverses is not null) execute function record_reversal()',
  );
  await client.query(
    'create trigger reversals_append_only before update or delete on reversals for each row execute function reject_change()',
  );
}

async function compareRows(client: pg.Client): Promise<{ entries: number; postings: number }> {
  const { rows } = await client.query<Record<string, string>>(`
    select (select count(*) from public.entries) as entries, (select count(*) from months.entries) as entries_before,
      p.n as postings, p.amount, b.n as postings_before, b.amount as amount_before
    from (select count(*) as n, sum(abs(amount)) as amount from public.postings) p,
      (select count(*) as n, sum(abs(amount)) as amount from months.postings) b`);
  const found = rows[0] ?? {};
  if (
    found.entries !== found.entries_before ||
    found.postings !== found.postings_before ||
    found.amount !== found.amount_before
  )
    throw new Error('Not all rows arrived in their months.');
  return { entries: Number(found.entries), postings: Number(found.postings) };
}
