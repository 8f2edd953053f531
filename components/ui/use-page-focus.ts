import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Once a page has taken away what had the focus, such as the link or the form that led on, the focus goes to the content
 * of the new page: the next Tab reaches it, and a screen reader begins there.
 */
export function usePageFocus(): void {
  const pathname = usePathname();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
