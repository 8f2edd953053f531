import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { auditLog } from '#db/schema/audit.ts';
import { entries } from '#db/schema/ledger.ts';
import { anchoredRowCount } from '#lib/domain/audit/anchors.ts';
import { auditFaults } from '#lib/domain/audit/problems.ts';

/**
 * Finds signs of deleted audit rows when all remaining chains are valid: the row count at the last anchor, users
 * without a creation, ledger entries without an audit row. Undefined without a fault.
 */
export async function faultOfMissingRows(db: Reader, countRows: () => Promise<number>): Promise<string | undefined> {
  const deleted = await faultOfDeletedRows(db, countRows);
  if (deleted) return deleted;
  const entry = await unauditedEntry(db);
  return entry && auditFaults.entryUnaudited(entry.id, entry.created_at);
}

/** As `faultOfMissingRows`, without scanning the ledger. */
export async function faultOfDeletedRows(db: Reader, countRows: () => Promise<number>): Promise<string | undefined> {
  // Read before counting, because the number of rows only grows.
  const anchored = await anchoredRowCount(db);
  const rows = await countRows();
  if (rows < anchored) {
    return auditFaults.rowsDeleted(rows, anchored);
  }
  const [user] = rows === 0 ? await db.select({ id: users.id }).from(users).limit(1) : [];
  return user && auditFaults.empty;
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
