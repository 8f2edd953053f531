'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { t } from '#components/table/record-messages.ts';
import { walkAt } from '#components/table/record-walk.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { common } from '#components/ui/messages.ts';
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
  const group = common('thisPage');
  useShortcuts(
    found
      ? [
          { keys: '[', group, label: t('previousRecord'), run: () => go(-1) },
          { keys: ']', group, label: t('nextRecord'), run: () => go(1) },
        ]
      : [],
  );
  if (!found) return null;
  const { walk, at } = found;
  return (
    <span className="inline-flex items-center gap-0.5 text-fg-3 text-sm">
      <IconButton
        icon={ChevronLeft}
        label={common('previous')}
        keys="["
        size="sm"
        disabled={at === 0}
        onClick={() => go(-1)}
      />
      {t('position', { at: at + 1, count: walk.hrefs.length })}
      <IconButton
        icon={ChevronRight}
        label={common('next')}
        keys="]"
        size="sm"
        disabled={at === walk.hrefs.length - 1}
        onClick={() => go(1)}
      />
    </span>
  );
}
