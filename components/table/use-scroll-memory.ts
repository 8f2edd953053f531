'use client';
import { type RefObject, useLayoutEffect } from 'react';

/** Back and Forward mount a page within this time; a list reached by a link starts at its top. */
const restoreWithinMs = 2_000;
const offsets = new Map<string, number>();
let lastBackMs = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    lastBackMs = performance.now();
  });
}

/** The scroll position of the list when the person left it and now returns; otherwise 0. */
export function offsetToRestore(name: string): number {
  const isBack = typeof window !== 'undefined' && performance.now() - lastBackMs < restoreWithinMs;
  return isBack ? (offsets.get(name) ?? 0) : 0;
}

/** Remembers how far a region is scrolled, and scrolls it there again on the way back. */
export function useScrollMemory(name: string, region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    element.scrollTop = offsetToRestore(name);
    const remember = () => offsets.set(name, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [name, region]);
}
