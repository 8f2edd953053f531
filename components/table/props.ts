import type { ReactNode } from 'react';
import type { TableDefinition } from '#components/table/definition.ts';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import type { LoadPage } from '#components/table/use-list.ts';
import type { MenuEntries } from '#components/ui/menu.tsx';
import type { ListName } from '#lib/domain/views/contract.ts';

/** What a page says of its list. */
export interface DataTableProps<Row> {
  /** Names the list in storage, in the cache, and for its saved views. */
  name: ListName;
  /** Of what the list is, where there are several of the name: the identity whose payees they are. */
  scope?: string;
  /** What the rows are, for people: "Accounts". */
  label: string;
  table: TableDefinition<Row>;
  rowId: (row: Row) => string;
  rowHref?: (row: Row) => string;
  load: LoadPage<Row>;
  /** What the server page rendered, so that the first paint has rows. */
  first?: { query: ListQuery; page: ListPage<Row> };
  /** Whether words can be searched for; a list without has its filters only. */
  hasWords?: boolean;
  /** State tabs over the list: the values of one `enum` field, with counts when known. */
  quick?: { field: string; counts?: Record<string, number>; all?: number };
  /** The menu of a row (`.`). */
  actions?: (row: Row) => MenuEntries;
  /** What can be done with the selected rows; its presence brings the check boxes. */
  bulk?: (chosen: Chosen<Row>) => ReactNode;
  /** A look at a row beside the list (`Space`). */
  peek?: (row: Row) => { title: ReactNode; body: ReactNode; actions?: ReactNode };
  /** The page that makes a new one (`n`). */
  newLink?: { href: string; label: string };
  /** The address of the CSV of everything that matches (`e`). */
  exportHref?: (query: ListQuery, columns: readonly string[]) => string;
  /** Shown when nothing exists at all; a list that is only filtered empty says so itself. */
  empty: ReactNode;
}

/** What the bulk actions act on: these rows, or, when `isAll`, everything that matches the query (`count` things). */
export interface Chosen<Row> {
  rows: readonly Row[];
  isAll: boolean;
  count: number;
  query: ListQuery;
  clear: () => void;
}
