'use client';
import { useEffect, useSyncExternalStore } from 'react';

let names: ReadonlyMap<string, string> = new Map();
const watchers = new Set<() => void>();

/** What the ids in an address are called, as far as pages have said. */
export function useCrumbNames(): ReadonlyMap<string, string> {
  return useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => names,
    () => none,
  );
}

const none: ReadonlyMap<string, string> = new Map();

/** Says what the id in the page's address is called, so that the breadcrumb shows the name instead. */
export function CrumbName({ id, name }: { id: string; name: string }) {
  useEffect(() => {
    if (names.get(id) === name) return;
    names = new Map(names).set(id, name);
    for (const changed of watchers) changed();
  }, [id, name]);
  return null;
}
