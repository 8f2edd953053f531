import { getTableColumns, getTableName, type SQL, Subquery } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Some rows of a table, selected by `rows`, under the table's name, so that its columns name theirs. */
export function subqueryNamed<Table extends PgTable>(table: Table, rows: SQL): Table {
  // A builder accepts a subquery wherever it accepts a table, and reads nothing but its columns.
  return new Subquery(rows, getTableColumns(table), getTableName(table)) as unknown as Table;
}
