'use client';
import { useState } from 'react';

/** The selected rows by id. A range goes from where the last single choice was made. */
export function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState(0);

  const toggle = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
    setAnchor(index);
  };
  const extendTo = (index: number) => {
    const [from, to] = anchor < index ? [anchor, index] : [index, anchor];
    setSelected(new Set([...selected, ...ids.slice(from, to + 1)]));
  };
  return {
    selected,
    toggle,
    extendTo,
    selectAll: () => setSelected(new Set(ids)),
    clear: () => setSelected(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
