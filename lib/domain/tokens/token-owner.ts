import { type Column, eq, type SQL } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { type UserRow, users } from '#db/schema/access.ts';
import { assertNoFaults, type InputFault } from '#lib/core/problem.ts';
import { assertNotStronger } from '#lib/domain/access/escalation-guards.ts';
import { findUserByName } from '#lib/domain/sign-in/sign-in.ts';
import { tokenFaults, tokenProblems } from '#lib/domain/tokens/problems.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { assertOwnCredential } from '#lib/server/identity/issuer.ts';
import { isPermission, type Permission } from '#lib/server/identity/permissions.ts';
import { bumpAccessVersion, rightsOfUser } from '#lib/server/identity/rights.ts';

const managePermission: Permission = 'token:manage';

/**
 * The user of a new credential: the caller, or another user when the caller manages credentials. Throws 403 for a user
 * with permissions that the caller lacks, 409 for a user who has not accepted the invitation, and 400 for a disabled user.
 */
export async function credentialOwner(
  ctx: WriteContext,
  username: string | undefined,
): Promise<Pick<UserRow, 'id' | 'username'>> {
  const { principal } = ctx;
  const named = username === undefined ? principal : await findUserByName(ctx.db, username);
  if (named?.id === principal.id) return lockOwner(ctx, principal);
  requireManager(ctx);
  assertOwnCredential(principal);
  // Raised first, so that the user's permissions do not grow between the check and the creation.
  await bumpAccessVersion(ctx.db);
  if (!named) throw tokenProblems.userUnknown();
  const user = await lockOwner(ctx, named);
  if (user.state === 'INVITED') {
    throw tokenProblems.invitationPending(user.username);
  }
  await assertNotStronger(ctx, user.id);
  return user;
}

/** The locked user, because disabling a user ends the credentials that exist then. Throws 400 for a disabled user. */
async function lockOwner(ctx: WriteContext, { id }: Pick<UserRow, 'id'>): Promise<UserRow> {
  const [user] = await forUpdate(ctx.db.select().from(users).where(eq(users.id, id)));
  if (!user) throw tokenProblems.userUnknown();
  if (user.state === 'DISABLED') throw tokenProblems.userDisabled();
  return user;
}

/** Throws 403 for the credential of a user with permissions that the caller lacks, unless the caller created it. */
export async function assertMayRevoke(
  ctx: WriteContext,
  created: { user_id: string; issuer_id: string },
): Promise<void> {
  const { id } = ctx.principal;
  if (created.user_id !== id && created.issuer_id !== id) await assertNotStronger(ctx, created.user_id);
}

/** Limits a list to the caller's own credentials, unless the caller manages credentials. */
export function ownScope(ctx: Context, owner: Column): { condition: SQL; key: string } | undefined {
  const { permissions, id } = ctx.principal;
  return permissions.has(managePermission) ? undefined : { condition: eq(owner, id), key: id };
}

function requireManager(ctx: Context): void {
  const permission = managePermission;
  if (ctx.principal.permissions.has(permission)) return;
  throw tokenProblems.permissionMissing(permission);
}

/**
 * The permissions that a credential is limited to; null follows its user. Throws 400 for unknown names, and 403 for
 * permissions that the creator or the user lacks.
 */
export async function narrowedPermissions(
  ctx: Context,
  owner: Pick<UserRow, 'id' | 'username'>,
  wanted: string[] | undefined,
): Promise<Permission[] | null> {
  const { id, permissions: own, credential } = ctx.principal;
  const isOwn = owner.id === id;
  if (wanted) {
    assertWithin(parsePermissions(wanted), isOwn ? own : (await rightsOfUser(ctx.db, owner.id)).permissions);
    return [...new Set(wanted.filter(isPermission))];
  }
  // A limited token creates no credential that follows its user, who may get more permissions. Those of others have a
  // cap.
  return isOwn && credential.narrowedTo !== null ? [...own] : null;
}

function parsePermissions(names: string[]): Permission[] {
  const faults = names.flatMap((name, at): InputFault[] =>
    isPermission(name) ? [] : [{ pointer: `/permissions/${at}`, ...tokenFaults.unknownPermission(name) }],
  );
  assertNoFaults(faults);
  return names.filter(isPermission);
}

function assertWithin(wanted: Permission[], allowed: ReadonlySet<Permission>): void {
  const lacking = wanted.filter((permission) => !allowed.has(permission));
  if (lacking.length === 0) return;
  throw tokenProblems.exceedsUser(lacking);
}
