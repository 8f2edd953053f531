'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { t } from '#components/table/record-messages.ts';
import { sequenceAt } from '#components/table/record-sequence.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { common } from '#components/ui/messages.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';

/** For the head of a detail page: "3 of 100" of the list it was opened from, with the way to its neighbours. */
export function RecordNavigator({ href }: { href: string }) {
  const router = useRouter();
  const [position, setFound] = useState<ReturnType<typeof sequenceAt>>();
  useEffect(() => setFound(sequenceAt(href)), [href]);
  const go = (by: number) => {
    const to = position?.sequence.hrefs[position.index + by];
    if (position && position.index + by >= 0 && to) router.push(to);
  };
  const group = common('thisPage');
  useShortcuts(
    position
      ? [
          { keys: '[', group, label: t('previousRecord'), run: () => go(-1) },
          { keys: ']', group, label: t('nextRecord'), run: () => go(1) },
        ]
      : [],
  );
  if (!position) return null;
  const { sequence, index } = position;
  return (
    <span className="inline-flex items-center gap-0.5 text-fg-3 text-sm">
      <IconButton
        icon={ChevronLeft}
        label={common('previous')}
        keys="["
        size="sm"
        disabled={index === 0}
        onClick={() => go(-1)}
      />
      {t('position', { at: index + 1, count: sequence.hrefs.length })}
      <IconButton
        icon={ChevronRight}
        label={common('next')}
        keys="]"
        size="sm"
        disabled={index === sequence.hrefs.length - 1}
        onClick={() => go(1)}
      />
    </span>
  );
}
