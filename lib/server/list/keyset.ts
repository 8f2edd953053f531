import { type Column, type SQL, sql } from 'drizzle-orm';

export interface ColumnOrder {
  column: Column;
  descending: boolean;
}

/** The terms of `order by`. */
export const orderTerms = (keys: readonly ColumnOrder[]): SQL[] =>
  keys.map((key) => (key.descending ? sql`${key.column} desc` : sql`${key.column} asc`));

/**
 * The condition for the rows after the row of this number. An index has all sort keys, so that the rows before it are
 * counted without reading them.
 */
export function afterRow(keys: readonly ColumnOrder[], row: number): SQL {
  const names = sql.join(
    keys.map((key) => sql`${key.column}`),
    sql`, `,
  );
  const order = sql.join(orderTerms(keys), sql`, `);
  const rowBefore = sql`select ${names} from ${keys[0]?.column.table} order by ${order} limit 1 offset ${sql.raw(String(row - 1))}`;
  return sql`(${names}) ${keys[0]?.descending ? sql`<` : sql`>`} (${rowBefore})`;
}

/** The condition for rows after the cursor: `(a, b) < (x, y)`, or its expansion for mixed directions. */
export function afterCursor(keys: readonly ColumnOrder[], values: readonly unknown[]): SQL {
  const bound = keys.map((key, index) => ({ ...key, value: sql`${sql.param(values[index], key.column)}` }));
  if (bound.every((key) => key.descending === bound[0]?.descending)) {
    const left = sql.join(
      bound.map((key) => sql`${key.column}`),
      sql`, `,
    );
    const right = sql.join(
      bound.map((key) => key.value),
      sql`, `,
    );
    return sql`(${left}) ${bound[0]?.descending ? sql`<` : sql`>`} (${right})`;
  }
  const steps = bound.map((key, index) => {
    const equal = bound.slice(0, index).map((earlier) => sql`${earlier.column} = ${earlier.value}`);
    return sql`(${sql.join([...equal, sql`${key.column} ${key.descending ? sql`<` : sql`>`} ${key.value}`], sql` and `)})`;
  });
  return sql`(${sql.join(steps, sql` or `)})`;
}
