'use client';
import { type RefObject, useLayoutEffect } from 'react';
import type { ActiveRecord } from '#components/ui/keyboard/use-active-key.ts';

/** Back and Forward mount a page within this time; a list reached by a link starts at its top. */
const restoreWithinMs = 2_000;
const offsets = new Map<string, number>();
const activeRows = new Map<string, ActiveRecord>();
let lastBackMs = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    lastBackMs = performance.now();
  });
}

const isBack = (): boolean => performance.now() - lastBackMs < restoreWithinMs;

/** The scroll position of the list when the person left it and now returns; otherwise 0. */
export function offsetToRestore(name: string): number {
  return isBack() ? (offsets.get(name) ?? 0) : 0;
}

/** The row of the list that was active when the person left it and now returns. */
export function rowToRestore(name: string): ActiveRecord | undefined {
  return isBack() ? activeRows.get(name) : undefined;
}

/** Remembers the active row of a list for the way back. */
export function rememberRow(name: string, row: ActiveRecord): void {
  activeRows.set(name, row);
}

/** Remembers how far a region is scrolled, and scrolls it there again on the way back. */
export function useScrollMemory(name: string, region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    element.scrollTop = offsetToRestore(name);
    const remember = () => offsets.set(name, element.scrollTop);
    element.addEventListener('scroll', remember);
    return () => element.removeEventListener('scroll', remember);
  }, [name, region]);
}
