'use client';
import { type RefObject, useRef } from 'react';
import { useActiveKey } from '#components/ui/keyboard/use-active-key.ts';

interface Walk<List extends HTMLElement> {
  /** For the element with all records in it. */
  list: RefObject<List | null>;
  /** The index of the active record. */
  active: number;
  setActive: (index: number) => void;
  /** Makes another record active and gives it the focus; beyond an end, the record at that end. */
  walk: (index: number) => void;
}

/**
 * Records one below the other, of which one is active, at first the one at `first`. Their elements match `selector`, in
 * the order of their keys.
 */
export function useWalk<List extends HTMLElement>(
  keys: readonly string[],
  { first, selector }: { first: number; selector: string },
): Walk<List> {
  const list = useRef<List>(null);
  const [active, setActive] = useActiveKey(keys, first);
  const walk = (index: number) => {
    const next = Math.min(Math.max(index, 0), keys.length - 1);
    setActive(next);
    list.current?.querySelectorAll<HTMLElement>(selector)[next]?.focus();
  };
  return { list, active, setActive, walk };
}
