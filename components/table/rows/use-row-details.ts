'use client';
import { useState } from 'react';

const detailLinePx = 52;
/** The room around the details, and their button. */
const detailPaddingPx = 80;

export type RowDetails = ReturnType<typeof useRowDetails>;

/** Which rows show, below them, the columns that a small screen has no room for. */
export function useRowDetails(ids: readonly string[], hiddenCount: number) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (index: number) => open.has(ids[index] ?? '');
  return {
    isOpen,
    toggle: (index: number) => {
      const id = ids[index] ?? '';
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      setOpen(next);
    },
    /** The open rows, and the pixels that the details of each need. */
    openRows: open.size === 0 ? [] : ids.flatMap((id, index) => (open.has(id) ? [index] : [])),
    openPx: hiddenCount * detailLinePx + detailPaddingPx,
  };
}
