'use client';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isFigure, type TableDefinition, widthOf } from '#components/table/definition.ts';
import { TableHead } from '#components/table/table-head.tsx';
import { TableNotice } from '#components/table/table-notice.tsx';
import { COLUMNS_SMALL, COLUMNS_TINY, TableRow } from '#components/table/table-row.tsx';
import type { useRows } from '#components/table/use-list.ts';
import { offsetToRestore, useScrollMemory } from '#components/table/use-scroll-memory.ts';
import type { Selection } from '#components/table/use-selection.ts';
import { formatCount } from '#components/ui/amount.tsx';
import type { MenuEntries } from '#components/ui/menu.tsx';
import { usePreferences } from '#components/ui/preferences-provider.tsx';
import { numberSchema, recordOf } from '#components/ui/stored-schema.ts';
import { useLocalStorage } from '#components/ui/use-local-storage.ts';

const widthsSchema = recordOf(numberSchema);

export interface TableHandle {
  move: (by: number) => void;
  openMenu: () => void;
}

const ROW_PX = { comfortable: 40, standard: 36, compact: 28 };
const DETAIL_LINE_PX = 52;
const SELECT_PX = 36;
const ACTIONS_PX = 44;
const GROWING_SHARE = 2 / 3;
const OVERSCAN = 6;
/** The server does not know the window: it draws as many rows as a usual one shows. */
const SERVER_RECT = { width: 1200, height: 640 };

export function TableRegion<Row>({
  ref,
  name,
  label,
  table,
  columns,
  list,
  rowId,
  rowHref,
  actions,
  density,
  sort,
  onSort,
  selection,
  active,
  onActive,
  onPeek,
  onGo,
  empty,
  onClearFilter,
}: {
  ref: Ref<TableHandle>;
  name: string;
  label: string;
  table: TableDefinition<Row>;
  columns: readonly string[];
  list: ReturnType<typeof useRows<Row>>;
  rowId: (row: Row) => string;
  rowHref?: (row: Row) => string;
  actions?: (row: Row) => MenuEntries;
  density?: string;
  sort: string;
  onSort: (sort: string) => void;
  selection?: Selection;
  active: number;
  onActive: (index: number) => void;
  onPeek?: () => void;
  onGo: () => void;
  empty?: ReactNode;
  onClearFilter: () => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const { density: usual } = usePreferences();
  const [widths, keepWidths] = useLocalStorage(`${name}-widths`, widthsSchema, {});
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const { rows, hasMore, isLoadingMore, loadMore } = list;
  const rowPx = new Map(Object.entries(ROW_PX)).get(density ?? usual) ?? ROW_PX.standard;
  const hiddenCount = Math.max(0, columns.length - COLUMNS_TINY);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowPx + (unfolded.has(index) ? hiddenCount * DETAIL_LINE_PX + 24 : 0),
    overscan: OVERSCAN,
    initialRect: SERVER_RECT,
    initialOffset: () => offsetToRestore(name),
    // The row with the focus stays, or the focus would be lost when it is scrolled away.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active, rows.length - 1)])]
        .sort((a, b) => a - b)
        .filter((index) => index >= 0),
    scrollPaddingStart: 40,
    scrollPaddingEnd: 8,
  });
  const items = virtual.getVirtualItems();
  useEffect(() => virtual.measure(), [virtual]);
  useScrollMemory(name, scroller);
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !isLoadingMore && rows.length > 0 && lastShown >= rows.length - 20) void loadMore();
  }, [hasMore, isLoadingMore, lastShown, rows.length, loadMore]);

  const focusRow = (index: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, index));
    onActive(to);
    virtual.scrollToIndex(to);
    requestAnimationFrame(() => rowElement(scroller.current, to)?.focus({ preventScroll: true }));
  };
  const isInside = () => scroller.current?.contains(document.activeElement) ?? false;
  useImperativeHandle(ref, () => ({
    move: (by) => focusRow(isInside() ? active + by : active),
    openMenu: () => rowElement(scroller.current, active)?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click(),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowPx) / rowPx) - 2);
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusRow(active + 1),
      ArrowUp: () => focusRow(active - 1),
      PageDown: () => focusRow(active + page),
      PageUp: () => focusRow(active - page),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      Enter: () => rowElement(scroller.current, active)?.querySelector<HTMLElement>('a[href]')?.click(),
      ' ': () => onPeek?.(),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const toggleFold = (index: number) => {
    const next = new Set(unfolded);
    if (!next.delete(index)) next.add(index);
    setUnfolded(next);
  };
  const columnPx = (column: string) => widths[column] ?? (table[column] ? widthOf(table[column]) : 0);
  const isGrowing = (column: string) => table[column]?.column?.grow === true && widths[column] === undefined;
  // What grows also gives: a list of usual columns then fits a laptop without being pushed aside.
  const leastPx = (column: string) => columnPx(column) * (isGrowing(column) ? GROWING_SHARE : 1);
  const count = list.total ?? rows.length;
  const totalPx = columns.reduce((sum, column) => sum + leastPx(column), (selection ? SELECT_PX : 0) + ACTIONS_PX);
  const grows = columns.some(isGrowing);
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const hasNone = !list.isFirstLoad && rows.length === 0;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls is no fieldset
    <div
      ref={scroller}
      role="group"
      aria-label={`${label}, table`}
      aria-busy={list.isOld || list.isFirstLoad}
      data-scroller
      onKeyDown={onKeyDown}
      className="relative min-h-0 flex-1 overflow-auto rounded-lg border scroll-pt-10"
    >
      <table
        aria-rowcount={list.total === undefined ? -1 : list.total + 1}
        style={{ minWidth: totalPx }}
        className={clsx(
          'w-full table-fixed border-separate border-spacing-0 max-md:min-w-0!',
          list.isOld && 'opacity-60 transition-opacity',
        )}
      >
        <caption className="sr-only">{label}</caption>
        <colgroup>
          {selection && <col style={{ width: SELECT_PX }} />}
          {columns.map((column, at) => (
            <col
              key={column}
              style={{
                width: isGrowing(column) ? undefined : columnPx(column),
              }}
              className={
                at >= COLUMNS_SMALL ? 'max-md:hidden' : at >= COLUMNS_TINY ? 'max-sm:hidden' : 'max-sm:w-auto!'
              }
            />
          ))}
          <col style={{ width: grows ? 0 : undefined }} className="max-md:hidden" />
          {(actions || hiddenCount > 0) && (
            <col
              style={{ width: ACTIONS_PX }}
              className={clsx(!actions && 'md:hidden', hiddenCount > 0 && actions && 'max-md:w-18! max-sm:w-11!')}
            />
          )}
        </colgroup>
        <TableHead
          table={table}
          columns={columns}
          sort={sort}
          onSort={onSort}
          onWidth={(column, px) => keepWidths({ ...widths, [column]: Math.round(px) })}
          selection={
            selection && {
              isAll: rows.length > 0 && rows.every((row) => selection.selected.has(rowId(row))),
              isSome: selection.selected.size > 0,
              onAll: () => (selection.selected.size > 0 ? selection.clear() : selection.selectAll()),
            }
          }
          actions={actions ? 'always' : hiddenCount > 0 ? 'small' : 'none'}
        />
        <tbody>
          {items.map(({ index, start }, at) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = rowId(row);
            const gap = start - (items[at - 1]?.end ?? 0);
            return (
              <Fragment key={id}>
                {gap > 0 && <Gap px={gap} />}
                <TableRow
                  table={table}
                  columns={columns}
                  row={row}
                  index={index}
                  href={rowHref?.(row)}
                  isActive={index === active}
                  isSelected={selection?.selected.has(id) ?? false}
                  isOpen={unfolded.has(index)}
                  hasSelection={selection !== undefined}
                  actions={actions}
                  onActivate={onActive}
                  onSelect={(at, range) => (range ? selection?.extendTo(at) : selection?.toggle(at))}
                  onOpen={toggleFold}
                  onGo={onGo}
                />
              </Fragment>
            );
          })}
          {after > 0 && <Gap px={after} />}
        </tbody>
      </table>
      {list.error && rows.length === 0 ? (
        <TableNotice kind="failed" error={list.error} onRetry={() => void list.retry()} />
      ) : list.isFirstLoad ? (
        <TableNotice
          kind="loading"
          rowPx={rowPx}
          columns={columns.map((c) => Boolean(table[c] && isFigure(table[c].type)))}
        />
      ) : (
        hasNone && <TableNotice kind="empty" empty={empty} onClearFilter={onClearFilter} />
      )}
      <p role="status" className="sr-only">
        {list.isOld || list.isFirstLoad ? 'Loading' : `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`}
      </p>
    </div>
  );
}

function Gap({ px }: { px: number }) {
  return (
    <tr aria-hidden className="print:hidden">
      <td style={{ height: px }} className="p-0" />
    </tr>
  );
}

function rowElement(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`tr[data-row="${index}"]`) ?? null;
}
