import { eq, inArray } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { roles, userGrants, userRoles, users } from '#db/schema/access.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { assertNoFaults, type InputFault } from '#lib/core/problem.ts';
import type { PermissionUpdate } from '#lib/domain/access/access-schemas.ts';
import {
  assertAdministratorRemains,
  assertNotStronger,
  assertOwnPermissions,
  recordPermissionChange,
} from '#lib/domain/access/escalation-guards.ts';
import type { HeldPermissions } from '#lib/domain/access/held-permissions.ts';
import { accessFaults, accessProblems } from '#lib/domain/access/problems.ts';
import { unknownRoleFaults } from '#lib/domain/access/unknown-roles.ts';
import { permissionsHeldBy, permissionsOf, type Subject, subjectBy } from '#lib/domain/access/user-permissions.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { revokeOutgrownCredentials } from '#lib/server/identity/outgrown-credentials.ts';
import { allPermissions, isPermission, type Permission } from '#lib/server/identity/permissions.ts';
import { bumpAccessVersion } from '#lib/server/identity/rights.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

/** Replaces the roles of a user and changes single permissions; everything else stays. */
export async function updatePermissions(ctx: WriteContext, wanted: PermissionUpdate) {
  const { id } = await subjectBy(ctx.db, wanted.user);
  // Raised first, because its row serializes changes of permissions.
  await bumpAccessVersion(ctx.db);
  const [user] = await forUpdate(ctx.db.select().from(users).where(eq(users.id, id)));
  if (!user) throw accessProblems.userNotFound(wanted.user);
  await assertRevision(ctx, {
    resource: 'user',
    resource_id: user.id,
    revision: user.revision,
    read: 'user:read',
  });
  const before = await permissionsHeldBy(ctx.db, user.id);
  const after = await newPermissions(ctx, before, wanted);
  if (canonicalJson(before) === canonicalJson(after)) return permissionsOf(ctx.db, user.id);
  await assertNoEscalation(ctx, { user, before, after });
  if (removesPermissions(before, after)) await assertNotStronger(ctx, user.id);
  await assertAdministratorRemains(ctx.db, () => writePermissions(ctx, user, after));
  await revokeOutgrownCredentials(ctx, (userId) => eq(userId, user.id));
  const { reason } = wanted;
  await recordPermissionChange(ctx, { subject: user.username, action: 'updatePermissions', before, after, reason });
  ctx.record({ resource: 'user', resource_id: user.id, before, after, reason });
  return permissionsOf(ctx.db, user.id);
}

/** The user's new permissions. Throws 400 with every unknown role and every permission named in two lists. */
export async function newPermissions(
  ctx: Pick<Context, 'db' | 'principal'>,
  before: HeldPermissions,
  wanted: PermissionUpdate,
): Promise<HeldPermissions> {
  const names = wanted.roles ?? before.roles;
  assertNoFaults([...(await unknownRoleFaults(ctx, names)), ...contradictions(wanted)]);
  const [grant, revoke, clear] = [wanted.grant ?? [], wanted.revoke ?? [], wanted.clear ?? []];
  // A permission is granted, denied or neither.
  const changed = (held: Permission[], added: Permission[], removed: Permission[]) =>
    allPermissions.filter((item) => added.includes(item) || (held.includes(item) && !removed.includes(item)));
  return {
    roles: [...new Set(names)].sort(),
    grant: changed(before.grant, grant, [...revoke, ...clear]),
    revoke: changed(before.revoke, revoke, [...grant, ...clear]),
  };
}

const changeLists = ['grant', 'revoke', 'clear'] as const;

/** Faults of permissions that an earlier list names as well. */
const contradictions = (wanted: PermissionUpdate): InputFault[] =>
  changeLists.flatMap((list, order) =>
    (wanted[list] ?? []).flatMap((permission, index): InputFault[] => {
      const other = changeLists.slice(0, order).find((earlier) => wanted[earlier]?.includes(permission));
      if (!other) return [];
      return [{ pointer: `/${list}/${index}`, ...accessFaults.contradiction(permission, other) }];
    }),
  );

/** Whether the user loses a role or a grant, or gets a denial. */
const removesPermissions = (before: HeldPermissions, after: HeldPermissions): boolean =>
  before.roles.some((name) => !after.roles.includes(name)) ||
  before.grant.some((permission) => !after.grant.includes(permission)) ||
  after.revoke.some((permission) => !before.revoke.includes(permission));

/** Throws 403 when callers extend their own permissions or grant permissions that they lack. */
async function assertNoEscalation(
  ctx: WriteContext,
  { user, before, after }: { user: Subject; before: HeldPermissions; after: HeldPermissions },
): Promise<void> {
  const addedRoles = after.roles.filter((name) => !before.roles.includes(name));
  const given = [
    ...after.grant.filter((permission) => !before.grant.includes(permission)),
    ...before.revoke.filter((permission) => !after.revoke.includes(permission)),
  ];
  if (user.id === ctx.principal.id && addedRoles.length + given.length > 0) {
    throw accessProblems.ownPermissions();
  }
  const rows = addedRoles.length
    ? await ctx.db.select({ permissions: roles.permissions }).from(roles).where(inArray(roles.name, addedRoles))
    : [];
  const byRole = rows.flatMap((row) => row.permissions).filter(isPermission);
  assertOwnPermissions(ctx, [...new Set([...byRole, ...given])]);
}

async function writePermissions(ctx: WriteContext, user: Subject, held: HeldPermissions): Promise<void> {
  await ctx.db.delete(userRoles).where(eq(userRoles.user_id, user.id));
  await ctx.db.delete(userGrants).where(eq(userGrants.user_id, user.id));
  const given = held.roles.map((roleName) => ({ user_id: user.id, role_name: roleName }));
  if (given.length > 0) await ctx.db.insert(userRoles).values(given);
  const direct = [
    ...held.grant.map((permission) => ({ user_id: user.id, permission, effect: 'grant' as const })),
    ...held.revoke.map((permission) => ({ user_id: user.id, permission, effect: 'revoke' as const })),
  ];
  if (direct.length > 0) await ctx.db.insert(userGrants).values(direct);
  await ctx.db
    .update(users)
    .set({ revision: user.revision + 1, updated_at: ctx.now })
    .where(eq(users.id, user.id));
}
