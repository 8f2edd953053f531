import { type Column, eq, type SQL } from 'drizzle-orm';
import { assertNoFaults, type InputFault, invalidMember, Problem } from '#lib/core/problem.ts';
import { assertNotStronger } from '#lib/domain/access/guards.ts';
import { findUserByName, type UserRow } from '#lib/domain/sign-in/sign-in.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { assertOwnCredential } from '#lib/server/identity/issuer.ts';
import { isPermission, type Permission } from '#lib/server/identity/permissions.ts';
import { bumpAccessVersion, rightsOfUser } from '#lib/server/identity/rights.ts';

const manage: Permission = 'token:manage';

/**
 * Who a credential is made for: the caller, or another user for whoever may manage the credentials of others. Throws
 * 403 for a user who has permissions that the caller lacks, 409 for one who has not accepted the invitation.
 */
export async function ownerOf(
  ctx: WriteContext,
  username: string | undefined,
): Promise<Pick<UserRow, 'id' | 'username'>> {
  const { principal } = ctx;
  if (username === undefined) return { id: principal.id, username: principal.username };
  const user = await findUserByName(ctx.db, username);
  if (user?.id === principal.id) return user;
  requireManager(ctx);
  assertOwnCredential(principal);
  // Raised first: the user's rights do not grow between the look at them and the making.
  await bumpAccessVersion(ctx.db);
  if (!user) throw invalidMember('/user', 'unknown_user', 'There is no such user.');
  if (user.state === 'DISABLED') throw invalidMember('/user', 'user_disabled', 'The user is disabled.');
  if (user.state === 'INVITED') {
    const detail = `${user.username} has not accepted the invitation yet. Make the credential after that.`;
    throw new Problem('invitation-pending', detail);
  }
  await assertNotStronger(ctx, user.id);
  return user;
}

/** Throws 403 for the credential of a user who has permissions that the caller lacks, unless the caller made it. */
export async function assertMayRevoke(ctx: WriteContext, made: { user_id: string; issuer_id: string }): Promise<void> {
  const { id } = ctx.principal;
  if (made.user_id !== id && made.issuer_id !== id) await assertNotStronger(ctx, made.user_id);
}

/** Keeps to the caller's own credentials, unless they may manage those of others. */
export function ownScope(ctx: Context, owner: Column): { condition: SQL; key: string } | undefined {
  const { permissions, id } = ctx.principal;
  return permissions.has(manage) ? undefined : { condition: eq(owner, id), key: id };
}

function requireManager(ctx: Context): void {
  const permission = manage;
  if (ctx.principal.permissions.has(permission)) return;
  const detail = `For another user this needs the permission ${permission}.`;
  throw new Problem('permission-missing', detail, { members: { permission } });
}

/**
 * The permissions that a credential is narrowed to; null follows its user. It never has more than its user. Throws 400
 * for unknown names, 403 for what maker or user lack.
 */
export async function narrowedPermissions(
  ctx: Context,
  owner: Pick<UserRow, 'id' | 'username'>,
  wanted: string[] | undefined,
): Promise<Permission[] | null> {
  const held = (await rightsOfUser(ctx.db, owner.id)).permissions;
  const own = ctx.principal.permissions;
  if (wanted) {
    refuseExcess(readPermissions(wanted), owner.id === ctx.principal.id ? own : held);
    return [...new Set(wanted.filter(isPermission))];
  }
  // A token that was narrowed makes no wider one: what it makes is narrowed alike.
  return [...held].every((one) => own.has(one)) ? null : [...own];
}

function readPermissions(names: string[]): Permission[] {
  const faults = names.flatMap((name, at): InputFault[] =>
    isPermission(name)
      ? []
      : [{ pointer: `/permissions/${at}`, code: 'unknown_permission', message: `There is no permission ${name}.` }],
  );
  assertNoFaults(faults);
  return names.filter(isPermission);
}

function refuseExcess(wanted: Permission[], allowed: ReadonlySet<Permission>): void {
  const lacking = wanted.filter((permission) => !allowed.has(permission));
  if (lacking.length === 0) return;
  const detail = `A credential never has more than its user and its maker: ${lacking.join(', ')}.`;
  throw new Problem('grant-exceeds-own', detail, { members: { permissions: lacking } });
}
