import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit.ts';
import { lowerAscii } from '#lib/core/text/fold.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** Actions whose values in the audit need a permission besides that of their record. */
const valuesNeed: Readonly<Record<string, Permission>> = { updateWalletLimit: 'wallet:read' };

/** What the values of an action need besides the permission that shows their record, if anything. */
export const permissionOfValues = (action: string): Permission | undefined => valuesNeed[action];

/** Whether a reader of the record may see the values that the action has left in the audit. */
export function mayReadAuditedValues(action: string, permissions: ReadonlySet<Permission>): boolean {
  const needed = permissionOfValues(action);
  return !needed || permissions.has(needed);
}

/** The audit rows of some resources. The index of the log has their ids in lower case, as filters compare them. */
export function isAudited(resources: readonly string[], ids: readonly string[]): SQL | undefined {
  const indexed = sql`lower(${auditLog.resource_id})`;
  const [id, ...others] = ids.map(lowerAscii);
  // With one id, the index also has the order of time.
  const found = id !== undefined && others.length === 0 ? eq(indexed, id) : inArray(indexed, ids.map(lowerAscii));
  return and(found, inArray(auditLog.resource_id, [...ids]), inArray(auditLog.resource, [...resources]));
}
