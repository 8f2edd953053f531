'use client';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useState } from 'react';
import type { ListDefinition } from '#components/table/list/list.ts';
import { t } from '#components/table/record/record-messages.ts';
import { neighbourOf, sequenceAt } from '#components/table/record/record-neighbour.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { goTo } from '#components/ui/links/go-to.ts';
import { common } from '#components/ui/messages.ts';
import { toastProblem } from '#components/ui/overlay/problem-toast.ts';

/**
 * For the head of a detail page: "50,001 of 100,000" of the list it was opened from, with the way to its neighbours.
 * `loadList` brings the list when the walk leaves what was loaded.
 */
export function RecordNavigator<Row>({
  href,
  loadList,
}: {
  href: string;
  loadList: () => Promise<ListDefinition<Row>>;
}) {
  const [position, setFound] = useState<ReturnType<typeof sequenceAt>>();
  useEffect(() => setFound(sequenceAt(href)), [href]);
  const step = async (by: 1 | -1) => {
    const to = position && (await neighbourOf(position, by, loadList).catch(toastProblem));
    if (to) goTo(to);
  };
  const group = common('thisPage');
  useShortcuts(
    position
      ? [
          { keys: '[', group, label: t('previousRecord'), run: () => void step(-1) },
          { keys: ']', group, label: t('nextRecord'), run: () => void step(1) },
        ]
      : [],
  );
  if (!position) return null;
  const { sequence, index } = position;
  const at = sequence.offset + index + 1;
  return (
    <span className="inline-flex items-center gap-0.5 text-fg-3 text-sm">
      <IconButton
        icon={ChevronLeft}
        label={common('previous')}
        keys="["
        size="sm"
        disabled={at === 1}
        onClick={() => void step(-1)}
      />
      {sequence.total > 0 ? t('position', { at, count: sequence.total }) : t('positionAlone', { at })}
      <IconButton
        icon={ChevronRight}
        label={common('next')}
        keys="]"
        size="sm"
        disabled={at === sequence.total}
        onClick={() => void step(1)}
      />
    </span>
  );
}
