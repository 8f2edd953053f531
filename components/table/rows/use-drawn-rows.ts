'use client';
import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { drawnRows, useViewport } from '#components/table/rows/rows-in-sight.ts';

/** Up to so many rows are all drawn, and their texts may have several lines. */
const wholeMax = 200;
const rowsAround = 10;
/** Until the rows are measured; the server draws as many as a high screen shows. */
const usualRowPx = 36;
const firstHeightPx = 1080;

export interface DrawnRows {
  /** For the `tbody`, in an element with `data-scroller`. */
  ref: RefCallback<HTMLTableSectionElement>;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Whether all rows are drawn. Otherwise each must be as high as one line. */
  isWhole: boolean;
  /** The rows to draw, with the pixels of those that are left out before each. */
  rows: { index: number; gapPx: number }[];
  /** The pixels of the rows that are left out at the end. */
  restPx: number;
}

/**
 * Which rows of a table to draw: of many, those in sight and the row `kept`; on paper, all. The page has all rows from the
 * start.
 */
export function useDrawnRows(count: number, kept: number): DrawnRows {
  const scroller = useRef<HTMLElement | null>(null);
  const body = useRef<HTMLTableSectionElement | null>(null);
  const [rowPx, setRowPx] = useState(usualRowPx);
  const viewport = useViewport(scroller, rowPx, { topPx: () => 0, heightPx: firstHeightPx });
  useLayoutEffect(() => {
    const height = body.current?.querySelector<HTMLElement>('tr:not([aria-hidden])')?.offsetHeight;
    if (height) setRowPx(height);
  });
  const ref = useCallback((element: HTMLTableSectionElement | null) => {
    body.current = element;
    scroller.current = element?.closest<HTMLElement>('[data-scroller]') ?? null;
  }, []);
  const isWhole = count <= wholeMax;
  const heights = { count, rowPx, open: [], openPx: 0 };
  const indices = isWhole
    ? Array.from({ length: count }, (_, index) => index)
    : drawnRows(heights, viewport, { overscan: rowsAround, kept });
  const pixelsBetween = (before: number, after: number) => rowPx * (after - before - 1);
  return {
    ref,
    body,
    isWhole,
    rows: indices.map((index, at) => ({ index, gapPx: pixelsBetween(indices[at - 1] ?? -1, index) })),
    restPx: pixelsBetween(indices.at(-1) ?? -1, count),
  };
}
