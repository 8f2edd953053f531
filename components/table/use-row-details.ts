'use client';
import { useState } from 'react';

const detailLinePx = 52;
/** The room around the details, and their button. */
const detailPaddingPx = 80;

export type RowDetails = ReturnType<typeof useRowDetails>;

/** Which rows show, below them, the columns that a small screen has no room for. */
export function useRowDetails(hiddenCount: number) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return {
    isOpen: (index: number) => open.has(index),
    toggle: (index: number) => {
      const next = new Set(open);
      if (!next.delete(index)) next.add(index);
      setOpen(next);
    },
    pixels: (index: number) => (open.has(index) ? hiddenCount * detailLinePx + detailPaddingPx : 0),
  };
}
