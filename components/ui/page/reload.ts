'use client';
import { useEffect, useRef } from 'react';

const reloadEvent = 'records-reloaded';

/** Says that what is shown is read again: forms keep what was typed, and take the revision that is there now. */
export function announceReload(): void {
  window.dispatchEvent(new Event(reloadEvent));
}

/** A set that the person changed from `before`, with the same changes made to what it is now. */
export function rebasedSet(mine: ReadonlySet<string>, before: readonly string[], now: readonly string[]): Set<string> {
  const added = [...mine].filter((item) => !before.includes(item));
  return new Set([...now.filter((item) => mine.has(item) || !before.includes(item)), ...added]);
}

/** Calls back when the person asks to reload after a conflict. */
export function useReloaded(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const reloaded = () => latest.current();
    window.addEventListener(reloadEvent, reloaded);
    return () => window.removeEventListener(reloadEvent, reloaded);
  }, []);
}
