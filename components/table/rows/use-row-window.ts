'use client';
import { type RefObject, useEffect } from 'react';
import { firstRowsMax } from '#components/table/list/list.ts';
import {
  drawnRows,
  offsetToShow,
  type RowHeights,
  rowStart,
  useViewport,
} from '#components/table/rows/rows-in-sight.ts';
import type { RowDetails } from '#components/table/rows/use-row-details.ts';
import { offsetToRestore, useScrollMemory } from '#components/table/use-scroll-memory.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import { useIsCoarsePointer, useIsSmallScreen } from '#components/ui/small-screen.ts';
import { usePreferences } from '#components/ui/storage/preferences-provider.tsx';
import { useTextScale } from '#components/ui/text-scale.ts';

/** In pixels at the usual size of texts, as the two heights below. */
const rowHeights = { comfortable: 40, standard: 36, compact: 28 };
/** A card of two lines, in every density. */
const cardPx = 64;
/** A row whose buttons a finger presses, in every density. */
const touchRowPx = 48;
const overscan = 6;
/** More rows are loaded when so few are left below the window. */
const rowsAhead = 20;
/** The server does not know the window: with the rows around it, it draws as many as a usual one shows. */
const serverHeightPx = 360;
/** Between the row with the focus and the edge of the window. */
const rowEdgePx = 8;

/** The rows that are in sight, and a few around them; scrolling near the end loads more. */
export function useRowWindow<Row>(
  { list, loaded, address, active }: TableModel<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  { openRows, openPx }: Pick<RowDetails, 'openRows' | 'openPx'>,
) {
  const { density } = usePreferences();
  const isCards = useIsSmallScreen();
  const isTouched = useIsCoarsePointer();
  const tableRowPx = new Map(Object.entries(rowHeights)).get(address.density ?? density) ?? rowHeights.standard;
  const tableRowOrTouchPx = isTouched ? touchRowPx : tableRowPx;
  const scale = useTextScale();
  const rowPx = scale * (isCards ? cardPx : tableRowOrTouchPx);
  const { rows, hasMore, isLoadingMore, loadMore } = loaded;
  const heights: RowHeights = { count: rows.length, rowPx, open: openRows, openPx: scale * openPx };
  useScrollMemory(list.name, scroller);
  const viewport = useViewport(scroller, rowPx, {
    topPx: () => offsetToRestore(list.name),
    heightPx: serverHeightPx,
  });
  // The row with the focus stays, or the focus would be lost when the row is scrolled away.
  const items = drawnRows(heights, viewport, { overscan, kept: Math.min(active, rows.length - 1) }).map((index) => ({
    index,
    start: rowStart(heights, index),
    end: rowStart(heights, index + 1),
  }));
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
    restPx: rowStart(heights, rows.length) - (items.at(-1)?.end ?? 0),
    scrollTo: (index: number) => {
      const element = scroller.current;
      if (!element) return;
      // The head of the table covers the first pixels, and the last row keeps a distance from the edge.
      const headPx = element.querySelector('thead')?.offsetHeight ?? 0;
      const heightPx = element.clientHeight - headPx - rowEdgePx;
      element.scrollTop = offsetToShow(heights, index, { topPx: element.scrollTop, heightPx });
    },
  };
}

export type RowWindow = ReturnType<typeof useRowWindow>;
