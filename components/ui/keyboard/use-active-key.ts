'use client';
import { useState } from 'react';

export interface ActiveRecord {
  index: number;
  key: string | undefined;
}

/**
 * The index of the active one of some records, and a function that makes another one active. The active record is kept
 * by its key: records that arrive or leave before it do not make another record active. Until one is chosen, it is
 * `first`, or the one that comes first.
 */
export function useActiveKey(
  keys: readonly string[],
  first?: number | ActiveRecord,
): [number, (index: number) => void] {
  const [active, setActive] = useState<ActiveRecord>(() =>
    typeof first === 'object' ? first : { index: first ?? 0, key: first === undefined ? undefined : keys[first] },
  );
  return [activeIndex(keys, active), (index) => setActive({ index, key: keys[index] })];
}

/** Where the active record is now. The record that takes the place of one that has left is active after it. */
export function activeIndex(keys: readonly string[], { index, key }: ActiveRecord): number {
  if (key === undefined || keys[index] === key) return index;
  const found = keys.indexOf(key);
  return found < 0 ? Math.max(0, Math.min(index, keys.length - 1)) : found;
}
