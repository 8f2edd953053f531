'use client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import type { FirstPage } from '#components/table/list/first-page.ts';
import type { ListDefinition } from '#components/table/list/list.ts';
import {
  type ListAddress,
  type ListPage,
  type ListQuery,
  listAddress,
  pageOfRow,
  printAddress,
} from '#components/table/list/list-query.ts';
import { unpackRows } from '#components/table/list/packed-rows.ts';
import { queryClient } from '#components/ui/live/query-client.ts';
import { usePolling } from '#components/ui/live/use-polling.ts';
import { resolveRelative } from '#lib/core/filter-chips.ts';
import { lastWriteMs } from '#lib/server/operation/client.ts';

const staleAfterMs = 15_000;

/** Changes the address of a list. `push` makes a step for the Back button, `replace` does not. */
export type ChangeAddress = (part: Partial<ListAddress>, how?: 'push' | 'replace') => void;

/** The list's address and how to change it. */
export function useListAddress(): [ListAddress, ChangeAddress] {
  const params = useSearchParams();
  const address = useMemo(() => listAddress((name) => params.get(name)), [params]);
  const change = useCallback((part: Partial<ListAddress>, how: 'push' | 'replace' = 'push') => {
    const now = new URLSearchParams(window.location.search);
    // Another query has other rows.
    const row = 'q' in part || 'filter' in part || 'sort' in part ? { row: undefined } : {};
    const text = printAddress({ ...listAddress((name) => now.get(name)), ...row, ...part });
    const url = text === '' ? window.location.pathname : `?${text}`;
    if (how === 'push') window.history.pushState(null, '', url);
    else window.history.replaceState(null, '', url);
  }, []);
  return [address, change];
}

/**
 * The rows of a list as far as they are loaded. `first` is what the server rendered, for the query it rendered it for;
 * answers are kept, so Back shows them immediately. Former rows stay while another query is on its way.
 */
export function useRows<Row>(
  { name, scope, load, pageSize, hasRowJump }: ListDefinition<Row>,
  { q, filter, sort, row }: ListQuery & Pick<ListAddress, 'row'>,
  first: FirstPage<Row> | undefined,
  liveMs: number | undefined,
) {
  const start = hasRowJump === false ? 1 : pageOfRow(row, pageSize);
  const firstParam: string | number | undefined = start > 1 ? start : undefined;
  const isSame = first && first.query.q === q && first.query.filter === filter && first.query.sort === sort;
  const isFirst = isSame && first.number === start;
  const { refetchInterval, watched } = usePolling(() => liveMs);
  const result = useInfiniteQuery(
    {
      queryKey: [name, scope, q, filter, sort, start],
      queryFn: ({ pageParam, signal }) =>
        watched(load({ q, filter: resolveRelative(filter, Date.now()), sort }, pageParam, signal), signal),
      initialPageParam: firstParam,
      getNextPageParam: (page: ListPage<Row>) => page.continuation,
      getPreviousPageParam: (_page: ListPage<Row>, _pages: unknown, param: string | number | undefined) =>
        typeof param === 'number' && param > 1 ? param - 1 : undefined,
      initialData: isFirst ? () => ({ pages: [unpacked(first)], pageParams: [firstParam] }) : undefined,
      placeholderData: keepPreviousData,
      refetchInterval,
      refetchOnWindowFocus: liveMs === undefined ? false : 'always',
      refetchOnReconnect: liveMs === undefined ? false : 'always',
      // What this tab wrote since is not in the rows that are kept.
      staleTime: ({ state }) => (state.dataUpdatedAt < lastWriteMs() ? 0 : staleAfterMs),
    },
    queryClient(),
  );
  const pages = result.data?.pages;
  const [shownParam] = result.data?.pageParams ?? [];
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  return {
    rows,
    /** The rows before the first loaded one. */
    offset: typeof shownParam === 'number' ? (shownParam - 1) * pageSize : 0,
    total: pages?.[0]?.total,
    ms: pages?.at(-1)?.ms,
    error: result.error,
    /** The last attempt to load the rows after or before the loaded ones failed. */
    isMoreMissing: result.isFetchNextPageError || result.isFetchPreviousPageError,
    answeredMs: result.dataUpdatedAt,
    isFirstLoad: result.isPending,
    isOld: result.isPlaceholderData,
    isLoadingMore: result.isFetchingNextPage,
    hasMore: result.hasNextPage,
    loadMore: result.fetchNextPage,
    isLoadingPrevious: result.isFetchingPreviousPage,
    hasPrevious: result.hasPreviousPage,
    loadPrevious: result.fetchPreviousPage,
    retry: result.refetch,
  };
}

const unpacked = <Row>({ page }: FirstPage<Row>): ListPage<Row> => ({ ...page, rows: unpackRows(page.rows) });

export type LoadedRows<Row> = ReturnType<typeof useRows<Row>>;

/** After a change: every open list of this name asks again. */
export function refreshList(name: string): void {
  void queryClient().invalidateQueries({ queryKey: [name] });
}
