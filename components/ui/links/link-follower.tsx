'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { usePageFocus } from '#components/ui/focus/use-page-focus.ts';
import { clickedLink } from '#components/ui/links/clicked-link.ts';
import { common } from '#components/ui/messages.ts';
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
  const [isAwaited, awaitPage] = useTransition();
  usePageFocus();
  useEffect(() => {
    /** Where the clicked link leads. A handler of the click may change the link. */
    let address = '';
    const note = (event: MouseEvent) => {
      address = clickedLink(event)?.href ?? '';
    };
    const follow = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (!link || !isPlainClick(event) || !leadsToPage(link, new URL(address))) return;
      event.preventDefault();
      if (!mayLeaveFor(address, link)) return;
      const href = address.slice(location.origin.length);
      awaitPage(() => router.push(href, { scroll: link.dataset.scroll !== 'keep' }));
    };
    document.addEventListener('click', note, { capture: true });
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', note, { capture: true });
      document.removeEventListener('click', follow);
    };
  }, [router]);
  return isAwaited && <div role="progressbar" aria-label={common('loading')} className="page-progress" />;
}

/** Other clicks open a tab or a window, or a component has handled them. */
function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;
}

function leadsToPage(link: HTMLAnchorElement, { origin, pathname, search, hash }: URL): boolean {
  if (link.target !== '' || link.hasAttribute('download') || filePath.test(pathname)) return false;
  if (origin !== location.origin) return false;
  // The browser goes to a place in the page itself.
  return hash === '' || pathname !== location.pathname || search !== location.search;
}
