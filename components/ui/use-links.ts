'use client';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';

/**
 * The handler of clicks for an element with many plain links: it goes where they lead without loading the document. A
 * component for each link would cost the start of the page more than the links themselves.
 */
export function useLinks(onGo?: (link: HTMLAnchorElement) => void): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    onGo?.(link);
    if (!isOwnClick(event) || link.target !== '' || link.origin !== window.location.origin) return;
    event.preventDefault();
    router.push(link.pathname + link.search + link.hash);
  };
}

/** Other clicks open a tab or a window, which the browser does. */
function isOwnClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;
}
