'use client';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide';
import type { KeyboardEvent, PointerEvent } from 'react';
import { columnClass, stickyEdge } from '#components/table/columns/column-classes.ts';
import type { ColumnWidths } from '#components/table/columns/use-column-widths.ts';
import { isFigure } from '#components/table/definition.ts';
import { nextSort, parseSort } from '#components/table/list/list-query.ts';
import { t } from '#components/table/messages.ts';
import type { Selection } from '#components/table/use-selection.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';

const widthMinPx = 64;
const keyStepPx = 16;

/** The head that stays: names, sorting, widths. Shift keeps the other sort keys. */
export function TableHead<Row>({ table, widths }: { table: TableModel<Row>; widths: ColumnWidths }) {
  const { columns, selection } = table;
  const { layout } = widths;
  return (
    // On a small screen, where rows are cards, only what selects all of them is left of the head.
    <thead className={clsx('sticky top-0 z-10 bg-surface', selection ? 'max-md:block' : 'max-md:hidden')}>
      <tr className="h-9 pointer-coarse:h-11 max-md:flex max-md:h-auto max-md:items-stretch max-md:border-b">
        {selection && <SelectAllCell table={table} selection={selection} />}
        {columns.map((column, index) => (
          <HeadCell
            key={column}
            table={table}
            column={column}
            edge={clsx(
              columnClass(layout, column),
              stickyEdge(index, selection !== undefined),
              index === 0 && 'list-head-edge',
            )}
            onWidth={(px) => widths.setPx(column, px)}
          />
        ))}
        <th className="border-b max-md:hidden" aria-hidden />
        <th className="sticky end-0 border-b bg-surface max-md:hidden">
          <span className="sr-only">{common('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

function SelectAllCell<Row>({
  table: { list, loaded },
  selection: { selected, selectLoaded, clear },
}: {
  table: TableModel<Row>;
  selection: Selection;
}) {
  const { rows } = loaded;
  const isAll = rows.length > 0 && rows.every((row) => selected.has(list.rowId(row)));
  const isSome = selected.size > 0;
  return (
    <th className="sticky start-0 z-10 bg-surface p-0 text-center max-md:flex-1 md:border-b">
      <label className="flex min-h-6 items-center justify-center gap-3 pointer-coarse:min-h-11 max-md:min-h-11 max-md:justify-start max-md:px-3.5 max-md:font-medium max-md:text-fg-2 max-md:text-sm">
        <span className="max-md:order-1 md:sr-only">{t('selectLoaded', { count: rows.length })}</span>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll;
          }}
          onChange={isSome ? clear : selectLoaded}
          className="size-4"
        />
      </label>
    </th>
  );
}

function HeadCell<Row>({
  table: { list, query, change },
  column,
  edge,
  onWidth,
}: {
  table: TableModel<Row>;
  column: string;
  edge: string;
  onWidth: (px: number) => void;
}) {
  const field = list.fields[column];
  const key = parseSort(query.sort).find((sorted) => sorted.field === column);
  return (
    <th
      scope="col"
      aria-sort={key && (key.descending ? 'descending' : 'ascending')}
      className={clsx('list-head', edge, isFigure(field) && 'text-end')}
    >
      {field?.sortable ? (
        <button
          type="button"
          onClick={(event) => change({ sort: nextSort(query.sort, column, { keepsOthers: event.shiftKey }) })}
          onKeyDown={(event) => widenByKey(event, onWidth)}
          className="list-sort"
        >
          <span className="truncate">{field.label}</span>
          {key && <Icon drawing={key.descending ? ArrowDown : ArrowUp} className="size-3.5 shrink-0" />}
        </button>
      ) : (
        <span className="block truncate px-2">{field?.label}</span>
      )}
      <WidthHandle onWidth={onWidth} />
    </th>
  );
}

/** The line at a head's end, for the mouse. */
function WidthHandle({ onWidth }: { onWidth: (px: number) => void }) {
  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const from = handle.parentElement?.offsetWidth ?? widthMinPx;
    const direction = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const { clientX, pointerId } = event;
    handle.setPointerCapture(pointerId);
    handle.onpointermove = (move) => onWidth(Math.max(widthMinPx, from + direction * (move.clientX - clientX)));
    handle.onpointerup = () => {
      handle.onpointermove = null;
    };
  };
  return <span aria-hidden onPointerDown={start} className="list-handle" />;
}

/** Shift with an arrow changes the width of the column whose head has the focus. */
function widenByKey(event: KeyboardEvent<HTMLElement>, onWidth: (px: number) => void): void {
  const step = { ArrowLeft: -keyStepPx, ArrowRight: keyStepPx }[event.key];
  const head = event.currentTarget.closest('th');
  if (!event.shiftKey || step === undefined || !head) return;
  event.preventDefault();
  onWidth(Math.max(widthMinPx, head.offsetWidth + step));
}
