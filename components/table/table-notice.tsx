'use client';
import { SearchX } from 'lucide';
import type { ReactNode } from 'react';
import { t } from '#components/table/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { ProblemView, problemFrom } from '#components/ui/page/problem-view.tsx';
import { Skeleton } from '#components/ui/page/skeleton.tsx';

const skeletonRows = 12;

/** What a table says instead of rows: that they come, that there are none, that it failed. */
export function TableNotice(
  props:
    | { kind: 'loading'; rowPx: number; columns: readonly boolean[] }
    | { kind: 'empty'; empty?: ReactNode; onClearFilter: () => void }
    | { kind: 'failed'; error: unknown; onRetry: () => void },
) {
  if (props.kind === 'failed') {
    return (
      <div className="p-4">
        <ProblemView
          problem={problemFrom(props.error)}
          actions={<Button onClick={props.onRetry}>{common('tryAgain')}</Button>}
        />
      </div>
    );
  }
  if (props.kind === 'empty') {
    return (
      props.empty ?? (
        <EmptyState
          icon={SearchX}
          title={common('noMatch')}
          actions={<Button onClick={props.onClearFilter}>{t('clearSearchAndFilters')}</Button>}
        >
          {t('noRowMatches')}
        </EmptyState>
      )
    );
  }
  return (
    <div aria-hidden>
      {Array.from({ length: skeletonRows }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <div key={line} style={{ height: props.rowPx }} className="flex items-center gap-6 border-b px-4">
          {props.columns.map((isEnd, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move while they load
            <Skeleton key={index} className={isEnd ? 'ms-auto h-3.5 w-16' : 'h-3.5 w-24'} />
          ))}
        </div>
      ))}
    </div>
  );
}
