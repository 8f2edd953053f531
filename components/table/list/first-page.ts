import { firstRowsMax, type ListDefinition, listPage, type PageResult } from '#components/table/list/list.ts';
import { type ListPage, type ListQuery, listQuery, pageOfRow } from '#components/table/list/list-query.ts';
import { type PackedRows, packRows } from '#components/table/list/packed-rows.ts';
import { resolveRelative } from '#lib/core/filter-chips.ts';
import { Problem } from '#lib/core/problem.ts';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The rows that the server rendered, and the query they answer. */
export interface FirstPage<Row> {
  query: ListQuery;
  /** The number of the page, from 1. */
  number: number;
  page: Omit<ListPage<Row>, 'rows'> & { rows: PackedRows<Row> };
}

/**
 * The first rows of a list for its first paint, in the order in which the browser would request them. A rejected query
 * has none, and neither has one that `read` leaves to the browser: the list then requests it and shows the problem.
 */
export async function firstPage<Row extends object, Params>(
  { params, pageSize, hasRowJump }: Pick<ListDefinition<Row, Params>, 'params' | 'pageSize' | 'hasRowJump'>,
  searchParams: SearchParams,
  read: (query: Params & { 'page[size]': number; 'page[number]'?: number }) => Promise<PageResult<Row> | undefined>,
): Promise<FirstPage<Row> | undefined> {
  const startedMs = performance.now();
  const { q, filter, sort, row } = listQuery(await searchParams);
  const number = hasRowJump === false ? 1 : pageOfRow(row, pageSize);
  // A list without page numbers cannot be walked from the middle of a page.
  const size = row === undefined && hasRowJump !== false ? Math.min(firstRowsMax, pageSize) : pageSize;
  const parameters = params({ q, filter: resolveRelative(filter, Date.now()), sort });
  try {
    const answer = await read({ ...parameters, 'page[size]': size, ...(number > 1 && { 'page[number]': number }) });
    if (answer === undefined) return undefined;
    const page = { ...listPage(answer), rows: packRows(answer.page), ms: Math.round(performance.now() - startedMs) };
    return { query: { q, filter, sort }, number, page };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
