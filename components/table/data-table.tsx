'use client';
import type { DataTableProps } from '#components/table/data-table-props.ts';
import { SelectionFooter } from '#components/table/selection-footer.tsx';
import { TableRegion } from '#components/table/table-region.tsx';
import { Toolbar } from '#components/table/toolbar.tsx';
import { useListKeys } from '#components/table/use-list-keys.ts';
import { type TableModel, useTableModel } from '#components/table/use-table-model.ts';
import { SidePanel } from '#components/ui/overlay/side-panel.tsx';

/**
 * A list for people who live in it: its whole state is in the address, its rows come as they are scrolled to, and
 * every part of it has a key. It fills the height of `main`; put a `PageHead` before it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const table = useTableModel(props);
  useListKeys(table);
  return (
    <div
      data-fills
      data-density={table.address.density}
      className="flex min-h-96 min-w-0 flex-1 shrink! flex-col gap-3"
    >
      <Toolbar table={table} />
      <TableRegion table={table} />
      <SelectionFooter table={table} />
      <PeekPanel table={table} />
    </div>
  );
}

function PeekPanel<Row>({ table: { props, peeked, togglePeek } }: { table: TableModel<Row> }) {
  const peek = peeked === undefined ? undefined : props.peek?.(peeked);
  if (!peek) return null;
  return (
    <SidePanel title={peek.title} actions={peek.actions} onClose={togglePeek}>
      {peek.body}
    </SidePanel>
  );
}
