import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a row of tabs sideways to the chosen one, which may be outside it on a narrow screen. The page stays. */
export function useShownInRow<Row extends HTMLElement>(chosen: string | undefined): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each choice
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current=page], [aria-pressed=true]');
    if (!row.current || !tab) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.right > outer.right) row.current.scrollLeft += inner.right - outer.right;
    else if (inner.left < outer.left) row.current.scrollLeft -= outer.left - inner.left;
  }, [chosen]);
  return row;
}
