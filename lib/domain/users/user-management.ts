import { eq, inArray } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { roles, type UserRow, users } from '#db/schema/access.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import {
  assertAdministratorRemains,
  assertNotStronger,
  assertOwnPermissions,
} from '#lib/domain/access/escalation-guards.ts';
import { hashPassword, passwordFault } from '#lib/domain/sign-in/password.ts';
import { signInProblems } from '#lib/domain/sign-in/problems.ts';
import { closeSessionsOf, endSessionsOf } from '#lib/domain/sign-in/sessions.ts';
import { hasSecondFactor } from '#lib/domain/sign-in/totp.ts';
import { endAccessOf } from '#lib/domain/users/disabled-user.ts';
import {
  closeLinks,
  closeLinksIssuedBy,
  consumeLink,
  createLink,
  findLink,
  type LinkPurpose,
} from '#lib/domain/users/one-time-links.ts';
import { userProblems } from '#lib/domain/users/problems.ts';
import { addRoles, createUser, updateUser, userBy } from '#lib/domain/users/users.ts';
import { lockActiveCaller } from '#lib/server/identity/active-caller.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { exceedsCap } from '#lib/server/identity/issuer.ts';
import { isPermission } from '#lib/server/identity/permissions.ts';
import { bumpAccessVersion, rightsOfUser } from '#lib/server/identity/rights.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

const linkLifetimeMs = 72 * hourMs;
/** The length of the prefix of a link's hash that identifies it in the audit. */
const linkMarkLength = 16;

/** Invites a person, who sets a password through the returned link. */
export async function inviteUser(ctx: WriteContext, wanted: { username: string; name: string; roles: string[] }) {
  // Raised first, so that no role grows between the check and the assignment.
  await bumpAccessVersion(ctx.db);
  await assertNoStrongerRoles(ctx, wanted.roles);
  const { username, name } = wanted;
  const user = await createUser(ctx, { username, name, kind: 'person', state: 'INVITED' });
  await addRoles(ctx, user, { names: [...new Set(wanted.roles)], reason: 'invitation' });
  return { user: await userBy(ctx.db, user.id), ...(await createLinkFor(ctx, user.id, 'invitation')) };
}

async function assertNoStrongerRoles(ctx: WriteContext, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const given = await ctx.db.select({ permissions: roles.permissions }).from(roles).where(inArray(roles.name, names));
  assertOwnPermissions(ctx, [...new Set(given.flatMap((role) => role.permissions).filter(isPermission))]);
}

async function createLinkFor(ctx: WriteContext, userId: string, purpose: LinkPurpose) {
  await lockActiveCaller(ctx);
  const { secret, expires_at } = await createLink(ctx, { purpose, user_id: userId, lifeMs: linkLifetimeMs });
  ctx.record({ resource: 'user', resource_id: userId, after: { link: purpose, expires_at } });
  // Relative until the public address is confirmed, because the link goes to another person and must not use a Host
  // header.
  return { link: `${ctx.origin}/invitation#${secret}`, expires_at };
}

/** A new link for an invited person or a person who forgot the password. */
export async function renewUserLink(ctx: WriteContext, id: string) {
  const user = await lockManagedUser(ctx, id);
  if (id === ctx.principal.id) throw userProblems.ownLink();
  if (user.kind !== 'person') throw userProblems.programHasNoPassword();
  if (user.state === 'DISABLED') throw userProblems.disabled();
  return createLinkFor(ctx, id, user.state === 'INVITED' ? 'invitation' : 'reset');
}

/** Ends a user’s sessions, links, also those made for others, and credentials for good. Throws for the caller and for the last administrator. */
export async function disableUser(ctx: WriteContext, id: string, reason: string) {
  const user = await lockManagedUser(ctx, id);
  if (id === ctx.principal.id) throw userProblems.ownUser();
  if (user.state === 'DISABLED') return userBy(ctx.db, id);
  await assertAdministratorRemains(ctx.db, () => updateUser(ctx, user, { state: 'DISABLED' }));
  await closeAllLinks(ctx, id);
  await closeLinksIssuedBy(ctx, id);
  const ended = await endAccessOf(ctx, user);
  const after = { state: 'DISABLED', ...(Object.keys(ended).length > 0 && { ended }) };
  ctx.record({ resource: 'user', resource_id: id, before: { state: user.state }, after, reason });
  return userBy(ctx.db, id);
}

/** A person without a password is invited again. Credentials from before stay revoked. */
export async function enableUser(ctx: WriteContext, id: string, reason: string) {
  const user = await lockManagedUser(ctx, id);
  if (user.state !== 'DISABLED') return userBy(ctx.db, id);
  const state = user.kind === 'person' && user.password_hash === null ? 'INVITED' : 'ACTIVE';
  await updateUser(ctx, user, { state });
  ctx.record({ resource: 'user', resource_id: id, before: { state: 'DISABLED' }, after: { state }, reason });
  return userBy(ctx.db, id);
}

/** Removes the second factor of another user, and ends their sessions. Throws without one, and for the caller. */
export async function resetSecondFactor(ctx: WriteContext, id: string, reason: string) {
  const user = await lockManagedUser(ctx, id);
  if (id === ctx.principal.id) {
    throw userProblems.ownSecondFactor();
  }
  if (!hasSecondFactor(user)) throw userProblems.noSecondFactor();
  await updateUser(ctx, user, { totp_secret: null, totp_step: null, recovery_codes: null });
  const after = { totp: false, ...(await endedSessions(ctx, id)) };
  ctx.record({ resource: 'user', resource_id: id, before: { totp: true }, after, reason });
  return userBy(ctx.db, id);
}

/** Ends all sessions of a user. Throws 404, and 403 where the caller may not manage the user. */
export async function endUserSessions(ctx: WriteContext, id: string): Promise<void> {
  await lockManagedUser(ctx, id);
  ctx.record({ resource: 'user', resource_id: id, after: await endedSessions(ctx, id) });
}

/**
 * Ends the sessions of a user, for the audit row of the write, which is the same with and without sessions: otherwise
 * the user could make a held write stale by signing out.
 */
async function endedSessions(ctx: WriteContext, id: string): Promise<{ ended?: { sessions: string[] } }> {
  const sessions = await closeSessionsOf(ctx, id);
  return sessions.length > 0 ? { ended: { sessions } } : {};
}

/**
 * The locked user. Callers only manage users without permissions that the callers lack, because a password reset gives
 * access.
 */
async function lockManagedUser(ctx: WriteContext, id: string): Promise<UserRow> {
  // Raised first, because its row serializes changes of permissions.
  await bumpAccessVersion(ctx.db);
  const [user] = await forUpdate(ctx.db.select().from(users).where(eq(users.id, id)));
  if (!user) throw userProblems.notFound();
  await assertRevision(ctx, { resource: 'user', resource_id: id, revision: user.revision, read: 'user:read' });
  await assertNotStronger(ctx, id);
  return user;
}

async function closeAllLinks(ctx: WriteContext, id: string): Promise<void> {
  await closeLinks(ctx, 'invitation', id);
  await closeLinks(ctx, 'reset', id);
}

const linkClosedProblem = () => userProblems.linkClosed();

/** Hashes the password for a link, when the link is open and the password is acceptable. */
export async function prepareLinkUse(ctx: Context, sent: { secret: string; password: string }): Promise<string> {
  const link = await findLink(ctx, sent.secret);
  if (!link?.user_id) throw linkClosedProblem();
  const user = await userBy(ctx.db, link.user_id);
  const fault = passwordFault(sent.password, [user.username, user.name]);
  if (fault) throw signInProblems.passwordWeak(fault);
  return hashPassword(sent.password);
}

/** Sets the password: an invited person becomes active; other sessions of the user end. */
export async function acceptLink(ctx: WriteContext, secret: string, passwordHash: string) {
  await bumpAccessVersion(ctx.db);
  const link = await consumeLink(ctx, secret);
  if (!link?.user_id) throw linkClosedProblem();
  // The link grants no more than its creator could grant.
  if (exceedsCap(link.cap, (await rightsOfUser(ctx.db, link.user_id)).permissions)) throw linkClosedProblem();
  const [user] = await forUpdate(ctx.db.select().from(users).where(eq(users.id, link.user_id)));
  if (!user || user.state === 'DISABLED') throw linkClosedProblem();
  const { secret_hash, issuer_id, created_by } = link;
  const issuer = { id: issuer_id, username: created_by };
  ctx.identify({ ...user, credential: { kind: 'link', id: secret_hash.slice(0, linkMarkLength), issuer } });
  await updateUser(ctx, user, { password_hash: passwordHash, state: 'ACTIVE' });
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
