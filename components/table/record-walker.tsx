'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { walkAt } from '#components/table/record-walk.ts';
import { formatCount } from '#components/ui/amount.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';

/** For the head of a detail page: "3 of 100" of the list it was opened from, with the way to its neighbours. */
export function RecordWalker({ href }: { href: string }) {
  const router = useRouter();
  const [found, setFound] = useState<ReturnType<typeof walkAt>>();
  useEffect(() => setFound(walkAt(href)), [href]);
  const go = (by: number) => {
    const to = found?.walk.hrefs[found.at + by];
    if (found && found.at + by >= 0 && to) router.push(to);
  };
  const group = 'This page';
  useShortcuts(
    found
      ? [
          { keys: '[', group, label: 'The one before in the list', run: () => go(-1) },
          { keys: ']', group, label: 'The next in the list', run: () => go(1) },
        ]
      : [],
  );
  if (!found) return null;
  const { walk, at } = found;
  return (
    <span className="inline-flex items-center gap-0.5 text-fg-3 text-sm">
      <IconButton icon={ChevronLeft} label="Previous" keys="[" size="sm" disabled={at === 0} onClick={() => go(-1)} />
      {formatCount(at + 1)} of {formatCount(walk.hrefs.length)}
      <IconButton
        icon={ChevronRight}
        label="Next"
        keys="]"
        size="sm"
        disabled={at === walk.hrefs.length - 1}
        onClick={() => go(1)}
      />
    </span>
  );
}
