'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  ancestorsOf,
  parentsOf,
  type TreeAccount,
  type TreeRow,
  visibleRows,
} from '#components/charts/visible-rows.ts';
import { journalHref } from '#components/ledger/journal/entry-query.ts';
import { useDrawnRows } from '#components/table/rows/use-drawn-rows.ts';

/** A chart of up to this many accounts begins expanded. */
const expandedMax = 120;

export type TreeState = ReturnType<typeof useTree>;

/** Which accounts of a chart are in sight, and which of them has the focus. It begins at `account`, if there is one. */
export function useTree(chart: number, accounts: readonly TreeAccount[], account: string | undefined) {
  const router = useRouter();
  const parents = useMemo(() => parentsOf(accounts), [accounts]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(accounts.length <= expandedMax ? parents : ancestorsOf(accounts, account)),
  );
  // Not computed again when the focus moves, or when rows are scrolled into sight.
  const rows = useMemo(() => visibleRows(accounts, expanded), [accounts, expanded]);
  const [chosen, setActive] = useState(() =>
    Math.max(
      0,
      rows.findIndex((row) => row.account.code === account),
    ),
  );
  /** The last row, where collapsing has hidden the row that was chosen. */
  const active = Math.min(chosen, rows.length - 1);
  const drawn = useDrawnRows(rows.length, active);
  const { body } = drawn;
  useEffect(() => {
    if (account === undefined) return;
    const row = body.current?.querySelector<HTMLElement>('[tabindex="0"]');
    row?.focus();
    row?.scrollIntoView({ block: 'center' });
  }, [account, body]);
  const expand = (code: string) => setExpanded(new Set(expanded).add(code));
  const collapse = (code: string) => setExpanded(new Set([...expanded].filter((other) => other !== code)));
  return {
    rows,
    drawn,
    active,
    chosen,
    setActive,
    expand,
    collapse,
    collapseAll: () => setExpanded(new Set()),
    expandAll: () => setExpanded(new Set(parents)),
    focusRow: (index: number) => {
      const to = Math.max(0, Math.min(rows.length - 1, index));
      // Drawn before it has the focus, which scrolls there.
      flushSync(() => setActive(to));
      body.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
    },
    /** Goes to the entries of an account, or shows what is below a header. */
    open: (row: TreeRow) => {
      const { code, usage } = row.account;
      if (usage === 'DETAIL') router.push(journalHref({ chart, code }));
      else if (expanded.has(code)) collapse(code);
      else expand(code);
    },
  };
}
