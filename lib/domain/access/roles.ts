import { asc, eq, inArray } from 'drizzle-orm';
import { counted, forUpdate, type Reader, uniqueViolation } from '#db/index.ts';
import { type RoleRow, roles, userRoles } from '#db/schema/access.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { accessAt, type PastRole, rolePrefix } from '#lib/domain/access/access-history.ts';
import type { Role, RoleInput } from '#lib/domain/access/access-schemas.ts';
import {
  administratorRole,
  assertAdministratorRemains,
  assertNoStrongerHolder,
  assertOwnPermissions,
  recordPermissionChange,
} from '#lib/domain/access/escalation-guards.ts';
import { rolesMax } from '#lib/domain/access/limits.ts';
import { accessProblems } from '#lib/domain/access/problems.ts';
import { shippedRoles } from '#lib/server/identity/built-in-roles.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { revokeOutgrownCredentials } from '#lib/server/identity/outgrown-credentials.ts';
import { allPermissions, isPermission, type Permission } from '#lib/server/identity/permissions.ts';
import { bumpAccessVersion } from '#lib/server/identity/rights.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

/** Creates a role. Throws 409 when the name is taken, 403 for permissions that the caller lacks, 400 for one too many. */
export async function createRole(ctx: WriteContext, wanted: RoleInput): Promise<Role> {
  assertOwnPermissions(ctx, wanted.permissions);
  // Raised first, because its row serializes changes of roles: the limit counts them.
  await bumpAccessVersion(ctx.db);
  const [present] = await ctx.db.select({ count: counted() }).from(roles);
  if ((present?.count ?? 0) >= rolesMax) throw accessProblems.tooManyRoles(rolesMax);
  const row: RoleRow = {
    name: wanted.name,
    description: wanted.description ?? '',
    permissions: wanted.permissions,
    system: false,
    revision: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  await ctx.db
    .insert(roles)
    .values(row)
    .catch((error: unknown) => {
      // On PostgreSQL the primary key has a name, on SQLite it is a unique index.
      if (!/^roles_(name_unique|pkey)$/.test(uniqueViolation(error) ?? '')) throw error;
      throw accessProblems.roleNameTaken(wanted.name);
    });
  await recordRoleChange(ctx, {
    action: 'createRole',
    name: row.name,
    before: null,
    after: row,
    reason: wanted.reason,
  });
  return presentRole(row, 0);
}

/**
 * Replaces a role. Throws 404, 412, and 403 for added permissions that the caller lacks, or for removing permissions
 * while a holder of the role has permissions that the caller lacks.
 */
export async function updateRole(ctx: WriteContext, wanted: RoleInput): Promise<Role> {
  // Raised first, because its row serializes changes of permissions.
  await bumpAccessVersion(ctx.db);
  const row = await lockRole(ctx, wanted.name);
  assertOwnPermissions(
    ctx,
    wanted.permissions.filter((permission) => !row.permissions.includes(permission)),
  );
  const isReduced = knownPermissions(row.permissions).some((permission) => !wanted.permissions.includes(permission));
  if (isReduced) await assertNoStrongerHolder(ctx, row.name);
  if (row.name === administratorRole && wanted.permissions.length < allPermissions.length) {
    throw accessProblems.administratorFixed();
  }
  const { description, permissions } = { description: wanted.description ?? '', permissions: wanted.permissions };
  const content = { description, permissions };
  const members = await memberCount(ctx.db, row.name);
  if (canonicalJson(content) === canonicalJson({ description: row.description, permissions: row.permissions })) {
    return presentRole(row, members);
  }
  const written: RoleRow = { ...row, ...content, revision: row.revision + 1, updated_at: ctx.now };
  await assertAdministratorRemains(ctx.db, () =>
    ctx.db
      .update(roles)
      .set({ ...content, revision: written.revision, updated_at: ctx.now })
      .where(eq(roles.name, row.name)),
  );
  const holders = ctx.db.select({ id: userRoles.user_id }).from(userRoles).where(eq(userRoles.role_name, row.name));
  await revokeOutgrownCredentials(ctx, (userId) => inArray(userId, holders));
  await recordRoleChange(ctx, {
    action: 'updateRole',
    name: row.name,
    before: row,
    after: written,
    reason: wanted.reason,
  });
  return presentRole(written, members);
}

/** Deletes a role without holders. Throws 404 and 409. */
export async function deleteRole(ctx: WriteContext, name: string): Promise<void> {
  // Raised first, so that no user gets the role meanwhile.
  await bumpAccessVersion(ctx.db);
  const row = await lockRole(ctx, name);
  if (name === administratorRole) throw accessProblems.administratorNotDeletable();
  const members = await memberCount(ctx.db, name);
  if (members > 0) {
    throw accessProblems.roleInUse(name, members);
  }
  await ctx.db.delete(roles).where(eq(roles.name, name));
  await recordRoleChange(ctx, { action: 'deleteRole', name, before: row, after: null });
}

/** A role, now or at a time. Throws 404. */
export async function roleBy(db: Reader, name: string, at?: string): Promise<Role> {
  const found = at === undefined ? await presentRoles(db, name) : await pastRoles(db, at);
  const role = found.find((candidate) => candidate.name === name);
  if (!role) throw at ? accessProblems.roleNotFoundAt(name, at) : accessProblems.roleNotFound(name);
  return role;
}

/** All roles by name, now or at a time. */
export async function listRoles(db: Reader, at?: string): Promise<Role[]> {
  return at === undefined ? presentRoles(db) : pastRoles(db, at);
}

async function presentRoles(db: Reader, name?: string): Promise<Role[]> {
  const rows = await db
    .select()
    .from(roles)
    .where(name === undefined ? undefined : eq(roles.name, name))
    .orderBy(asc(roles.name));
  const holders = await db
    .select({ name: userRoles.role_name, members: counted() })
    .from(userRoles)
    .groupBy(userRoles.role_name);
  const members = new Map(holders.map((holder) => [holder.name, holder.members]));
  return rows.map((row) => presentRole(row, members.get(row.name) ?? 0));
}

async function pastRoles(db: Reader, at: string): Promise<Role[]> {
  const then = await accessAt(db, at);
  const members = (name: string) => [...then.users.values()].filter((user) => user.roles.includes(name)).length;
  return [...then.roles]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, role]) => presentRole(pastRow(name, role), members(name)));
}

function pastRow(name: string, role: PastRole): RoleRow {
  const shipped = Object.hasOwn(shippedRoles, name) ? shippedRoles[name] : undefined;
  return { ...role, name, description: role.description ?? shipped?.description ?? '', system: shipped !== undefined };
}

function presentRole(row: RoleRow, members: number): Role {
  const { name, description, permissions, created_at, updated_at, revision, system } = row;
  return {
    name,
    description,
    permissions: knownPermissions(permissions),
    created_at,
    updated_at,
    revision,
    system,
    members,
  };
}

/** Permissions in the order of their table, without those that a later version dropped. */
function knownPermissions(permissions: readonly string[]): Permission[] {
  const held = new Set(permissions.filter(isPermission));
  return allPermissions.filter((permission) => held.has(permission));
}

async function lockRole(ctx: WriteContext, name: string): Promise<RoleRow> {
  const [row] = await forUpdate(ctx.db.select().from(roles).where(eq(roles.name, name)));
  if (!row) throw accessProblems.roleNotFound(name);
  const { revision } = row;
  await assertRevision(ctx, { resource: 'role', resource_id: name, revision, read: 'role:read' });
  return row;
}

async function memberCount(db: Reader, name: string): Promise<number> {
  const [row] = await db.select({ members: counted() }).from(userRoles).where(eq(userRoles.role_name, name));
  return row?.members ?? 0;
}

async function recordRoleChange(
  ctx: WriteContext,
  change: { action: string; name: string; before: RoleRow | null; after: RoleRow | null; reason?: string },
): Promise<void> {
  const shown = (row: RoleRow | null) =>
    row && { revision: row.revision, description: row.description, permissions: row.permissions };
  const { action, name, reason } = change;
  const [before, after] = [shown(change.before), shown(change.after)];
  await recordPermissionChange(ctx, { subject: `${rolePrefix}${name}`, action, before, after, reason });
  ctx.record({ resource: 'role', resource_id: name, before, after, reason });
}
