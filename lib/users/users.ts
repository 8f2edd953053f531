import { eq } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { permissionChanges, roles, userRoles, users } from '#db/schema/access.ts';
import type { WriteContext } from '#lib/auth/context.ts';
import { raiseAccessStamp } from '#lib/auth/rights.ts';
import { type UserRow, usernameOf } from '#lib/auth/sign-in.ts';
import { badMember } from '#lib/kit/problem.ts';
import { newId } from '#lib/kit/uuid.ts';

export interface NewUser {
  username: string;
  name: string;
  kind: UserRow['kind'];
  state: UserRow['state'];
  password_hash?: string;
}

/** Makes a user without any role. */
export async function makeUser(ctx: WriteContext, wanted: NewUser): Promise<UserRow> {
  const row = {
    id: newId(),
    ...wanted,
    username: usernameOf(wanted.username),
    password_hash: wanted.password_hash ?? null,
    totp_secret: null,
    totp_step: null,
    recovery_codes: null,
    last_sign_in_at: null,
    created_at: ctx.now,
    updated_at: ctx.now,
    revision: 1,
  };
  await ctx.db.insert(users).values(row);
  ctx.record({ resource: 'user', resource_id: row.id, after: { kind: row.kind, state: row.state } });
  return row;
}

/** Gives a user roles beside those held. Answers whether anything changed; throws 400 for a role that does not exist. */
export async function addRoles(
  ctx: WriteContext,
  user: Pick<UserRow, 'id' | 'username'>,
  { names, reason }: { names: string[]; reason: string },
): Promise<boolean> {
  await requireRoles(ctx.db, names);
  const held = await ctx.db.select({ name: userRoles.role_name }).from(userRoles).where(eq(userRoles.user_id, user.id));
  const before = held.map((role) => role.name).sort();
  const added = names.filter((name) => !before.includes(name));
  if (added.length === 0) return false;
  await ctx.db.insert(userRoles).values(added.map((role_name) => ({ user_id: user.id, role_name })));
  await raiseAccessStamp(ctx.db);
  const after = [...before, ...added].sort();
  await ctx.db.insert(permissionChanges).values({
    id: newId(),
    at: ctx.now,
    actor: ctx.principal.username,
    subject: user.username,
    action: 'roles',
    before: { roles: before },
    after: { roles: after },
    reason,
    request_id: ctx.request_id,
  });
  ctx.record({
    resource: 'user',
    resource_id: user.id,
    before: { roles: before },
    after: { roles: after },
    reason,
  });
  return true;
}

async function requireRoles(db: Reader, names: string[]): Promise<void> {
  const known = (await db.select({ name: roles.name }).from(roles).orderBy(roles.name)).map((role) => role.name);
  const at = names.findIndex((name) => !known.includes(name));
  if (at < 0) return;
  const message = `There is no role ${names[at]}. The roles are: ${known.join(', ')}.`;
  throw badMember(`/roles/${at}`, 'unknown_role', message);
}
