'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { offsetToRestore } from '#components/table/use-scroll-memory.ts';
import type { TableModel } from '#components/table/use-table-model.ts';

/** Goes to the row that the address names once it is loaded, and keeps the rows in sight when others come before them. */
export function useRowJump<Row>(
  { list, address, loaded }: TableModel<Row>,
  scroller: RefObject<HTMLElement | null>,
  { rowPx, focusRow }: { rowPx: number; focusRow: (index: number) => void },
): void {
  const { rows, offset } = loaded;
  const shown = useRef({ row: undefined as number | undefined, first: rows[0] });
  useEffect(() => {
    if (address.row === shown.current.row || loaded.isOld || loaded.isFirstLoad) return;
    shown.current.row = address.row;
    // On the way back the list is where the person left it.
    const isRestored = offsetToRestore(list.name) > 0;
    if (address.row !== undefined && !isRestored) focusRow(address.row - 1 - offset);
  });
  useLayoutEffect(() => {
    const { first } = shown.current;
    shown.current.first = rows[0];
    const added = first === undefined ? 0 : rows.indexOf(first);
    if (added <= 0 || !scroller.current) return;
    scroller.current.scrollTop += added * rowPx;
  });
}
