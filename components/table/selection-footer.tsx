'use client';
import { Suspense } from 'react';
import { t } from '#components/table/messages.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { RangeText } from '#components/ui/pager.tsx';

/** How much of the list is here, and what can be done with what is selected. */
export function SelectionFooter<Row>({ table }: { table: TableModel<Row> }) {
  const { list, loaded, props, query, selection } = table;
  const { rows, total } = loaded;
  const chosen = selection ? rows.filter((row) => selection.selected.has(list.rowId(row))) : [];
  const isEveryRow = chosen.length > 0 && chosen.length === rows.length;
  const isAll = selection?.isAll ?? false;
  const count = isAll ? (total ?? chosen.length) : chosen.length;
  const clear = () => selection?.clear();
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2 text-fg-2 text-sm sm:not-print:[html:has([data-tour])_&]:pe-100">
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-2" data-chrome>
          <span role="status" className="font-medium text-fg">
            {t('selected', { count })}
          </span>
          {!isAll && isEveryRow && (loaded.hasMore || loaded.hasPrevious) && (
            <>
              <span>{total === undefined ? t('moreMatch') : t('otherMatch', { count: total - rows.length })}</span>
              <Button size="sm" variant="quiet" onClick={selection?.selectMatching}>
                {total === undefined ? t('selectMatching') : t('selectAllMatching', { total })}
              </Button>
            </>
          )}
          {props.bulk?.({ rows: chosen, isAll, count, query, clear })}
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('clearSelection')}
          </Button>
        </div>
      )}
      <ListPosition table={table} />
    </div>
  );
}

/** Few lists are long enough to need it. */
const LazyRowJump = lazyPart(async () => (await import('#components/table/rows/row-jump.tsx')).RowJump);

/** As wide as the button: otherwise those next to it move while the button's code is loaded. */
const RowJumpPlaceholder = () => <span aria-hidden className="inline-block w-[87px]" />;

/** Which rows are here, and the ways to the others. */
function ListPosition<Row>({ table }: { table: TableModel<Row> }) {
  const { list, change, loaded } = table;
  const { rows, offset, total, ms } = loaded;
  return (
    <span className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
      <span data-chrome className="contents">
        {list.hasRowJump !== false && (loaded.hasMore || offset > 0) && (
          <Suspense fallback={<RowJumpPlaceholder />}>
            <LazyRowJump isPastEnd={rows.length === 0} total={total} onGo={(row) => change({ row })} />
          </Suspense>
        )}
        {loaded.hasPrevious && rows.length > 0 && (
          <Button size="sm" variant="quiet" busy={loaded.isLoadingPrevious} onClick={() => void loaded.loadPrevious()}>
            {t('loadPrevious')}
          </Button>
        )}
        {loaded.hasMore && (
          <Button size="sm" variant="quiet" busy={loaded.isLoadingMore} onClick={() => void loaded.loadMore()}>
            {t('loadMore')}
          </Button>
        )}
      </span>
      {table.props.status?.(table.loaded)}
      {loaded.isMoreMissing && (
        <span role="alert" className="text-bad">
          {t('notLoaded')}
        </span>
      )}
      <RangeText from={offset + 1} to={rows.length === 0 ? 0 : offset + rows.length} total={total} ms={ms} />
    </span>
  );
}
