import type { SQL, Subquery } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { counted, offload, type Reader } from '#db/index.ts';
import { fetchPage, type ListRequest, type PageQuery, type RecordPage, recordCountMax } from '#lib/server/list/page.ts';

/** Filtered or sorted reads may take long, so they run on a worker. */
export const listReader = async (db: Reader, { filter, sort }: PageQuery): Promise<Reader> =>
  filter === undefined && sort === undefined ? db : offload(db);

type RowOf<Table extends PgTable> = Table['$inferSelect'];

/** Fetches one page of a list whose records are rows of one table. */
export async function fetchTablePage<Table extends PgTable>(
  db: Reader,
  rows: Table,
  listing: Omit<ListRequest<RowOf<Table>>, 'fetch' | 'count' | 'isWholeTable'>,
): Promise<RecordPage<RowOf<Table>>> {
  const reader = await listReader(db, listing.query);
  return fetchPage<RowOf<Table>>({
    ...listing,
    isWholeTable: true,
    fetch: async ({ from, where, orderBy, limit, offset }) =>
      // The builder knows the row type only for concrete tables.
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

/** The number of matching rows, or undefined beyond `recordCountMax`. */
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

/** As `countMatches`, for a query that returns at most `limit` rows. */
export async function countQuery(
  db: Reader,
  query: (limit: number) => Subquery,
  max = recordCountMax,
): Promise<number | undefined> {
  const some = query(max + 1);
  const [row] = await db.select({ rows: counted() }).from(some);
  const found = row?.rows ?? 0;
  return found > max ? undefined : found;
}
