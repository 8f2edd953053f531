import type Sqlite from 'better-sqlite3';
import type { StatementRunner } from '#db/statements.ts';

/** Rows that one statement inserts where there are as many; more gain nothing. */
const batchRows = 10;

/**
 * Runs one statement for each row of values, prepared once: a third of the cost of a builder's, or of JSON taken apart.
 * What answers nothing takes several rows at a time where it can.
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
