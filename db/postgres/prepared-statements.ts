import type { PacketSender } from '#db/postgres/packet-sender.ts';
import { type StatementRunner, statementName } from '#db/statements.ts';

/** Statements of a connection, each prepared at its first run. */
export function preparedStatements(sender: PacketSender, guard: { logQuery(): void }): StatementRunner['runPrepared'] {
  const statements = new Map<string, { name: string; text: string }>();
  return async (text, values) => {
    guard.logQuery();
    const statement = statements.get(text) ?? { name: statementName(text), text };
    statements.set(text, statement);
    return (await sender.query(statement, values)).rows;
  };
}
