import type { SQL, Subquery } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { counted, offload, type Reader } from '#db/index.ts';
import { fetchPage, type ListRequest, type PageQuery, type RecordPage, recordCountMax } from '#lib/server/list/page.ts';

/** Whoever filters or sorts may ask for what takes long. */
export const listReader = async (db: Reader, { filter, sort }: PageQuery): Promise<Reader> =>
  filter === undefined && sort === undefined ? db : offload(db);

type RowOf<Table extends PgTable> = Table['$inferSelect'];

/** One page of a list whose records are the rows of one table. */
export async function fetchTablePage<Table extends PgTable>(
  db: Reader,
  rows: Table,
  listing: Omit<ListRequest<RowOf<Table>>, 'fetch' | 'count'>,
): Promise<RecordPage<RowOf<Table>>> {
  const reader = await listReader(db, listing.query);
  return fetchPage<RowOf<Table>>({
    ...listing,
    fetch: async ({ from, where, orderBy, limit, offset }) =>
      // A select of a whole table answers its rows; the builder's type says so only for a table it knows.
      (await reader
        .select(getTableColumns(rows as PgTable))
        .from(from(rows as PgTable))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)) as RowOf<Table>[],
    count: async (where) => (listing.scope?.isLarge ? undefined : countMatches(reader, rows, where)),
  });
}

/** Rows that match, or undefined when they are more than a list counts. */
export async function countMatches(db: Reader, rows: PgTable, where: SQL | undefined): Promise<number | undefined> {
  return countQuery(db, (limit) =>
    db
      .select({ one: sql`1`.as('one') })
      .from(rows)
      .where(where)
      .limit(limit)
      .as('some'),
  );
}

/** As `countUpTo`, of a query that answers no more than `limit` rows. */
export async function countQuery(db: Reader, query: (limit: number) => Subquery): Promise<number | undefined> {
  const some = query(recordCountMax + 1);
  const [row] = await db.select({ rows: counted() }).from(some);
  const found = row?.rows ?? 0;
  return found > recordCountMax ? undefined : found;
}
