import { createHash } from 'node:crypto';
import type pg from 'pg';
import { connectPostgres } from '#db/postgres/connect.ts';
import {
  lowestEntryId,
  type MonthSchema,
  monthAfter,
  monthBounds,
  monthStart,
  monthTable,
  type PartitionedTable,
  partitionedTables,
} from '#db/postgres/ledger-months.ts';

const digestOptions = '-c timezone=UTC -c jit=off -c datestyle=ISO -c work_mem=64MB';
/** Any number, the same in every version: of several processes, one closes. */
const closingLock = 0x5345414c;
const digestedEntriesMax = 10_000;

/** The columns that a digest covers, in order. */
export type MonthColumns = Record<PartitionedTable, string[]>;

/** What a month holds: counts, a digest over every row, and the time of its last posting. */
export interface MonthDigest {
  columns: MonthColumns;
  entries: number;
  postings: number;
  entries_digest: string;
  postings_digest: string;
  ends_at: string;
}

/** Digests a month and stores what it comes to in each ledger account, in place of what an earlier attempt stored. */
export async function storeMonthBalances(url: string, month: string): Promise<MonthDigest | undefined> {
  return withClient(url, async (client) => {
    const { taken } = await one<{ taken: boolean }>(client, 'select pg_try_advisory_lock($1) as taken', [closingLock]);
    if (!taken) return undefined;
    await client.query('begin isolation level repeatable read');
    const digest = await digestRows(client, { schema: 'months', month });
    await client.query('delete from ledger_month_balances where month = $1', [month]);
    await client.query(
      `insert into ledger_month_balances (ledger_account_id, month, amount, postings)
       select ledger_account_id, $1, sum(amount), count(*) from ${monthTable('months', 'postings', month)} group by 1`,
      [month],
    );
    await client.query('commit');
    return digest;
  });
}

/** Digests a month again, over the columns that it was closed with. */
export const digestOfMonth = (
  url: string,
  asked: { schema: MonthSchema; month: string; columns: MonthColumns },
): Promise<MonthDigest> => withClient(url, (client) => digestRows(client, asked));

async function withClient<T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectPostgres(url, digestOptions);
  try {
    return await body(client);
  } finally {
    await client.end();
  }
}

interface BatchDigest {
  rows: number;
  last: string | null;
  digest: string;
}

async function digestRows(
  client: pg.Client,
  { schema, month, columns }: { schema: MonthSchema; month: string; columns?: MonthColumns },
): Promise<MonthDigest> {
  const covered = columns ?? (await columnsOfMonth(client, schema, month));
  const lines = (name: PartitionedTable) =>
    `row(${covered[name].map((column) => `"${column}"`).join(', ')})::text collate "C" as line from ${monthTable(schema, name, month)}`;
  const digest = `encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by key), ''), 'UTF8')), 'hex') as digest`;
  const hashes = { entries: createHash('sha256'), postings: createHash('sha256') };
  const counts = { entries: 0, postings: 0 };
  for (let after = lowestEntryId('1970-01-01T00:00:00.000Z'); ; ) {
    const batch = await one<BatchDigest>(
      client,
      `select count(*)::int as rows, max(key::text collate "C") as last, ${digest}
       from (select id as key, ${lines('entries')} where id > $1 order by id limit ${digestedEntriesMax}) batch`,
      [after],
    );
    const isLast = batch.rows < digestedEntriesMax;
    // The last batch also has the postings whose entry is missing.
    const until = isLast ? monthBounds(month).to : (batch.last ?? after);
    const moved = await one<BatchDigest>(
      client,
      `select count(*)::int as rows, ${digest}
       from (select (entry_id, ledger_account_id) as key, ${lines('postings')} where entry_id > $1 and entry_id <= $2) batch`,
      [after, until],
    );
    hashes.entries.update(batch.digest);
    hashes.postings.update(moved.digest);
    counts.entries += batch.rows;
    counts.postings += moved.rows;
    if (isLast) break;
    after = until;
  }
  const { last } = await one<{ last: Date | null }>(
    client,
    `select max(effective_at) as last from ${monthTable(schema, 'postings', month)}`,
  );
  const end = monthStart(monthAfter(month));
  return {
    columns: covered,
    ...counts,
    entries_digest: hashes.entries.digest('hex'),
    postings_digest: hashes.postings.digest('hex'),
    ends_at: last && last.toISOString() > end ? last.toISOString() : end,
  };
}

async function columnsOfMonth(client: pg.Client, schema: MonthSchema, month: string): Promise<MonthColumns> {
  const columns: MonthColumns = { entries: [], postings: [] };
  for (const name of partitionedTables) {
    const { names } = await one<{ names: string[] }>(
      client,
      `select array_agg(attname::text order by attnum) as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [monthTable(schema, name, month)],
    );
    columns[name] = names;
  }
  return columns;
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error('PostgreSQL returned no row.');
  return rows[0];
}
