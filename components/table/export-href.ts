import type { ListDefinition } from '#components/table/list/list.ts';
import type { ListQuery } from '#components/table/list/list-query.ts';
import { resolveRelative } from '#lib/core/filter-chips.ts';

/**
 * The address of the CSV of everything that matches. Undefined while a search is on that only the browser can turn into
 * a filter: the file would have other rows than the list.
 */
export const exportHrefOf =
  <Row>(path: string, { params }: Pick<ListDefinition<Row>, 'params'>) =>
  (query: ListQuery): string | undefined => {
    const { words, ...wanted } = Object(params({ ...query, filter: resolveRelative(query.filter, Date.now()) }));
    // JSON leaves out what is undefined.
    return words ? undefined : `${path}?${new URLSearchParams(JSON.parse(JSON.stringify(wanted)))}`;
  };
