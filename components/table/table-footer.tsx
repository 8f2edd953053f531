'use client';
import type { ReactNode } from 'react';
import { formatCount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { RangeText } from '#components/ui/pager.tsx';

/** How much of the list is here, and what can be done with what is selected. */
export function TableFooter({
  shown,
  total,
  ms,
  hasMore,
  isLoadingMore,
  onMore,
  selectedCount,
  isAllOffered,
  onAll,
  onClear,
  children,
}: {
  shown: number;
  total?: number;
  ms?: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  selectedCount: number;
  /** All loaded rows are selected and there are more: offers the rest too. */
  isAllOffered: boolean;
  onAll: () => void;
  onClear: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-fg-2 text-sm">
      {selectedCount > 0 && (
        <div className="flex flex-wrap items-center gap-2" data-chrome>
          <span role="status" className="font-medium text-fg">
            {formatCount(selectedCount)} selected
          </span>
          {isAllOffered && (
            <Button size="sm" variant="quiet" onClick={onAll}>
              {total === undefined ? 'Select all that match' : `Select all ${formatCount(total)} that match`}
            </Button>
          )}
          {children}
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
      <span className="ms-auto flex items-center gap-3">
        {hasMore && (
          <span data-chrome>
            <Button size="sm" variant="quiet" busy={isLoadingMore} onClick={onMore}>
              Load more
            </Button>
          </span>
        )}
        <RangeText from={shown === 0 ? 0 : 1} to={shown} total={total} ms={ms} />
      </span>
    </div>
  );
}
