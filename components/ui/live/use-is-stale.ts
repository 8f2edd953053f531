'use client';
import { useEffect, useState } from 'react';
import { freshForMs } from '#components/ui/live/freshness.ts';
import { useIsOnline } from '#components/ui/live/use-is-online.ts';

interface LastAnswer {
  answeredMs: number;
  /** The last request failed. */
  hasFailed: boolean;
  /** The pause between two requests; undefined for figures that nobody calls live. */
  everyMs: number | undefined;
}

/** Whether figures are out of date: without a network, after a failure, or too long after the last answer. */
export function useIsStale({ answeredMs, hasFailed, everyMs }: LastAnswer): boolean {
  const isOnline = useIsOnline();
  const [overdueMs, setOverdueMs] = useState<number>();
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setTimeout(() => setOverdueMs(answeredMs), freshForMs(answeredMs, everyMs, Date.now()));
    return () => clearTimeout(timer);
  }, [answeredMs, everyMs]);
  return hasFailed || !isOnline || (everyMs !== undefined && overdueMs === answeredMs);
}
