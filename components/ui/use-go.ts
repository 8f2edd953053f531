'use client';
import { useRouter } from 'next/navigation';
import { mayLeaveFor } from '#components/ui/unsaved.ts';

/** Goes to a page where a person asks for it by a key or a menu. Asks before unsaved input is lost, as links do. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    if (mayLeaveFor(href)) router.push(href);
  };
}
