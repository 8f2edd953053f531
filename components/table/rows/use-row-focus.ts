'use client';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useRowJump } from '#components/table/rows/use-row-jump.ts';
import type { RowWindow } from '#components/table/rows/use-row-window.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import { hasFreeFocus } from '#components/ui/focus/free-focus.ts';

interface RowFocusProps {
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Moves the focus from row to row, by the keys of a row and for the keys of the list. The props are for the element
 * around the rows.
 */
export function useRowFocus<Row>(
  table: TableModel<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  { rowPx, scrollTo }: RowWindow,
): RowFocusProps {
  const { loaded, active, setActive, togglePeek, region } = table;
  const last = loaded.rows.length - 1;
  const focusRow = (index: number) => {
    const to = Math.max(0, Math.min(last, index));
    setActive(to);
    scrollTo(to);
    const focus = () => {
      const row = rowElement(scroller.current, to);
      row?.focus({ preventScroll: true });
      return row !== null;
    };
    // Immediately if possible: another key may be pressed before the next frame, which draws a row out of sight.
    if (!focus()) requestAnimationFrame(focus);
  };
  const focused = useRef<Element>(null);
  // The row with the focus may leave the list, such as after its account is blocked: the row in its place takes it.
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) rowElement(scroller.current, active)?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the way back to the list
  useEffect(() => {
    if (table.isReturning && hasFreeFocus()) rowElement(scroller.current, active)?.focus({ preventScroll: true });
  }, []);
  useRowJump(table, scroller, { rowPx, focusRow });
  const press = (selector: string) =>
    rowElement(scroller.current, active)?.querySelector<HTMLElement>(selector)?.click();
  const isInside = () => scroller.current?.contains(document.activeElement) ?? false;
  useImperativeHandle(region, () => ({
    move: (by) => focusRow(isInside() ? active + by : active),
    openMenu: () => press('[aria-haspopup="menu"]'),
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
      End: () => focusRow(last),
      Enter: () => press('a[href]'),
      ' ': togglePeek,
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  return {
    onKeyDown,
    onFocus: ({ target }) => {
      focused.current = target;
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) focused.current = null;
    },
  };
}

function rowElement(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`tr[data-row="${index}"]`) ?? null;
}
