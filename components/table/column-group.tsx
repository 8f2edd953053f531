import clsx from 'clsx';
import { COLUMNS_SMALL, COLUMNS_TINY } from '#components/table/column-edge.ts';
import type { ColumnWidths } from '#components/table/use-column-widths.ts';
import type { TableModel } from '#components/table/use-table-model.ts';

const SELECT_PX = 36;
const ACTIONS_PX = 44;

/** The least width of a table; with less room it scrolls sideways. */
export function leastTablePx<Row>({ columns, selection }: TableModel<Row>, widths: ColumnWidths): number {
  return columns.reduce((sum, column) => sum + widths.leastPx(column), (selection ? SELECT_PX : 0) + ACTIONS_PX);
}

/** How wide the columns are, and on which screens they are there. */
export function ColumnGroup<Row>({
  table: { columns, selection, props },
  widths,
}: {
  table: TableModel<Row>;
  widths: ColumnWidths;
}) {
  const grows = columns.some((column) => widths.fixedPx(column) === undefined);
  const hasHidden = columns.length > COLUMNS_TINY;
  return (
    <colgroup>
      {selection && <col style={{ width: SELECT_PX }} />}
      {columns.map((column, index) => (
        <col key={column} style={{ width: widths.fixedPx(column) }} className={screensOf(index)} />
      ))}
      <col style={{ width: grows ? 0 : undefined }} className="max-md:hidden" />
      {(props.actions || hasHidden) && (
        <col
          style={{ width: ACTIONS_PX }}
          className={clsx(!props.actions && 'md:hidden', hasHidden && props.actions && 'max-md:w-18! max-sm:w-11!')}
        />
      )}
    </colgroup>
  );
}

function screensOf(index: number): string {
  if (index >= COLUMNS_SMALL) return 'max-md:hidden';
  return index >= COLUMNS_TINY ? 'max-sm:hidden' : 'max-sm:w-auto!';
}
