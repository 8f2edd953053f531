import type { ReactNode } from 'react';
import type { FirstPage } from '#components/table/list/first-page.ts';
import type { ListDefinition } from '#components/table/list/list.ts';
import type { ListQuery } from '#components/table/list/list-query.ts';
import type { MenuEntries } from '#components/ui/overlay/menu.tsx';

/** What a page says of its list. */
export interface DataTableProps<Row> {
  list: ListDefinition<Row>;
  /** What the server rendered, so that the first paint has rows. */
  first?: FirstPage<Row> | undefined;
  /** The pause between two questions of a list that shows what happens now; absent for a list that waits to be asked. */
  liveMs?: number | undefined;
  /** Whether the rows are up to date, next to their number. */
  status?: (rows: LastRows) => ReactNode;
  /** How many rows each tab has, and all of them together; absent where it was not counted. */
  tabCounts?: { of: Record<string, number>; all?: number };
  /** The menu of a row (`.`). */
  actions?: (row: Row) => MenuEntries;
  /** What can be done with the selected rows; its presence brings the check boxes. */
  bulk?: (chosen: SelectedRows<Row>) => ReactNode;
  /** The preview of a row next to the list (`Space`). */
  peek?: (row: Row) => { title: ReactNode; body: ReactNode; actions?: ReactNode };
  /** The page that makes a new one (`n`). */
  newLink?: { href: string; label: string } | undefined;
  /** The address of the CSV of everything that matches (`e`). */
  exportHref?: ((query: ListQuery, columns: readonly string[]) => string | undefined) | undefined;
  /** Shown when nothing exists at all; a list that is only filtered empty says so itself. */
  empty: ReactNode;
}

/** The last answer for the rows of a list. */
export interface LastRows {
  answeredMs: number;
  error: Error | null;
}

/** What the bulk actions act on: these rows, or, when `isAll`, everything that matches the query (`count` things). */
export interface SelectedRows<Row> {
  rows: readonly Row[];
  isAll: boolean;
  count: number;
  query: ListQuery;
  clear: () => void;
}
