import { columnClass } from '#components/table/columns/column-classes.ts';
import type { ColumnWidths } from '#components/table/columns/use-column-widths.ts';
import type { TableModel } from '#components/table/use-table-model.ts';

/** How wide the columns are, and at which widths of the table they are there. */
export function ColumnGroup<Row>({
  table: { columns, selection },
  widths: { layout, selectWidth },
}: {
  table: TableModel<Row>;
  widths: ColumnWidths;
}) {
  return (
    <colgroup>
      {selection && <col style={{ width: selectWidth }} />}
      {columns.map((column) => (
        <col key={column} style={{ width: layout.width(column) }} className={columnClass(layout, column)} />
      ))}
      <col style={{ width: layout.hasGrowing ? 0 : undefined }} />
      <col style={{ width: layout.endWidth }} />
    </colgroup>
  );
}
