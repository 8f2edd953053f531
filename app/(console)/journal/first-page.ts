import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { Problem } from '#lib/core/problem.ts';

/**
 * The first page of a list for its first paint, with how long it took. A query that the API refuses has none: the
 * list asks itself and shows the refusal.
 */
export async function firstPage<Row>(
  { q, filter, sort }: ListQuery,
  load: () => Promise<Omit<ListPage<Row>, 'ms'>>,
): Promise<{ query: ListQuery; page: ListPage<Row> } | undefined> {
  const startedMs = performance.now();
  try {
    const page = await load();
    return { query: { q, filter, sort }, page: { ...page, ms: performance.now() - startedMs } };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
