import { resolveRelative } from '#components/table/filter.ts';
import type { ListDefinition } from '#components/table/list.ts';
import type { ListQuery } from '#components/table/list-query.ts';

/**
 * The address of the CSV of everything that matches. Undefined while a search is on that only the browser can turn into
 * a filter: the file would have other rows than the list.
 */
export const exportHrefOf =
  <Row>(path: string, { params }: Pick<ListDefinition<Row>, 'params'>) =>
  (query: ListQuery): string | undefined => {
    const { words, ...wanted } = Object(params({ ...query, filter: resolveRelative(query.filter, Date.now()) }));
    if (typeof words === 'string' && words !== '') return undefined;
    const members = Object.entries<unknown>(wanted).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(members.map(([name, value]) => [name, String(value)])).toString();
    return text === '' ? path : `${path}?${text}`;
  };
