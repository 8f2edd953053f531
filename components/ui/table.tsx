import clsx from 'clsx';
import type { ReactNode } from 'react';
import {
  type CardSlot,
  cardActionsClass,
  cardCellClasses,
  cardLineClass,
  cardRowClass,
} from '#components/ui/card-row.ts';
import { FixedTable } from '#components/ui/fixed-table.tsx';
import { common } from '#components/ui/messages.ts';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

export interface TableColumn<Row> {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for figures. */
  align?: 'start' | 'end';
  /** The column that names its row, read out with every cell. */
  isRowHeader?: boolean;
  /** The place on a small screen's card, where the column that names the row comes first; others are lines below. */
  slot?: CardSlot;
  /** In rem, with its padding: for figures, dates and states. Columns without one share what is left. */
  width?: number;
  className?: string;
}

/**
 * A plain table of what fits on a page, server-rendered and without a script. `caption` names it (visible unless
 * `quietCaption`); `footer` holds total rows. Long words and amounts wrap. Long lists use `components/table`.
 */
export function DataGrid<Row>({
  caption,
  quietCaption,
  columns,
  rows,
  rowKey,
  footer,
  empty = common('noEntries'),
}: {
  caption: string;
  quietCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  footer?: ReactNode;
  empty?: ReactNode;
}) {
  return (
    <ScrollGroup label={caption}>
      <FixedTable
        widths={columns.map(({ width }) => width)}
        className="text-start max-md:block max-md:min-w-0! md:[&_.amount]:whitespace-normal"
        caption={
          <caption className={quietCaption ? 'sr-only' : 'px-4 py-2 text-start text-fg-3 text-sm max-md:block'}>
            {caption}
          </caption>
        }
      >
        <thead className="max-md:hidden">
          <tr className="border-b">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={headClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={clsx(cardRowClass, rowClass)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-6 text-center text-fg-3">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
        {footer && <tfoot className="border-t font-semibold max-md:block">{footer}</tfoot>}
      </FixedTable>
    </ScrollGroup>
  );
}

const rowClass = [
  'h-row border-b last:border-b-0 hover:bg-surface max-md:h-auto max-md:min-h-16 max-md:py-2',
  'max-md:*:data-slot:self-center max-md:*:data-[slot=date]:col-end-6',
].join(' ');

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = column.cell(row);
  const className = clsx(
    'px-4 py-1',
    column.align === 'end' ? 'text-end' : 'text-start',
    column.width === undefined && 'print:wrap-anywhere print:min-w-32',
    column.className,
    cardClass(column, content),
  );
  if (column.isRowHeader) {
    return (
      <th scope="row" data-slot="name" className={clsx(className, 'font-normal')}>
        {content}
      </th>
    );
  }
  const label = typeof column.label === 'string' && !column.slot ? column.label : undefined;
  return (
    <td className={className} data-label={label} data-slot={column.slot}>
      {label === undefined ? content : <div className="min-w-0">{content}</div>}
    </td>
  );
}

/** Where a cell is on a card: in its slot, at the end with the actions, otherwise a line with its label. */
function cardClass<Row>({ slot, isRowHeader, label }: TableColumn<Row>, content: ReactNode): string {
  if (isRowHeader) return cardCellClasses.name;
  if (slot) return cardCellClasses[slot];
  if (typeof label !== 'string') return cardActionsClass;
  if (content === undefined || content === null || content === '' || content === false) return 'max-md:hidden';
  return cardLineClass;
}

function headClass<Row>(column: TableColumn<Row>): string {
  return clsx(
    'px-4 py-2 align-bottom font-medium text-fg-3 text-xs',
    column.align === 'end' ? 'text-end' : 'text-start',
  );
}
