import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import { lowerAscii } from '#lib/core/fold.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** Actions whose values in the audit need a permission besides that of their record. */
export const auditedValuesNeed: Readonly<Record<string, Permission>> = { updateWalletLimit: 'wallet:read' };

/** The audit rows of some resources. The index of the log has their ids in lower case, as filters compare them. */
export function isAudited(resources: readonly string[], ids: readonly string[]): SQL | undefined {
  const indexed = sql`lower(${auditLog.resource_id})`;
  const [id, ...others] = ids.map(lowerAscii);
  // With one id, the index also has the order of time.
  const found = id !== undefined && others.length === 0 ? eq(indexed, id) : inArray(indexed, ids.map(lowerAscii));
  return and(found, inArray(auditLog.resource_id, [...ids]), inArray(auditLog.resource, [...resources]));
}
