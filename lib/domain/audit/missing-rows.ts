import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { auditLog } from '#db/schema/audit.ts';
import { entries } from '#db/schema/ledger.ts';
import { anchoredRowCount } from '#lib/domain/audit/anchors.ts';

/**
 * Finds signs of deleted audit rows when all remaining chains are valid: the row count at the last anchor, users
 * without a creation, ledger entries without an audit row. Undefined without a fault.
 */
export async function faultOfMissingRows(db: Reader, countRows: () => Promise<number>): Promise<string | undefined> {
  const deleted = await faultOfDeletedRows(db, countRows);
  if (deleted) return deleted;
  const entry = await unauditedEntry(db);
  return entry && `Journal entry ${entry.id} of ${entry.created_at} has no row in the audit: it was deleted.`;
}

/** As `faultOfMissingRows`, without scanning the ledger. */
export async function faultOfDeletedRows(db: Reader, countRows: () => Promise<number>): Promise<string | undefined> {
  // Read before counting, because the number of rows only grows.
  const anchored = await anchoredRowCount(db);
  const rows = await countRows();
  if (rows < anchored) {
    return `The audit has ${rows} rows, but had ${anchored} at the last anchor: ${anchored - rows} were deleted.`;
  }
  const [user] = rows === 0 ? await db.select({ id: users.id }).from(users).limit(1) : [];
  return user && 'The audit is empty, but the database has users: its rows were deleted.';
}

/** An entry is written in the transaction of its audit row, with the same time and actor. */
async function unauditedEntry(db: Reader): Promise<{ id: string; created_at: string } | undefined> {
  const audited = db
    .select({ one: sql`1` })
    .from(auditLog)
    .where(
      and(eq(auditLog.at, entries.created_at), eq(auditLog.actor_id, entries.actor_id), eq(auditLog.outcome, 'done')),
    );
  const [entry] = await db
    .select({ id: entries.id, created_at: entries.created_at })
    .from(entries)
    .where(notExists(audited))
    .orderBy(asc(entries.created_at))
    .limit(1);
  return entry;
}
