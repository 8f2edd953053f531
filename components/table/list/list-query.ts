/** No list goes further: the rows before the wanted one are counted along an index. */
export const rowMax = 10_000_000;

/** What a list shows, as its address says it. `filter` and `sort` are the API's own strings; '' means none. */
export interface ListQuery {
  q: string;
  filter: string;
  sort: string;
}

/** The query and how it is shown. */
export type ListAddress = ListQuery & {
  /** The row that the list goes to, from 1. */
  row?: number;
  columns?: readonly string[];
  density?: string;
  view?: string;
};

/** One page of a list: `continuation` leads to the next; `total` is absent if it was not counted. */
export interface ListPage<Row> {
  rows: readonly Row[];
  continuation?: string;
  total?: number;
  ms?: number;
}

/** Reads `?q=&filter=&sort=&row=&cols=&density=&view=`; also for the server page that renders the first rows. */
export function listAddress(get: (name: string) => string | null | undefined): ListAddress {
  const columns = get('cols')?.split(',').filter(Boolean);
  const row = Number(get('row') ?? 0);
  return {
    q: get('q')?.trim() ?? '',
    filter: get('filter')?.trim() ?? '',
    sort: get('sort')?.trim() ?? '',
    ...(row > 0 && row <= rowMax && Number.isInteger(row) && { row }),
    ...(columns && columns.length > 0 && { columns }),
    ...(get('density') && { density: get('density') ?? undefined }),
    ...(get('view') && { view: get('view') ?? undefined }),
  };
}

/** The page that a row is on, from 1. */
export const pageOfRow = (row: number | undefined, pageSize: number): number => Math.ceil((row ?? 1) / pageSize);

/** The address as a query string, without what is as usual. */
export function printAddress(address: ListAddress): string {
  const entries: [string, string | undefined][] = [
    ['q', address.q],
    ['filter', address.filter],
    ['sort', address.sort],
    ['row', address.row?.toString()],
    ['cols', address.columns?.join(',')],
    ['density', address.density],
    ['view', address.view],
  ];
  const filled = entries.flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : []));
  return new URLSearchParams(filled).toString();
}

/** For a server page: `listQuery(await searchParams)`. A repeated parameter counts once, the first. */
export function listQuery(params: Record<string, string | string[] | undefined>): ListAddress {
  return listAddress((name) => [params[name]].flat()[0]);
}

export interface SortKey {
  field: string;
  descending: boolean;
}

/** Reads `-created_at,name`. An empty text is no sort order. */
export function parseSort(sort: string): SortKey[] {
  const keys = sort.split(',').filter(Boolean);
  return keys.map((key) => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }));
}

/** The sort after a press on a column's head: up, down, none. `keepsOthers` keeps the other keys (Shift). */
export function nextSort(sort: string, field: string, { keepsOthers = false } = {}): string {
  const keys = parseSort(sort);
  const now = keys.find((key) => key.field === field);
  const ascendingNext = now ? [`-${field}`] : [field];
  const next = now?.descending ? [] : ascendingNext;
  const others = keepsOthers
    ? keys.filter((key) => key.field !== field).map((k) => (k.descending ? `-${k.field}` : k.field))
    : [];
  return [...others, ...next].join(',');
}
