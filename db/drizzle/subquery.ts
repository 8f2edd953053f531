import { getTableColumns, getTableName, type SQL, Subquery } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The rows of a table that `rows` selects, under the table's name, so that column references still resolve. */
export function subqueryNamed<Table extends PgTable>(table: Table, rows: SQL): Table {
  // A builder accepts a subquery wherever it accepts a table, and reads only its columns.
  const subquery: object = new Subquery(rows, getTableColumns(table), getTableName(table));
  return subquery as Table;
}
