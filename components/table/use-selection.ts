'use client';
import { useMemo, useState } from 'react';
import { useActiveKey } from '#components/ui/keyboard/use-active-key.ts';

/**
 * The selected rows by id, of those that are loaded. A range goes from where the last single choice was made.
 * `queryKey` names what the rows answer: to select all that match, also those that are not loaded, is for that query.
 */
export function useSelection(ids: readonly string[], queryKey: string) {
  const [single, setSingle] = useState<ReadonlySet<string>>(new Set());
  const [allOf, setAllOf] = useState<string>();
  const [anchor, setAnchor] = useActiveKey(ids);
  const isAll = allOf === queryKey;
  const selected = useMemo(() => (isAll ? new Set(ids) : single), [isAll, ids, single]);

  const select = (chosen: ReadonlySet<string>) => {
    setAllOf(undefined);
    setSingle(chosen);
  };
  const toggle = (index: number) => {
    const id = ids[index];
    if (id === undefined) return;
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    select(next);
    setAnchor(index);
  };
  const extendTo = (index: number) => {
    const [from, to] = anchor < index ? [anchor, index] : [index, anchor];
    select(new Set([...selected, ...ids.slice(from, to + 1)]));
  };
  return {
    selected,
    /** Whether everything that matches is selected, also what is not loaded. */
    isAll,
    toggle,
    extendTo,
    selectLoaded: () => select(new Set(ids)),
    selectMatching: () => setAllOf(queryKey),
    clear: () => select(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
