import type pg from 'pg';
import { type StatementRunner, statementName } from '#db/statements.ts';

/** Statements of a connection, each prepared at its first run. */
export function preparedStatements(client: pg.ClientBase, guard: { logQuery(): void }): StatementRunner['runPrepared'] {
  const names = new Map<string, string>();
  return async (text, values) => {
    guard.logQuery();
    const name = names.get(text) ?? statementName(text);
    names.set(text, name);
    return (await client.query({ name, text, values })).rows;
  };
}
