import type { ListQuery } from '#components/table/list-query.ts';
import type { LoadPage } from '#components/table/use-list.ts';

/** How many rows a list asks for at a time. */
export const PAGE_SIZE = 100;

interface Asked {
  'page[size]': string;
  'page[continuation]'?: string;
  filter?: string;
  sort?: string;
}
interface Answered<Row> {
  page: Row[];
  continuation?: string;
  record_count?: number;
}

/** Words become a filter: any of the fields holds them. `''` when there is neither filter nor words. */
export function filterWith({ q, filter }: Pick<ListQuery, 'q' | 'filter'>, fields: readonly string[]): string {
  if (q === '' || fields.length === 0) return filter;
  const quoted = `"*${q.replaceAll(/["\\*]/g, '')}*"`;
  const words = fields.map((field) => `${field}==${quoted}`).join(',');
  return filter === '' ? words : `(${filter});(${words})`;
}

/** Loads the pages of a list from an operation that answers the page envelope; words search `fields`. */
export function pageLoader<Row>(
  ask: (query: Asked, signal: AbortSignal) => Promise<Answered<Row>>,
  fields: readonly string[],
): LoadPage<Row> {
  return async ({ q, filter, sort }, continuation, signal) => {
    const startedMs = performance.now();
    const query = {
      'page[size]': String(PAGE_SIZE),
      'page[continuation]': continuation,
      filter: filterWith({ q, filter }, fields) || undefined,
      sort: sort || undefined,
    };
    const answer = await ask(query, signal);
    const { page: rows, continuation: next, record_count: total } = answer;
    return { rows, continuation: next, total, ms: performance.now() - startedMs };
  };
}
