import clsx from 'clsx';
import type { ReactNode } from 'react';
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
  className?: string;
}

/**
 * A plain table of what fits on a page, server-rendered and without a script. `caption` names it (visible unless
 * `quietCaption`); `footer` holds total rows. Long lists use `components/table`.
 */
export function DataGrid<Row>({
  caption,
  quietCaption,
  columns,
  rows,
  rowKey,
  footer,
  empty = common('noEntries'),
  isFixed = false,
}: {
  caption: string;
  quietCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  footer?: ReactNode;
  empty?: ReactNode;
  /** Column widths come from the classes alone: for tables whose rows arrive in parts. */
  isFixed?: boolean;
}) {
  return (
    <ScrollGroup label={caption}>
      <table className={clsx('w-full border-collapse text-start', isFixed && 'wrap-anywhere min-w-4xl table-fixed')}>
        <caption className={quietCaption ? 'sr-only' : 'px-4 py-2 text-start text-fg-3 text-sm'}>{caption}</caption>
        {isFixed && (
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} className={column.className} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr className="border-b">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={headClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="h-row border-b last:border-b-0 hover:bg-surface">
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
        {footer && <tfoot className="border-t font-semibold">{footer}</tfoot>}
      </table>
    </ScrollGroup>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const className = clsx('px-4 py-1', column.align === 'end' ? 'text-end' : 'text-start', column.className);
  if (!column.isRowHeader) return <td className={className}>{column.cell(row)}</td>;
  return (
    <th scope="row" className={clsx(className, 'font-normal')}>
      {column.cell(row)}
    </th>
  );
}

function headClass<Row>(column: TableColumn<Row>): string {
  return clsx(
    'whitespace-nowrap px-4 py-2 font-medium text-fg-3 text-xs',
    column.align === 'end' ? 'text-end' : 'text-start',
  );
}
