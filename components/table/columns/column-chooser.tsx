'use client';
import { Columns3 } from 'lucide';
import { Suspense } from 'react';
import type { ColumnListProps } from '#components/table/columns/column-list.tsx';
import { t } from '#components/table/messages.ts';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { Popover } from '#components/ui/overlay/popover.tsx';

const LazyColumnList = lazyPart(
  async () => (await import('#components/table/columns/column-list.tsx')).ColumnList<never>,
);

/** Chooses the columns of a table; the list is loaded when it is opened. */
export function ColumnChooser<Row>(props: ColumnListProps<Row>) {
  return (
    <Popover
      label={t('columns')}
      trigger={
        <>
          <Icon drawing={Columns3} className="size-4" /> <span className="max-sm:sr-only">{t('columns')}</span>
        </>
      }
    >
      <Suspense fallback={<div className="h-96 w-72 max-w-full" />}>
        <LazyColumnList {...props} />
      </Suspense>
    </Popover>
  );
}
