'use client';
import clsx from 'clsx';
import { Fragment, type MouseEvent, useMemo, useRef } from 'react';
import { columnClass, rowCells } from '#components/table/columns/column-classes.ts';
import type { ColumnLayout } from '#components/table/columns/column-layout.ts';
import { rememberSequence } from '#components/table/record/record-sequence.ts';
import { type RowTools, TableRow } from '#components/table/rows/table-row.tsx';
import type { RowDetails } from '#components/table/rows/use-row-details.ts';
import type { RowWindow } from '#components/table/rows/use-row-window.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import { clickedLink } from '#components/ui/links/clicked-link.ts';

/** The rows in sight; gaps as high as the rows that are not drawn keep the scroll bar right. */
export function TableBody<Row>({
  table,
  layout,
  window: { items, restPx },
  details,
}: {
  table: TableModel<Row>;
  layout: ColumnLayout;
  window: RowWindow;
  details: RowDetails;
}) {
  const { list, loaded, active, selection } = table;
  const tools = useRowTools(table, layout, details);
  const remember = (event: MouseEvent) => {
    const row = clickedLink(event)?.closest('tr')?.dataset.row;
    if (row !== undefined) rememberSequence(table, Number(row));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <tbody onClick={remember} className="max-md:block">
      {items.map(({ index, start }, position) => {
        const row = loaded.rows[index];
        if (row === undefined) return null;
        const id = list.rowId(row);
        const gapPx = start - (items[position - 1]?.end ?? 0);
        return (
          <Fragment key={id}>
            {gapPx > 0 && <SpacerRow px={gapPx} tools={tools} />}
            <TableRow
              tools={tools}
              row={row}
              index={index}
              isActive={index === active}
              isSelected={selection?.selected.has(id) ?? false}
              isOpen={details.isOpen(index)}
            />
          </Fragment>
        );
      })}
      {restPx > 0 && <SpacerRow px={restPx} tools={tools} />}
    </tbody>
  );
}

/** What all rows share. It stays the same while rows are selected or focused, so that only the changed rows are drawn. */
function useRowTools<Row>(table: TableModel<Row>, layout: ColumnLayout, details: RowDetails): RowTools<Row> {
  const latest = useRef({ table, details });
  latest.current = { table, details };
  const { list, loaded, columns, selection, props } = table;
  const { actions } = props;
  const { offset } = loaded;
  const hasSelection = selection !== undefined;
  return useMemo(
    () => ({
      list,
      columns,
      cells: rowCells(list.fields, columns, { layout, hasSelection }),
      layout,
      actions,
      hasSelection,
      offset,
      activate: (index) => latest.current.table.setActive(index),
      select: (index, isRange) => {
        const chosen = latest.current.table.selection;
        if (isRange) chosen?.extendTo(index);
        else chosen?.toggle(index);
      },
      toggleDetails: (index) => latest.current.details.toggle(index),
    }),
    [list, columns, layout, actions, hasSelection, offset],
  );
}

/** As many cells as other rows have: a cell across them would count columns that are left out. */
function SpacerRow<Row>({ px, tools: { columns, layout, hasSelection } }: { px: number; tools: RowTools<Row> }) {
  return (
    <tr aria-hidden className="print:hidden" style={{ height: px }}>
      {hasSelection && <td className="p-0" />}
      {columns.map((column) => (
        <td key={column} className={clsx('p-0', columnClass(layout, column))} />
      ))}
      <td className="p-0" />
      <td className="p-0" />
    </tr>
  );
}
