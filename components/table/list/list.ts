import type { TableDefinition } from '#components/table/definition.ts';
import type { ListPage, ListQuery } from '#components/table/list/list-query.ts';
import { contains, printComparison } from '#lib/core/filter-chips.ts';
import type { ListName } from '#lib/domain/views/contract.ts';

/** How many rows a list asks for at a time, unless its declaration says otherwise. */
export const listPageSize = 100;
/** How many rows the server sends with a page: what the first screen shows. The others follow when they are needed. */
export const firstRowsMax = 30;

/** Asks the API for one page of a list: `position` is its number, or the continuation of the former page. */
export type LoadPage<Row> = (
  query: ListQuery,
  position?: string | number | undefined,
  signal?: AbortSignal,
) => Promise<ListPage<Row>>;

/** What the operation of a list is asked for, without the page. */
export interface ListParams {
  filter?: string | undefined;
  sort?: string | undefined;
}

/** The page that the operation is asked for. */
export interface PageParams {
  'page[size]': string;
  'page[continuation]'?: string | undefined;
  'page[number]'?: string | undefined;
}

/** One page as an operation answers it. */
export interface PageResult<Row> {
  page: readonly Row[];
  continuation?: string | undefined;
  record_count?: number | undefined;
}

/**
 * A list of the console, declared once in `components/<noun>/list-definition.ts`: its columns, its filters and what it
 * asks for. The server reads the declaration for the first page, the browser for the table and the pages that follow.
 */
export interface ListDefinition<Row, Params = unknown> {
  /** Names the list in the cache, in the storage of the browser, and for its saved views. */
  name: ListName;
  /** Which of several lists of the name this is: the identity whose beneficiaries it shows. */
  scope?: string;
  /** What the rows are, for people: "Accounts". */
  label: string;
  /** Columns and filters. */
  fields: TableDefinition<Row>;
  rowId: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** A field of type `enum` whose values are tabs above the list. */
  tabs?: string;
  /** False for a list that has filters only. */
  hasSearch?: boolean;
  /** False for a list whose pages have no numbers. */
  hasRowJump?: boolean;
  pageSize: number;
  /** The parameters of the operation for what the address of the list says. */
  params: (query: ListQuery) => Params;
  load: LoadPage<Row>;
}

type Declaration<Row, Params> = Omit<ListDefinition<Row, Params>, 'load' | 'pageSize'> & {
  pageSize?: number;
  /** Calls the operation of the list. */
  ask: (params: Params & PageParams, signal: AbortSignal | undefined) => Promise<PageResult<Row>>;
};

/** A list from the operation that answers it: adds `load`, which asks for one page. */
export function defineList<Row, Params extends object>({
  ask,
  pageSize = listPageSize,
  ...declared
}: Declaration<Row, Params>): ListDefinition<Row, Params> {
  const load: LoadPage<Row> = async (query, position, signal) => {
    const startedMs = performance.now();
    const at = typeof position === 'number' ? { 'page[number]': String(position) } : { 'page[continuation]': position };
    const page = { 'page[size]': String(pageSize), ...at };
    const answer = await ask({ ...declared.params(query), ...page }, signal);
    return { ...listPage(answer), ms: performance.now() - startedMs };
  };
  return { ...declared, pageSize, load };
}

/** A page of the API as lists read it. `total` is absent above 20,000 records. */
export function listPage<Row>({ page, continuation, record_count }: PageResult<Row>): ListPage<Row> {
  return { rows: page, continuation, total: record_count };
}

/** Parameters of an operation that takes filter and sort: words become a filter, any of the fields holds them. */
export function searching(fields: readonly string[]): (query: ListQuery) => ListParams {
  return ({ q, filter, sort }) => ({
    filter: filterWithWords({ q, filter }, fields) || undefined,
    sort: sort || undefined,
  });
}

/** The filter, and that any of the fields holds the words; '' when there is neither. */
export function filterWithWords({ q, filter }: Pick<ListQuery, 'q' | 'filter'>, fields: readonly string[]): string {
  if (q === '' || fields.length === 0) return filter;
  const words = fields.map((field) => printComparison(contains(field, q))).join(',');
  return filter === '' ? words : `(${filter});(${words})`;
}
