import { eq, inArray } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { roles, users } from '#db/schema/access.ts';
import { invalidMember, Problem } from '#lib/core/problem.ts';
import { assertNotStronger, keepAdministrator, requireOwn } from '#lib/domain/access/guards.ts';
import { hashPassword, passwordFault } from '#lib/domain/sign-in/password.ts';
import { endSessionsOf } from '#lib/domain/sign-in/sessions.ts';
import type { UserRow } from '#lib/domain/sign-in/sign-in.ts';
import { hasSecondFactor } from '#lib/domain/sign-in/totp.ts';
import { closeLinks, findLink, type LinkPurpose, newLink, spendLink } from '#lib/domain/users/links.ts';
import { addRoles, makeUser, userBy } from '#lib/domain/users/users.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { exceedsCap } from '#lib/server/identity/issuer.ts';
import { isPermission } from '#lib/server/identity/permissions.ts';
import { bumpAccessVersion, rightsOfUser } from '#lib/server/identity/rights.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

const linkLifeMs = 72 * 3600_000;
/** So much of a link's hash names it in the audit. */
const linkMarkLength = 16;

/** Makes a person who sets their own password by the link that is answered. */
export async function inviteUser(ctx: WriteContext, wanted: { username: string; name: string; roles: string[] }) {
  // Raised first: no role grows between the look at it and its giving.
  await bumpAccessVersion(ctx.db);
  await refuseStrongerRoles(ctx, wanted.roles);
  const { username, name } = wanted;
  const user = await makeUser(ctx, { username, name, kind: 'person', state: 'INVITED' });
  await addRoles(ctx, user, { names: [...new Set(wanted.roles)], reason: 'invitation' });
  return { user: await userBy(ctx.db, user.id), ...(await linkFor(ctx, user.id, 'invitation')) };
}

async function refuseStrongerRoles(ctx: WriteContext, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const given = await ctx.db.select({ permissions: roles.permissions }).from(roles).where(inArray(roles.name, names));
  requireOwn(ctx, [...new Set(given.flatMap((role) => role.permissions).filter(isPermission))]);
}

async function linkFor(ctx: WriteContext, user_id: string, purpose: LinkPurpose) {
  const { secret, expires_at } = await newLink(ctx, { purpose, user_id, lifeMs: linkLifeMs });
  ctx.record({ resource: 'user', resource_id: user_id, after: { link: purpose, expires_at } });
  // Relative where no address is confirmed: it goes to another person, and must not follow a Host that a request claimed.
  return { link: `${ctx.origin}/invitation#${secret}`, expires_at };
}

/** A new link for somebody who is invited or has forgotten the password. */
export async function renewUserLink(ctx: WriteContext, id: string) {
  const user = await lockManaged(ctx, id);
  if (user.kind !== 'person') throw new Problem('conflict', 'A program has no password: make a token for it.');
  if (user.state === 'DISABLED') throw new Problem('conflict', 'The user is disabled: enable it first.');
  return linkFor(ctx, id, user.state === 'INVITED' ? 'invitation' : 'reset');
}

export async function disableUser(ctx: WriteContext, id: string, reason: string) {
  const user = await lockManaged(ctx, id);
  if (id === ctx.principal.id) throw new Problem('conflict', 'Nobody disables themselves: ask somebody else.');
  if (user.state === 'DISABLED') return userBy(ctx.db, id);
  await keepAdministrator(ctx.db, () => setUser(ctx, user, { state: 'DISABLED' }));
  await endSessionsOf(ctx, id);
  await closeAllLinks(ctx, id);
  ctx.record({
    resource: 'user',
    resource_id: id,
    before: { state: user.state },
    after: { state: 'DISABLED' },
    reason,
  });
  return userBy(ctx.db, id);
}

export async function enableUser(ctx: WriteContext, id: string, reason: string) {
  const user = await lockManaged(ctx, id);
  if (user.state !== 'DISABLED') return userBy(ctx.db, id);
  const state = user.kind === 'person' && user.password_hash === null ? 'INVITED' : 'ACTIVE';
  await setUser(ctx, user, { state });
  ctx.record({ resource: 'user', resource_id: id, before: { state: 'DISABLED' }, after: { state }, reason });
  return userBy(ctx.db, id);
}

export async function resetSecondFactor(ctx: WriteContext, id: string, reason: string) {
  const user = await lockManaged(ctx, id);
  if (id === ctx.principal.id) {
    throw new Problem('conflict', 'Remove your own second factor in your settings, with your password.');
  }
  if (!hasSecondFactor(user)) throw new Problem('conflict', 'The user has no second factor.');
  await setUser(ctx, user, { totp_secret: null, totp_step: null, recovery_codes: null });
  await endSessionsOf(ctx, id);
  ctx.record({ resource: 'user', resource_id: id, before: { totp: true }, after: { totp: false }, reason });
  return userBy(ctx.db, id);
}

export async function endUserSessions(ctx: WriteContext, id: string): Promise<void> {
  await lockManaged(ctx, id);
  await endSessionsOf(ctx, id);
}

/** The user, locked. Whoever manages users manages only those who may do no more: a reset password is an open door. */
async function lockManaged(ctx: WriteContext, id: string): Promise<UserRow> {
  // Raised first: its row makes changes of access wait for each other.
  await bumpAccessVersion(ctx.db);
  const [user] = await forUpdate(ctx.db.select().from(users).where(eq(users.id, id)));
  if (!user) throw new Problem('not-found', 'There is no such user.');
  await assertRevision(ctx, { resource: 'user', resource_id: id, revision: user.revision, read: 'user:read' });
  await assertNotStronger(ctx, id);
  return user;
}

async function setUser(ctx: WriteContext, user: UserRow, set: Partial<UserRow>): Promise<void> {
  await ctx.db
    .update(users)
    .set({ ...set, updated_at: ctx.now, revision: user.revision + 1 })
    .where(eq(users.id, user.id));
}

async function closeAllLinks(ctx: WriteContext, id: string): Promise<void> {
  await closeLinks(ctx, 'invitation', id);
  await closeLinks(ctx, 'reset', id);
}

const linkClosed = () =>
  invalidMember(
    '/secret',
    'link_closed',
    'The link was used, has expired, was replaced, or the rights of the user have grown: ask for a new one.',
  );

/** Hashes the password that a link is to set, when the link opens and the password may be one. */
export async function prepareLinkUse(ctx: Context, sent: { secret: string; password: string }): Promise<string> {
  const link = await findLink(ctx, sent.secret);
  if (!link?.user_id) throw linkClosed();
  const user = await userBy(ctx.db, link.user_id);
  const fault = passwordFault(sent.password, [user.username, user.name]);
  if (fault) throw invalidMember('/password', 'weak_password', fault);
  return hashPassword(sent.password);
}

/** Sets the password: an invited person becomes active, somebody who had forgotten it is signed out elsewhere. */
export async function acceptLink(ctx: WriteContext, secret: string, password_hash: string) {
  await bumpAccessVersion(ctx.db);
  const link = await spendLink(ctx, secret);
  if (!link?.user_id) throw linkClosed();
  // What the maker of the link could not do, nobody gains by it.
  if (exceedsCap(link.cap, (await rightsOfUser(ctx.db, link.user_id)).permissions)) throw linkClosed();
  const [user] = await forUpdate(ctx.db.select().from(users).where(eq(users.id, link.user_id)));
  if (!user || user.state === 'DISABLED') throw linkClosed();
  const { secret_hash, issuer_id, created_by } = link;
  const issuer = { id: issuer_id, username: created_by };
  ctx.identify({ ...user, credential: { kind: 'link', id: secret_hash.slice(0, linkMarkLength), issuer } });
  await setUser(ctx, user, { password_hash, state: 'ACTIVE' });
  await closeAllLinks(ctx, user.id);
  await endSessionsOf(ctx, user.id);
  ctx.record({
    resource: 'user',
    resource_id: user.id,
    before: { state: user.state },
    after: { state: 'ACTIVE', changed: ['password'] },
  });
  return { username: user.username };
}
