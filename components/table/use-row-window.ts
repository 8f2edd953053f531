'use client';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { firstRowsMax } from '#components/table/list.ts';
import { offsetToRestore, useScrollMemory } from '#components/table/use-scroll-memory.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import { usePreferences } from '#components/ui/preferences-provider.tsx';
import { useIsSmallScreen } from '#components/ui/small-screen.ts';

const rowHeights = { comfortable: 40, standard: 36, compact: 28 };
/** A card of two lines, in every density. */
const cardPx = 64;
const overscan = 6;
/** More rows are loaded when so few are left below the window. */
const rowsAhead = 20;
/** The server does not know the window: with the rows around it, it draws as many as a usual one shows. */
const serverRect = { width: 1200, height: 360 };

/** The rows that are in sight, and a few around them; scrolling near the end loads more. */
export function useRowWindow<Row>(
  { list, loaded, address, active }: TableModel<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  /** Pixels that a row needs for its details, when they are shown below it. */
  detailPx: (index: number) => number,
) {
  const { density } = usePreferences();
  const isCards = useIsSmallScreen();
  const tableRowPx = new Map(Object.entries(rowHeights)).get(address.density ?? density) ?? rowHeights.standard;
  const rowPx = isCards ? cardPx : tableRowPx;
  const { rows, hasMore, isLoadingMore, loadMore } = loaded;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowPx + detailPx(index),
    overscan,
    initialRect: serverRect,
    initialOffset: () => offsetToRestore(list.name),
    rangeExtractor: (range) => withRow(range, Math.min(active, rows.length - 1)),
    scrollPaddingStart: 40,
    scrollPaddingEnd: 8,
  });
  const items = virtual.getVirtualItems();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the rows moves them all
  useEffect(() => virtual.measure(), [virtual, rowPx]);
  useScrollMemory(list.name, scroller);
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    // The first rows fill a screen: the others are loaded when the person goes down.
    const ahead = Math.max(1, Math.min(rowsAhead, rows.length - firstRowsMax));
    const isNear = rows.length > 0 && lastShown >= rows.length - ahead;
    if (hasMore && !isLoadingMore && isNear) void loadMore();
  }, [hasMore, isLoadingMore, lastShown, rows.length, loadMore]);
  return {
    items,
    rowPx,
    /** Pixels below the last row that is drawn. */
    restPx: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  };
}

export type RowWindow = ReturnType<typeof useRowWindow>;

/** The row with the focus stays, or the focus would be lost when it is scrolled away. */
function withRow(range: Range, focused: number): number[] {
  return [...new Set([...defaultRangeExtractor(range), focused])].filter((index) => index >= 0).sort((a, b) => a - b);
}
