'use client';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { shownColumns } from '#components/table/definition.ts';
import type { ListQuery } from '#components/table/list-query.ts';
import type { DataTableProps } from '#components/table/props.ts';
import { rememberWalk } from '#components/table/record-walk.ts';
import { TableFooter } from '#components/table/table-footer.tsx';
import { type TableHandle, TableRegion } from '#components/table/table-region.tsx';
import { Toolbar } from '#components/table/toolbar.tsx';
import { useListAddress, useRows } from '#components/table/use-list.ts';
import { type Selection, useSelection } from '#components/table/use-selection.ts';
import { useViews } from '#components/table/use-views.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';
import { SidePanel } from '#components/ui/side-panel.tsx';
import { listOf, textSchema } from '#components/ui/stored-schema.ts';
import { useLocalStorage } from '#components/ui/use-local-storage.ts';

const columnsSchema = listOf(textSchema);

/**
 * A list for people who live in it: its whole state is in the address, its rows come as they are scrolled to, and
 * every part of it has a key. It fills the height of `main`; put a `PageHead` before it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, table, rowId, rowHref } = props;
  const [address, change] = useListAddress();
  const query: ListQuery = { q: address.q, filter: address.filter, sort: address.sort };
  const list = useRows([name, props.scope], query, props.load, props.first);
  const [keptColumns, keepColumns] = useLocalStorage(`${name}-columns`, columnsSchema, []);
  const columns = shownColumns(table, address.columns ?? keptColumns);
  const selection = useSelection(list.rows.map(rowId));
  const [isPeeking, setPeeking] = useState(false);
  const [isAll, setAll] = useState(false);
  const [active, setActive] = useState(0);
  const region = useRef<TableHandle>(null);
  const views = useViews(name, address, keptColumns);

  useListKeys({ active, region, selection, hasBulk: props.bulk !== undefined, newHref: props.newLink?.href });
  const clear = () => {
    setAll(false);
    selection.clear();
  };
  const peeked = isPeeking ? list.rows[active] : undefined;
  const peek = peeked === undefined ? undefined : props.peek?.(peeked);
  const chosen = list.rows.filter((row) => selection.selected.has(rowId(row)));
  const isWhole = isAll && chosen.length > 0 && chosen.length === list.rows.length;
  const count = isWhole ? (list.total ?? chosen.length) : chosen.length;
  const isFiltered = query.q !== '' || query.filter !== '';

  return (
    <div data-density={address.density} className="flex min-h-96 min-w-0 flex-1 shrink! flex-col gap-3">
      <Toolbar
        props={props}
        address={address}
        change={change}
        columns={columns}
        onColumns={(next) => {
          keepColumns(next);
          change({ columns: next.length > 0 ? next : undefined }, 'replace');
        }}
        views={views}
      />
      <TableRegion
        ref={region}
        name={name}
        label={props.label}
        table={table}
        columns={columns}
        list={list}
        rowId={rowId}
        rowHref={rowHref}
        actions={props.actions}
        density={address.density}
        sort={query.sort}
        onSort={(sort) => change({ sort })}
        selection={props.bulk ? selection : undefined}
        active={active}
        onActive={setActive}
        onPeek={props.peek ? () => setPeeking(!isPeeking) : undefined}
        onGo={() => rowHref && rememberWalk(props.label, list.rows.map(rowHref))}
        empty={isFiltered ? undefined : props.empty}
        onClearFilter={() => change({ q: '', filter: '' })}
      />
      <TableFooter
        shown={list.rows.length}
        total={list.total}
        ms={list.ms}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onMore={() => void list.loadMore()}
        selectedCount={count}
        isAllOffered={!isWhole && chosen.length > 0 && chosen.length === list.rows.length && list.hasMore}
        onAll={() => setAll(true)}
        onClear={clear}
      >
        {props.bulk?.({ rows: chosen, isAll: isWhole, count, query, clear })}
      </TableFooter>
      {peek && (
        <SidePanel title={peek.title} actions={peek.actions} onClose={() => setPeeking(false)}>
          {peek.body}
        </SidePanel>
      )}
    </div>
  );
}

/** The list's own keys; Enter, Space and the arrows belong to the row that has the focus. */
function useListKeys({
  active,
  region,
  selection,
  hasBulk,
  newHref,
}: {
  active: number;
  region: { current: TableHandle | null };
  selection: Selection;
  hasBulk: boolean;
  newHref?: string;
}): void {
  const router = useRouter();
  const group = 'List';
  const press = (part: string) => document.querySelector<HTMLElement>(`[data-list="${part}"]`)?.click();
  useShortcuts([
    { keys: 'j', group, label: 'Next row', run: () => region.current?.move(1) },
    { keys: 'k', group, label: 'Row before', run: () => region.current?.move(-1) },
    ...(hasBulk
      ? [
          { keys: 'x', group, label: 'Select the row', run: () => selection.toggle(active) },
          { keys: 'Shift+x', group, label: 'Select up to here', run: () => selection.extendTo(active) },
        ]
      : []),
    { keys: '.', group, label: 'What can be done with the row', run: () => region.current?.openMenu() },
    { keys: '/', group, label: 'Search this list', run: () => document.getElementById('omnibox')?.focus() },
    { keys: 'f', group, label: 'Filter', run: () => press('filter') },
    { keys: 'e', group, label: 'Export', run: () => press('export') },
    { keys: 'v', group, label: 'Views', run: () => press('views') },
    ...(newHref ? [{ keys: 'n', group, label: 'New', run: () => router.push(newHref) }] : []),
  ]);
}
