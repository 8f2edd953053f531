'use client';
import clsx from 'clsx';
import { useRef } from 'react';
import { ColumnGroup } from '#components/table/columns/column-group.tsx';
import { useColumnWidths } from '#components/table/columns/use-column-widths.ts';
import { isFigure } from '#components/table/definition.ts';
import { t } from '#components/table/messages.ts';
import { TableBody } from '#components/table/rows/table-body.tsx';
import { useRowDetails } from '#components/table/rows/use-row-details.ts';
import { useRowFocus } from '#components/table/rows/use-row-focus.ts';
import { useRowWindow } from '#components/table/rows/use-row-window.ts';
import { TableHead } from '#components/table/table-head.tsx';
import { FailedNotice, LoadingNotice, NoMatchNotice } from '#components/table/table-notice.tsx';
import type { TableModel } from '#components/table/use-table-model.ts';
import { common } from '#components/ui/messages.ts';
import { rem } from '#components/ui/text-scale.ts';

/** The rows of a list, in a region that scrolls by itself. */
export function TableRegion<Row>({ table }: { table: TableModel<Row> }) {
  const { list, loaded, columns, selection, props } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const widths = useColumnWidths(list, columns, {
    rows: loaded.rows,
    hasSelection: selection !== undefined,
    hasActions: props.actions !== undefined,
  });
  const details = useRowDetails(table.ids, columns.length - widths.layout.slots.size);
  const window = useRowWindow(table, scroller, details);
  const focusProps = useRowFocus(table, scroller, window);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls is no fieldset
    <div
      ref={scroller}
      role="group"
      aria-label={t('tableLabel', { label: list.label })}
      aria-busy={loaded.isOld || loaded.isFirstLoad}
      data-scroller
      {...focusProps}
      className="@container/list relative min-h-0 flex-1 overflow-auto rounded-lg border scroll-pt-10 sm:not-print:[html:has([data-tour])_&]:pb-64"
    >
      <table
        aria-rowcount={loaded.total === undefined ? -1 : loaded.total + 1}
        style={{ minWidth: rem(widths.layout.minPx) }}
        className={clsx(
          'w-full table-fixed border-separate border-spacing-0 max-md:block max-md:min-w-0!',
          'print:table-auto print:min-w-0! print:[&_col]:w-auto!',
          loaded.isOld && 'opacity-60 transition-opacity',
        )}
      >
        <caption className="sr-only">{list.label}</caption>
        <ColumnGroup table={table} widths={widths} />
        <TableHead table={table} widths={widths} />
        <TableBody table={table} layout={widths.layout} window={window} details={details} />
      </table>
      <RowsNotice table={table} rowPx={window.rowPx} />
      <ResultCount table={table} />
    </div>
  );
}

/** The content in place of rows. */
function RowsNotice<Row>({ table, rowPx }: { table: TableModel<Row>; rowPx: number }) {
  const { list, loaded, query, change, props } = table;
  const hasRows = loaded.rows.length > 0;
  if (loaded.error && !hasRows) {
    return (
      <FailedNotice
        error={loaded.error}
        onRetry={() => void loaded.retry()}
        onClear={() => change({ q: '', filter: '', sort: '' })}
      />
    );
  }
  // That an earlier search found nothing says nothing about the new one.
  if (loaded.isFirstLoad || (loaded.isOld && !hasRows)) {
    return <LoadingNotice rowPx={rowPx} areFigures={table.columns.map((column) => isFigure(list.fields[column]))} />;
  }
  // The foot says that the list has fewer rows.
  if (hasRows || loaded.offset > 0) return null;
  const isFiltered = query.q !== '' || query.filter !== '';
  if (props.empty && !isFiltered) return props.empty;
  return <NoMatchNotice onClear={() => change({ q: '', filter: '' })} />;
}

/** Says aloud how many rows there are. */
function ResultCount<Row>({ table: { loaded } }: { table: TableModel<Row> }) {
  const count = loaded.total ?? loaded.rows.length;
  return (
    <p role="status" className="sr-only">
      {loaded.isOld || loaded.isFirstLoad ? common('loading') : t('rows', { count })}
    </p>
  );
}
