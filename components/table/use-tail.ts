'use client';
import { useEffect } from 'react';
import { refreshList } from '#components/table/use-list.ts';

const TAIL_MS = 3_000;

/** Asks for a list anew every few seconds while it is wanted and somebody can see it. */
export function useTail(name: string, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refreshList(name), TAIL_MS);
    return () => clearInterval(timer);
  }, [name, isWanted]);
}
