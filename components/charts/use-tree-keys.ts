'use client';
import { type KeyboardEvent, useRef } from 'react';
import type { TreeState } from '#components/charts/use-tree.ts';
import { typeAheadMatch } from '#components/charts/visible-rows.ts';

const typeAheadMs = 700;

/** The keys of the ARIA tree-grid pattern. */
export function useTreeKeys({
  rows,
  chosen,
  focusRow,
  expand,
  collapse,
  open,
}: TreeState): (event: KeyboardEvent) => void {
  const recentKeys = useRef({ text: '', ms: 0 });
  const typeAhead = (key: string) => {
    const now = Date.now();
    const isSame = recentKeys.current.text === key;
    const text = now - recentKeys.current.ms < typeAheadMs && !isSame ? recentKeys.current.text + key : key;
    recentKeys.current = { text, ms: now };
    const to = typeAheadMatch(rows, chosen, text);
    if (to !== undefined) focusRow(to);
  };
  return (event) => {
    const row = rows[chosen];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { account, isExpanded } = row;
    const acts: Record<string, () => void> = {
      ArrowDown: () => focusRow(chosen + 1),
      ArrowUp: () => focusRow(chosen - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ArrowRight: () => (isExpanded === false ? expand(account.code) : isExpanded && focusRow(chosen + 1)),
      ArrowLeft: () =>
        isExpanded
          ? collapse(account.code)
          : account.parent !== undefined && focusRow(rows.findIndex((each) => each.account.code === account.parent)),
      Enter: () => open(row),
    };
    const act = acts[event.key] ?? (/^[\p{L}\p{N}]$/u.test(event.key) ? () => typeAhead(event.key) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };
}
