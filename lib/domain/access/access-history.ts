import { asc, lte } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { permissionChanges } from '#db/schema/access.ts';
import type { HeldPermissions } from '#lib/domain/access/held-permissions.ts';
import { auditRows } from '#lib/domain/audit/audit-entries.ts';
import { isPermission, type Permission } from '#lib/server/identity/permissions.ts';

/** A role at a time in the past, from the audit. */
export interface PastRole {
  description?: string;
  permissions: Permission[];
  revision: number;
  created_at: string;
  updated_at: string;
}

export interface PastAccess {
  roles: Map<string, PastRole>;
  /** By user name. */
  users: Map<string, HeldPermissions>;
}

/** Prefix of the subject of role changes, to distinguish them from changes of users. */
export const rolePrefix = 'role/';

/** The permissions of all users at a time, replayed from the audit of roles and the history of permission changes. */
export async function accessAt(db: Reader, at: string): Promise<PastAccess> {
  const then: PastAccess = { roles: new Map(), users: new Map() };
  for await (const rows of auditRows(db, `resource==role;outcome==done;at=le=${at}`)) {
    for (const row of rows) replayRole(then, { name: row.resource_id, after: row.after, at: row.at });
  }
  const changes = await db
    .select({ subject: permissionChanges.subject, after: permissionChanges.after })
    .from(permissionChanges)
    .where(lte(permissionChanges.at, at))
    .orderBy(asc(permissionChanges.at), asc(permissionChanges.id));
  for (const { subject, after } of changes) {
    if (!subject.startsWith(rolePrefix)) replayUser(then, subject, after as Partial<HeldPermissions> | null);
  }
  return then;
}

function replayRole(then: PastAccess, row: { name: string; after: unknown; at: string }): void {
  const after = row.after as Partial<PastRole> | null;
  if (!after) {
    then.roles.delete(row.name);
    return;
  }
  const before = then.roles.get(row.name);
  then.roles.set(row.name, {
    description: after.description ?? before?.description,
    permissions: (after.permissions ?? []).filter(isPermission),
    revision: after.revision ?? 1,
    created_at: before?.created_at ?? row.at,
    updated_at: row.at,
  });
}

/** A change only names what it changed; the rest stays as before. */
function replayUser(then: PastAccess, username: string, after: Partial<HeldPermissions> | null): void {
  const before = then.users.get(username) ?? { roles: [], grant: [], revoke: [] };
  then.users.set(username, { ...before, ...after });
}

/** The sources of each permission, none without a user; as today, a denial overrides every grant. */
export function pastSources(
  then: PastAccess,
  user: HeldPermissions | undefined,
): { permission: Permission; via: string }[] {
  if (!user) return [];
  const given = [
    ...user.roles.flatMap((name) =>
      (then.roles.get(name)?.permissions ?? []).map((permission) => ({ permission, via: name })),
    ),
    ...user.grant.map((permission) => ({ permission, via: 'grant' })),
  ];
  return given.filter(({ permission }) => !user.revoke.includes(permission));
}
