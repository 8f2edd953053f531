'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';

let crumbNames: ReadonlyMap<string, string> = new Map();
const crumbWatchers = new Set<() => void>();

/** What the things with an address are called, by their address, as far as pages have said. */
export function useCrumbNames(): ReadonlyMap<string, string> {
  return useSyncExternalStore(
    (changed) => {
      crumbWatchers.add(changed);
      return () => crumbWatchers.delete(changed);
    },
    () => crumbNames,
    () => noCrumbNames,
  );
}

const noCrumbNames: ReadonlyMap<string, string> = new Map();

/** Says what the id in the page's address is called, on each page below it, so that the breadcrumb shows the name instead. */
export function CrumbName({ id, name }: { id: string; name: string }) {
  const pathname = usePathname();
  useEffect(() => {
    const index = pathname.indexOf(`/${id}`);
    const href = pathname.slice(0, index + id.length + 1);
    if (index < 0 || crumbNames.get(href) === name) return;
    crumbNames = new Map(crumbNames).set(href, name);
    for (const changed of crumbWatchers) changed();
  }, [pathname, id, name]);
  return null;
}
