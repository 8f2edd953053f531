import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusContent } from '#components/ui/focus/free-focus.ts';

/** Once a page has taken away what had the focus, such as the link or the form that led on, it goes to the content. */
export function usePageFocus(): void {
  const pathname = usePathname();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    focusContent();
  }, [pathname]);
}
