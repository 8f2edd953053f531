'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { clickedLink } from '#components/ui/clicked-link.ts';
import { mayLeaveFor } from '#components/ui/unsaved.ts';

/** What these addresses answer is no page of the console. */
const filePath = /^\/(api|bo)\/|\.(md|txt|json)$/;

/**
 * Follows the plain links of all pages without loading the document. `data-scroll="keep"` on a link keeps the position
 * in the page, and a `target` leaves the link to the browser. A component for each link would cost the start of a page
 * more than the links themselves.
 */
export function LinkFollower() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link || !isPlainClick(event) || !leadsToPage(link)) return;
      event.preventDefault();
      if (!mayLeaveFor(link.href, link)) return;
      router.push(link.pathname + link.search + link.hash, { scroll: link.dataset.scroll !== 'keep' });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [router]);
  return null;
}

/** Other clicks open a tab or a window, or a component has handled them. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  if (link.target !== '' || link.hasAttribute('download') || filePath.test(link.pathname)) return false;
  if (link.origin !== location.origin) return false;
  // The browser goes to a place in the page itself.
  return link.hash === '' || link.pathname !== location.pathname || link.search !== location.search;
}
