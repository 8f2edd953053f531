'use client';
import { useMemo, useRef, useState } from 'react';
import type { DataTableProps } from '#components/table/data-table-props.ts';
import { shownColumns } from '#components/table/definition.ts';
import type { ListQuery } from '#components/table/list/list-query.ts';
import { useListAddress, useRows } from '#components/table/list/use-list.ts';
import { rememberRow, rowToRestore } from '#components/table/use-scroll-memory.ts';
import { useSelection } from '#components/table/use-selection.ts';
import { useViews } from '#components/table/views/use-views.ts';
import { useActiveKey } from '#components/ui/keyboard/use-active-key.ts';
import { listOf, textSchema } from '#components/ui/storage/stored-schema.ts';
import { useLocalStorage } from '#components/ui/storage/use-local-storage.ts';

const columnsSchema = listOf(textSchema);

/** What the keys of a list need from the region of its rows. */
export interface RegionHandle {
  move: (by: number) => void;
  openMenu: () => void;
}

/** A list as it is shown: everything that the parts of its table share. */
export type TableModel<Row> = ReturnType<typeof useTableModel<Row>>;

/** What a list shows and does: rows, columns, selection and keys, from its address and its data. */
export function useTableModel<Row>(props: DataTableProps<Row>) {
  const { list } = props;
  const [address, change] = useListAddress();
  const query: ListQuery = { q: address.q, filter: address.filter, sort: address.sort };
  const loaded = useRows(list, { ...query, row: address.row }, props.first, props.liveMs);
  const [storedColumns, storeColumns] = useLocalStorage(`${list.name}-columns`, columnsSchema, []);
  const columnNames = address.columns ?? storedColumns;
  const columns = useMemo(() => shownColumns(list.fields, columnNames), [list.fields, columnNames]);
  const ids = useMemo(() => loaded.rows.map(list.rowId), [loaded.rows, list.rowId]);
  const selection = useSelection(ids, JSON.stringify([query.q, query.filter]));
  const [returned] = useState(() => rowToRestore(list.name));
  const [active, activate] = useActiveKey(ids, returned);
  const setActive = (index: number) => {
    rememberRow(list.name, { index, key: ids[index] });
    activate(index);
  };
  const [isPeeking, setPeeking] = useState(false);
  const region = useRef<RegionHandle>(null);
  return {
    props,
    list,
    address,
    change,
    query,
    loaded,
    columns,
    ids,
    /** Empty: back to the usual columns. */
    showColumns: (next: string[]) => {
      storeColumns(next);
      change({ columns: next.length > 0 ? next : undefined }, 'replace');
    },
    /** Absent where nothing can be done with several rows. */
    selection: props.bulk ? selection : undefined,
    active,
    setActive,
    /** The person has come back to a list in which a row was active. */
    isReturning: returned !== undefined,
    /** The row in the preview next to the list. */
    peeked: isPeeking ? loaded.rows[active] : undefined,
    togglePeek: () => {
      setActive(active);
      setPeeking(props.peek !== undefined && !isPeeking);
    },
    region,
    views: useViews(list.name, address, storedColumns),
  };
}
