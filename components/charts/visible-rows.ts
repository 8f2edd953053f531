import { fold } from '#lib/core/text/fold.ts';
import type { ChartTree } from '#lib/domain/charts/chart.ts';

export type TreeAccount = ChartTree['accounts'][number];

/** A row of the tree-grid, and what assistive technology must know of its place. */
export interface TreeRow {
  account: TreeAccount;
  /** Undefined: nothing is below it. */
  isExpanded?: boolean;
  position: number;
  siblings: number;
}

/** The rows that are seen while only `expanded` accounts show what is below them. The accounts come depth first. */
export function visibleRows(accounts: readonly TreeAccount[], expanded: ReadonlySet<string>): TreeRow[] {
  const siblingCounts = new Map<string | undefined, number>();
  for (const { parent } of accounts) siblingCounts.set(parent, (siblingCounts.get(parent) ?? 0) + 1);
  const positions = new Map<string | undefined, number>();
  const rows: TreeRow[] = [];
  let hiddenBelow: number | undefined;
  for (const account of accounts) {
    if (hiddenBelow !== undefined && account.level > hiddenBelow) continue;
    hiddenBelow = undefined;
    const position = (positions.get(account.parent) ?? 0) + 1;
    positions.set(account.parent, position);
    const isParent = siblingCounts.has(account.code);
    const isExpanded = isParent ? expanded.has(account.code) : undefined;
    if (isExpanded === false) hiddenBelow = account.level;
    rows.push({ account, isExpanded, position, siblings: siblingCounts.get(account.parent) ?? 0 });
  }
  return rows;
}

/** The codes that have accounts below them. */
export function parentsOf(accounts: readonly TreeAccount[]): string[] {
  return [...new Set(accounts.flatMap(({ parent }) => parent ?? []))];
}

/** The codes above an account, which must be expanded for it to be seen. */
export function ancestorsOf(accounts: readonly TreeAccount[], code: string | undefined): string[] {
  const parents = new Map(accounts.map((account) => [account.code, account.parent]));
  const above: string[] = [];
  for (let next = parents.get(code ?? ''); next !== undefined; next = parents.get(next)) above.push(next);
  return above;
}

/** Where type-ahead goes: the next row after `from` whose code or name begins with what was typed. */
export function typeAheadMatch(rows: readonly TreeRow[], from: number, input: string): number | undefined {
  const text = fold(input);
  const begins = ({ account }: TreeRow) => fold(account.code).startsWith(text) || fold(account.name).startsWith(text);
  // One letter again goes on to the next; a longer text may stay where it is.
  const start = input.length > 1 ? from : from + 1;
  const order = rows.map((_, index) => (start + index) % rows.length);
  return order.find((index) => rows[index] && begins(rows[index]));
}
