'use client';
import { Fragment, useMemo, useRef } from 'react';
import { rememberSequence } from '#components/table/record-sequence.ts';
import { type RowTools, TableRow } from '#components/table/table-row.tsx';
import type { RowDetails } from '#components/table/use-row-details.ts';
import type { RowWindow } from '#components/table/use-row-window.ts';
import type { TableModel } from '#components/table/use-table-model.ts';

/** The rows in sight; gaps as high as the rows that are not drawn keep the scroll bar right. */
export function TableBody<Row>({
  table,
  window: { items, restPx },
  details,
}: {
  table: TableModel<Row>;
  window: RowWindow;
  details: RowDetails;
}) {
  const { list, loaded, active, selection } = table;
  const tools = useRowTools(table, details);
  return (
    <tbody>
      {items.map(({ index, start }, position) => {
        const row = loaded.rows[index];
        if (row === undefined) return null;
        const id = list.rowId(row);
        const gapPx = start - (items[position - 1]?.end ?? 0);
        return (
          <Fragment key={id}>
            {gapPx > 0 && <SpacerRow px={gapPx} />}
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
      {restPx > 0 && <SpacerRow px={restPx} />}
    </tbody>
  );
}

/** What all rows share. It stays the same while rows are selected or focused, so that only the changed rows are drawn. */
function useRowTools<Row>(table: TableModel<Row>, details: RowDetails): RowTools<Row> {
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
      leave: (index) => rememberSequence(latest.current.table, index),
    }),
    [list, columns, actions, hasSelection, offset],
  );
}

function SpacerRow({ px }: { px: number }) {
  return (
    <tr aria-hidden className="print:hidden">
      <td style={{ height: px }} className="p-0" />
    </tr>
  );
}
