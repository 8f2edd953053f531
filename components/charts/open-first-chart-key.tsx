'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Enter opens the first chart while nothing on the page has the focus: `g c Enter` leads to it without the mouse. */
export function OpenFirstChartKey({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isIdle = document.activeElement === document.body || document.activeElement?.id === 'main';
      if (event.key === 'Enter' && isIdle && !event.defaultPrevented && !event.ctrlKey && !event.metaKey) {
        router.push(href);
      }
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [href, router]);
  return null;
}
