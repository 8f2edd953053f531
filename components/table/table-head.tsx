'use client';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { isFigure, type TableDefinition } from '#components/table/definition.ts';
import { nextSort, parseSort } from '#components/table/list-query.ts';
import { cellEdge } from '#components/table/table-row.tsx';

const WIDTH_MIN_PX = 64;
const KEY_STEP_PX = 16;

/** The head that stays: names, sorting, widths. Shift keeps the other sort keys. */
export function TableHead<Row>({
  table,
  columns,
  sort,
  onSort,
  onWidth,
  selection,
  actions,
}: {
  table: TableDefinition<Row>;
  columns: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
  onWidth: (column: string, px: number) => void;
  selection?: { isAll: boolean; isSome: boolean; onAll: () => void };
  /** Whether there is a column at the end: always, only on small screens (to unfold the row), or not. */
  actions: 'always' | 'small' | 'none';
}) {
  const keys = parseSort(sort);
  return (
    <thead className="sticky top-0 z-10 bg-surface">
      <tr className="h-9">
        {selection && (
          <th className="sticky start-0 z-10 border-b bg-surface p-0 text-center">
            <label className="grid min-h-6 place-items-center">
              <span className="sr-only">Select all loaded rows</span>
              <input
                type="checkbox"
                checked={selection.isAll}
                ref={(box) => {
                  if (box) box.indeterminate = selection.isSome && !selection.isAll;
                }}
                onChange={selection.onAll}
                className="size-4"
              />
            </label>
          </th>
        )}
        {columns.map((name, at) => {
          const field = table[name];
          const key = keys.find((sorted) => sorted.field === name);
          return (
            <th
              key={name}
              scope="col"
              aria-sort={key ? (key.descending ? 'descending' : 'ascending') : undefined}
              className={clsx(
                'relative border-b p-0 font-medium text-fg-2 text-xs',
                cellEdge(at, selection !== undefined),
                at === 0 && 'z-10 bg-surface',
                field && isFigure(field.type) ? 'text-end' : 'text-start',
              )}
            >
              {field?.sortable ? (
                <button
                  type="button"
                  onClick={(event) => onSort(nextSort(sort, name, event.shiftKey))}
                  onKeyDown={(event) => widenByKey(event, (px) => onWidth(name, px))}
                  className="inline-flex h-8 max-w-full items-center gap-1 rounded-sm px-2 -outline-offset-2 hover:text-fg"
                >
                  <span className="truncate">{field.label}</span>
                  {key &&
                    (key.descending ? (
                      <ArrowDown aria-hidden className="size-3.5 shrink-0" />
                    ) : (
                      <ArrowUp aria-hidden className="size-3.5 shrink-0" />
                    ))}
                </button>
              ) : (
                <span className="block truncate px-2">{field?.label}</span>
              )}
              <WidthHandle onWidth={(px) => onWidth(name, px)} />
            </th>
          );
        })}
        <th className="border-b max-md:hidden" aria-hidden />
        {actions !== 'none' && (
          <th className={clsx('border-b', actions === 'small' && 'md:hidden')}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The line at a head's end, for the mouse. */
function WidthHandle({ onWidth }: { onWidth: (px: number) => void }) {
  const start = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const handle = event.currentTarget;
    const from = handle.parentElement?.offsetWidth ?? WIDTH_MIN_PX;
    const direction = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    const { clientX, pointerId } = event;
    handle.setPointerCapture(pointerId);
    handle.onpointermove = (move) => onWidth(Math.max(WIDTH_MIN_PX, from + direction * (move.clientX - clientX)));
    handle.onpointerup = () => {
      handle.onpointermove = null;
    };
  };
  return (
    <span
      aria-hidden
      onPointerDown={start}
      className="absolute inset-y-1.5 end-0 w-2 cursor-col-resize touch-none border-transparent border-e-2 hover:border-accent max-md:hidden"
    />
  );
}

/** Shift with an arrow changes the width of the column whose head has the focus. */
function widenByKey(event: KeyboardEvent<HTMLElement>, onWidth: (px: number) => void): void {
  const step = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.key];
  const head = event.currentTarget.closest('th');
  if (!event.shiftKey || step === undefined || !head) return;
  event.preventDefault();
  onWidth(Math.max(WIDTH_MIN_PX, head.offsetWidth + step));
}
