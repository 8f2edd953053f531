'use client';
import { SearchX } from 'lucide';
import { t } from '#components/table/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { common } from '#components/ui/messages.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { ProblemView, problemFrom } from '#components/ui/page/problem-view.tsx';
import { Skeleton } from '#components/ui/page/skeleton.tsx';

const skeletonRows = 12;

/** What a table says when its rows could not be read; `onClear` leaves out what the API rejects. */
export function FailedNotice({
  error,
  onRetry,
  onClear,
}: {
  error: unknown;
  onRetry: () => void;
  onClear: () => void;
}) {
  const problem = problemFrom(error);
  // The same question would be refused again.
  const isInvalid = problem.status === 400;
  return (
    <div className="p-4">
      <ProblemView
        problem={problem}
        actions={
          <Button onClick={isInvalid ? onClear : onRetry}>
            {isInvalid ? t('clearSearchAndFilters') : common('tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

/** What a table says when no row matches its search and filters. */
export function NoMatchNotice({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={common('noMatch')}
      actions={<Button onClick={onClear}>{t('clearSearchAndFilters')}</Button>}
    >
      {t('noRowMatches')}
    </EmptyState>
  );
}

/** Lines in place of rows that are still to come; a figure is at the end of its column. */
export function LoadingNotice({ rowPx, areFigures }: { rowPx: number; areFigures: readonly boolean[] }) {
  return (
    <div aria-hidden>
      {Array.from({ length: skeletonRows }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <div key={line} style={{ height: rowPx }} className="flex items-center gap-6 border-b px-4">
          {areFigures.map((isEnd, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move while they load
            <Skeleton key={index} className={isEnd ? 'ms-auto h-3.5 w-16' : 'h-3.5 w-24'} />
          ))}
        </div>
      ))}
    </div>
  );
}
