import type Sqlite from 'better-sqlite3';
import type { StatementRunner } from '#db/statements.ts';

/** The number of rows per insert statement; more brings nothing. */
const batchRows = 10;

/**
 * Runs a prepared statement for each row of values, faster than a builder or JSON. A statement without a result takes
 * several rows at a time where possible.
 */
export function rowStatements(db: Sqlite.Database, guard: { logQuery(): void }): StatementRunner['runForEach'] {
  const statements = new Map<string, Sqlite.Statement>();
  const prepared = (text: string) => {
    const known = statements.get(text) ?? db.prepare(text);
    statements.set(text, known);
    return known;
  };
  return (text, rows) => {
    guard.logQuery();
    const one = prepared(text);
    if (one.reader) return rows.map((values) => one.get(values));
    const several =
      rows.length < batchRows
        ? text
        : text.replace(/values (\(.+?\))/, `values ${Array(batchRows).fill('$1').join(', ')}`);
    let done = 0;
    if (several !== text) {
      const all = prepared(several);
      for (; done + batchRows <= rows.length; done += batchRows) all.run(rows.slice(done, done + batchRows).flat());
    }
    for (; done < rows.length; done += 1) one.run(rows[done]);
    return [];
  };
}
