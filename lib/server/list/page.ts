import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { engine, subqueryNamed } from '#db/index.ts';
import { checkTogether, type InputFault, Problem } from '#lib/core/problem.ts';
import { asIssue, commonFaults, patternMessages } from '#lib/core/validation-messages.ts';
import { signCursor, verifyCursor } from '#lib/server/list/cursor.ts';
import { type FieldTable, filterCondition } from '#lib/server/list/filter.ts';
import { afterCursor, afterRow, type ColumnOrder, orderTerms } from '#lib/server/list/keyset.ts';
import { type ListOrder, listOrderOf } from '#lib/server/list/order.ts';
import { listProblems } from '#lib/server/problems.ts';

const pageSizeDefault = 20;
const pageSizeMax = 1000;
/** The largest number that `wholeNumber` reads. */
const pageNumberMax = 999_999_999_999_999;
/** Counting stops here; beyond it `record_count` and `page_count` are left out. */
export const recordCountMax = 20_000;
/** For large results, a page is first searched among this many next rows in sort order. */
const scanMax = recordCountMax;

/** A whole number of the query string. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: patternMessages.wholeNumber, abort: true })
    .refine((text) => Number(text) >= min && Number(text) <= max, asIssue(commonFaults.outOfRange(min, max)))
    .transform(Number)
    .meta({ override: { type: 'integer', format: max > 2 ** 31 ? 'int64' : 'int32', minimum: min, maximum: max } });

/** The query parameters of every list. */
export const pageQuery = {
  'page[size]': wholeNumber(1, pageSizeMax)
    .optional()
    .meta({
      description: `Records per page, 1 to ${pageSizeMax.toLocaleString('en')}; ${pageSizeDefault} when absent.`,
      example: 20,
    }),
  'page[number]': wholeNumber(1, pageNumberMax).optional().meta({
    description:
      'Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added.',
    example: 1,
  }),
  'page[continuation]': z.string().min(1).max(4000).meta({ pattern: '^[A-Za-z0-9_-]+$' }).optional().meta({
    description:
      'The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`.',
  }),
  filter: z.string().min(1).optional().meta({
    description:
      'RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\\*` an asterisk.',
  }),
  sort: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Up to four different fields, `-` for descending order.' }),
};
export type PageQuery = z.output<z.ZodObject<typeof pageQuery>>;

/** For lists that are read from one page to the next only. */
export const continuationQuery = {
  'page[size]': pageQuery['page[size]'],
  'page[continuation]': pageQuery['page[continuation]'].meta({
    description: 'The `continuation` of the previous page; equally fast at any depth.',
  }),
};

/** For lists that are read by page numbers only. */
export const numberedQuery = {
  'page[size]': pageQuery['page[size]'],
  'page[number]': pageQuery['page[number]'].meta({ description: 'Page number, starting at 1.', example: 1 }),
};

/** The response body of every list. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    record_count: z.int().min(0).optional().meta({
      description: 'Number of all records; absent where there are too many to count, and with a continuation.',
    }),
    page_number: z.int().min(1).meta({ description: 'Page number, starting at 1.' }),
    page_size: z.int().min(1).meta({ description: 'Records per page.' }),
    page_count: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Number of the last page with records; 0 when there are none.' }),
    continuation: z
      .string()
      .optional()
      .meta({ description: 'Value for `page[continuation]`; absent on the last page.' }),
    page: z.array(item).meta({ description: 'Records of this page.' }),
  });

export interface RecordPage<Item> {
  record_count?: number;
  page_number: number;
  page_size: number;
  page_count?: number;
  continuation?: string;
  page: Item[];
}

/** The parts of the query of one page: for `from`, `where`, `orderBy`, `limit` and `offset`. */
export interface PageWindow {
  /** The table, or a subquery of its next rows in sort order. */
  from: <Table extends PgTable>(table: Table) => Table;
  /** Built on access, like the order: a prepared query does not need them. */
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  /** The part of `where` that the cursor adds, and the parts of the order. */
  readonly after: SQL | undefined;
  keys: readonly ColumnOrder[];
  limit: number;
  offset: number;
  /** The sort keys of the last row of the previous page. */
  cursor?: unknown[];
}

/** A condition in addition to the filter (an owner, a search). */
export interface ListScope {
  condition: SQL;
  /** Identifies the condition in the cursor. */
  key: string;
  /** Known to have more rows than `recordCountMax`. */
  isLarge?: boolean;
}

export interface ListRequest<Row extends Record<string, unknown>> {
  /** The name of the list, so that its cursors are not valid for other lists. */
  name: string;
  query: PageQuery;
  table: FieldTable;
  scope?: ListScope;
  /** `fetch` adds no condition of its own. A far page is then found along the index alone. */
  isWholeTable?: true;
  /** `fetch` reads along an index, whatever the number of matches: both are read together. */
  isOrdered?: true;
  /** Rows have `id` and the sort columns, by their column names. */
  fetch: (window: PageWindow) => Promise<Row[]>;
  /** The number of matching rows; undefined if more than `recordCountMax`. */
  count: (where: SQL | undefined) => Promise<number | undefined>;
}

/** Fetches one page by keyset: the cursor has the last row's sort keys, so that later pages cost the same. */
export async function fetchPage<Row extends Record<string, unknown>>(
  listing: ListRequest<Row>,
): Promise<RecordPage<Row>> {
  const { query, table } = listing;
  const [order, matching] = readPageQuery(query, table);
  const { keys } = order;
  const size = query['page[size]'] ?? pageSizeDefault;
  const filtered = and(matching, listing.scope?.condition);
  const binding = JSON.stringify([
    listing.name,
    query.filter ?? '',
    query.sort ?? table.sort,
    listing.scope?.key ?? '',
  ]);
  const cursor = query['page[continuation]'];
  if (cursor !== undefined) {
    const { number, values, isLarge } = verifyCursor(cursor, binding, keys.length);
    const window = { limit: size + 1, offset: 0, cursor: values };
    const rows = await fetchRows(listing, { order, filtered, isLarge, window });
    return envelope(rows, { number, size, keys, binding, isLarge });
  }
  const number = query['page[number]'] ?? 1;
  const offset = (number - 1) * size;
  const window = { limit: size + 1, offset };
  const readRows = (isLarge: boolean) => fetchRows(listing, { order, filtered, isLarge, window });
  // How the start of a whole or ordered list is found does not depend on its size: both queries travel together.
  const isStart = offset === 0 && (filtered === undefined || listing.isOrdered === true);
  const [counted, start] = await Promise.all([listing.count(filtered), isStart ? readRows(false) : undefined]);
  const isPastEnd = counted !== undefined && offset >= counted;
  const isLarge = counted === undefined;
  const rows = start ?? (isPastEnd ? [] : await readRows(isLarge));
  const total = isLarge ? {} : { record_count: counted, page_count: Math.ceil(counted / size) };
  return { ...total, ...envelope(rows, { number, size, keys, binding, isLarge }) };
}

type PositionedQuery = Pick<PageQuery, 'filter' | 'sort'> & {
  [Name in 'page[number]' | 'page[continuation]']?: unknown;
};

/** The order and the condition of a page. Throws a 400 with every fault of order, filter and position. */
function readPageQuery(query: PositionedQuery, table: FieldTable): [ListOrder, SQL | undefined, void] {
  return checkTogether(
    () => listOrderOf(query.sort ?? table.sort, table),
    () => filterCondition(query.filter, table),
    () => assertOnePosition(query),
  );
}

/** The faults of a query as it was sent that only the fields of its list show. */
export function listQueryFaults(query: Record<string, unknown>, table: FieldTable): InputFault[] {
  const texts = Object.entries(query).filter(([, value]) => typeof value === 'string');
  try {
    readPageQuery(Object.fromEntries(texts), table);
    return [];
  } catch (error) {
    if (error instanceof Problem && error.details.errors) return error.details.errors;
    throw error;
  }
}

function assertOnePosition(query: PositionedQuery): void {
  if (query['page[continuation]'] !== undefined && query['page[number]'] !== undefined) {
    throw listProblems.pageExclusive();
  }
}

interface RowRequest {
  order: ListOrder;
  filtered: SQL | undefined;
  /** More than `recordCountMax` rows match. */
  isLarge: boolean;
  window: Pick<PageWindow, 'limit' | 'offset' | 'cursor'>;
}

/**
 * If very many rows match, scanning the index in sort order finds the page faster than sorting all matches. The scan is
 * limited, because matches may be rare; if it does not fill the page, all matches are sorted.
 */
async function fetchRows<Row extends Record<string, unknown>>(
  listing: ListRequest<Row>,
  wanted: RowRequest,
): Promise<Row[]> {
  const { filtered, isLarge, window } = wanted;
  const { keys, isIndexOrdered } = wanted.order;
  if (listing.isWholeTable && isIndexOrdered && filtered === undefined && window.offset > 0) {
    return listing.fetch(pageWindow(keys, afterRow(keys, window.offset), { limit: window.limit, offset: 0 }));
  }
  if (isLarge && isIndexOrdered && filtered !== undefined && !listing.scope?.isLarge) {
    const next = {
      from: <Table extends PgTable>(table: Table) => nextRows(table, keys, window),
      // SQLite reads the subquery in its order, and would sort it again if asked; PostgreSQL may join it in any order.
      orderBy: engine === 'postgres' ? orderTerms(keys) : [],
      after: undefined,
      keys,
    };
    const near = await listing.fetch({ where: filtered, ...next, ...window });
    if (near.length === window.limit) return near;
  }
  return listing.fetch(pageWindow(keys, filtered, window));
}

/** A subquery of the next rows in sort order, with the table's name as alias, so that its columns still resolve. */
function nextRows<Table extends PgTable>(table: Table, keys: ColumnOrder[], { cursor }: RowRequest['window']): Table {
  const { orderBy } = pageWindow(keys, undefined, { limit: scanMax, offset: 0 });
  const behind = cursor ? sql`where ${afterCursor(keys, cursor)}` : sql``;
  const rows = sql`select * from ${table} ${behind} order by ${sql.join(orderBy, sql`, `)} limit ${sql.raw(String(scanMax))}`;
  return subqueryNamed(table, rows);
}

function pageWindow(keys: ColumnOrder[], filtered: SQL | undefined, window: RowRequest['window']): PageWindow {
  return {
    ...window,
    keys,
    from: (table) => table,
    get after() {
      return window.cursor && afterCursor(keys, window.cursor);
    },
    get where() {
      return window.cursor ? and(filtered, this.after) : filtered;
    },
    get orderBy() {
      return orderTerms(keys);
    },
  };
}

function envelope<Row extends Record<string, unknown>>(
  rows: Row[],
  {
    number,
    size,
    keys,
    binding,
    isLarge,
  }: { number: number; size: number; keys: ColumnOrder[]; binding: string; isLarge: boolean },
): RecordPage<Row> {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const more = rows.length > size && last;
  return {
    page_number: number,
    page_size: size,
    ...(more && {
      continuation: signCursor(
        number + 1,
        keys.map((key) => last[key.column.name]),
        binding,
        { isLarge },
      ),
    }),
    page,
  };
}
