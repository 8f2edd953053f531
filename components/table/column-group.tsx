import clsx from 'clsx';
import { columnsSmall, columnsTiny } from '#components/table/column-edge.ts';
import type { ColumnWidths } from '#components/table/use-column-widths.ts';
import type { TableModel } from '#components/table/use-table-model.ts';

const selectPx = 36;
const actionsPx = 44;

/** The least width of a table; with less room it scrolls sideways. */
export function tableMinPx<Row>({ columns, selection }: TableModel<Row>, widths: ColumnWidths): number {
  return columns.reduce((sum, column) => sum + widths.minPx(column), (selection ? selectPx : 0) + actionsPx);
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
  const hasHidden = columns.length > columnsTiny;
  return (
    <colgroup>
      {selection && <col style={{ width: selectPx }} />}
      {columns.map((column, index) => (
        <col key={column} style={{ width: widths.fixedPx(column) }} className={screensOf(index)} />
      ))}
      <col style={{ width: grows ? 0 : undefined }} className="max-md:hidden" />
      {(props.actions || hasHidden) && (
        <col
          style={{ width: actionsPx }}
          className={clsx(!props.actions && 'md:hidden', hasHidden && props.actions && 'max-md:w-18! max-sm:w-11!')}
        />
      )}
    </colgroup>
  );
}

function screensOf(index: number): string {
  if (index >= columnsSmall) return 'max-md:hidden';
  return index >= columnsTiny ? 'max-sm:hidden' : 'max-sm:w-auto!';
}
