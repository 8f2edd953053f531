'use client';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The heights of the rows of a list: all the same, and more for rows that show details below them. */
export interface RowHeights {
  count: number;
  rowPx: number;
  /** The indices of the rows with details, in ascending order. */
  open: readonly number[];
  /** Pixels of the details of a row. */
  openPx: number;
}

/** The part of the rows that is in sight: pixels from the top of the first row, and its height. */
export interface Viewport {
  topPx: number;
  heightPx: number;
}

/** Pixels from the top of the first row to the top of a row; `count` gives the height of all. */
export function rowStart({ rowPx, open, openPx }: RowHeights, index: number): number {
  return index * rowPx + open.filter((other) => other < index).length * openPx;
}

/** The row at so many pixels from the top of the first row, or the nearest one. */
export function rowIndexAt(heights: RowHeights, px: number): number {
  let [low, high] = [0, heights.count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (rowStart(heights, middle) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Rows to draw, as their indices in ascending order: those in sight, `overscan` before and after them, and the row
 * `kept`, also where it is out of sight.
 */
export function drawnRows(
  heights: RowHeights,
  viewport: Viewport,
  { overscan, kept }: { overscan: number; kept: number },
): number[] {
  const last = heights.count - 1;
  const from = Math.max(0, rowIndexAt(heights, viewport.topPx) - overscan);
  const to = Math.min(last, rowIndexAt(heights, viewport.topPx + viewport.heightPx - 1) + overscan);
  const drawn = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (kept < 0 || kept > last || (kept >= from && kept <= to)) return drawn;
  return kept < from ? [kept, ...drawn] : [...drawn, kept];
}

/** How far to scroll until a whole row is in sight: not at all if it is. `heightPx` is what the rows have. */
export function offsetToShow(heights: RowHeights, index: number, viewport: Viewport): number {
  const start = rowStart(heights, index);
  const end = rowStart(heights, index + 1);
  if (start < viewport.topPx) return start;
  return Math.max(viewport.topPx, Math.min(start, end - viewport.heightPx));
}

/**
 * Which part of its content an element shows, measured again after each `stepPx` of scrolling; `initial` until it is
 * measured.
 */
export function useViewport(
  scroller: RefObject<HTMLElement | null>,
  stepPx: number,
  initial: { topPx: () => number; heightPx: number },
): Viewport {
  const [topPx, setTopPx] = useState(initial.topPx);
  const [heightPx, setHeightPx] = useState(initial.heightPx);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      setTopPx(Math.floor(element.scrollTop / stepPx) * stepPx);
      setHeightPx(element.clientHeight);
    };
    // Immediately: the browser paints what is scrolled into sight before React would draw it.
    const scrolled = () => flushSync(measure);
    const showAll = () => {
      setTopPx(0);
      setHeightPx(Number.POSITIVE_INFINITY);
    };
    // Paper shows all rows that are loaded. They stay until the next scroll.
    const printed = () => flushSync(showAll);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const stop = new AbortController();
    element.addEventListener('scroll', scrolled, stop);
    window.addEventListener('beforeprint', printed, stop);
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [scroller, stepPx]);
  return { topPx, heightPx };
}
