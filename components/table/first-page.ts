import { resolveRelative } from '#components/table/filter.ts';
import { type ListDefinition, listPage, type PageResult } from '#components/table/list.ts';
import { type ListPage, type ListQuery, listQuery } from '#components/table/list-query.ts';
import { Problem } from '#lib/core/problem.ts';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The rows that the server rendered, and the query they answer. */
export interface FirstPage<Row> {
  query: ListQuery;
  page: ListPage<Row>;
}

/**
 * The first page of a list for its first paint, as the browser would request it. A rejected query has none, and neither
 * has one that `read` leaves to the browser: the list then requests it and shows the problem.
 */
export async function firstPage<Row, Params>(
  { params, pageSize }: Pick<ListDefinition<Row, Params>, 'params' | 'pageSize'>,
  searchParams: SearchParams,
  read: (query: Params & { 'page[size]': number }) => Promise<PageResult<Row> | undefined>,
): Promise<FirstPage<Row> | undefined> {
  const startedMs = performance.now();
  const { q, filter, sort } = listQuery(await searchParams);
  const parameters = params({ q, filter: resolveRelative(filter, Date.now()), sort });
  try {
    const answer = await read({ ...parameters, 'page[size]': pageSize });
    return answer && { query: { q, filter, sort }, page: { ...listPage(answer), ms: performance.now() - startedMs } };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
