import { firstPage } from '#app/(console)/journal/first-page.ts';
import { resolveRelative } from '#components/table/filter.ts';
import { type ListQuery, listQuery } from '#components/table/list-query.ts';
import { filterWith, PAGE_SIZE } from '#components/table/load-page.ts';
import type { Page, PageQuery } from '#lib/server/list/page.ts';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The first page of a list, asked as its loader in the browser would ask. */
export async function firstListPage<Row>(
  searchParams: SearchParams,
  fields: readonly string[],
  list: (query: PageQuery) => Promise<Page<Row>>,
) {
  const query: ListQuery = listQuery(await searchParams);
  const { q } = query;
  const filter = filterWith({ q, filter: resolveRelative(query.filter, Date.now()) }, fields) || undefined;
  return firstPage(query, async () => {
    const asked = { 'page[size]': PAGE_SIZE, filter, sort: query.sort || undefined };
    const { page: rows, continuation, record_count: total } = await list(asked as PageQuery);
    return { rows, continuation, total };
  });
}
