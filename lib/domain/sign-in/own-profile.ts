import { eq } from 'drizzle-orm';
import { forUpdate, type Reader } from '#db/index.ts';
import { type UserRow, users } from '#db/schema/access.ts';
import { Problem } from '#lib/core/problem.ts';
import { hashPassword, passwordFault } from '#lib/domain/sign-in/password.ts';
import { signInProblems } from '#lib/domain/sign-in/problems.ts';
import { endSessionsOf } from '#lib/domain/sign-in/sessions.ts';
import {
  cookiesFor,
  lockValidatedUser,
  ownStepUpLane,
  type ValidatedPassword,
  validatePasswordOf,
} from '#lib/domain/sign-in/sign-in.ts';
import { acquireLane, clearFailures, countFailure } from '#lib/domain/sign-in/sign-in-delay.ts';
import { acceptedStep, hasSecondFactor, newRecoveryCodes, newTotp } from '#lib/domain/sign-in/totp.ts';
import { updateUser } from '#lib/domain/users/users.ts';
import type { ResponseHeaders } from '#lib/server/http/request.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';

/** The user of the credential. */
async function ownRow(ctx: { db: Reader; principal: { id: string } }): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.principal.id));
  // A session that is renewed after the user was disabled would be open again once the user is enabled.
  if (user?.state !== 'ACTIVE') throw identityProblems.userInactive();
  return user;
}

/** As `ownRow`, locked: what another request changes meanwhile is seen. */
async function lockOwnRow(ctx: WriteContext): Promise<UserRow> {
  const [user] = await forUpdate(ctx.db.select().from(users).where(eq(users.id, ctx.principal.id)));
  if (user?.state !== 'ACTIVE') throw identityProblems.userInactive();
  return user;
}

/**
 * The signed-in user, with the roles of the user and the permissions of the credential, which may be fewer. Throws if
 * the user is gone.
 */
export async function presentMe(ctx: Context) {
  const { principal } = ctx;
  const user = await ownRow(ctx);
  const { roles } = await rightsOfUser(ctx.db, user.id);
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    kind: user.kind,
    roles,
    permissions: [...principal.permissions].sort(),
    // A signed-in caller has a credential.
    credential: principal.credential.kind as 'session' | 'token' | 'jwt',
    totp: hasSecondFactor(user),
    ...(user.last_sign_in_at && { last_sign_in_at: user.last_sign_in_at }),
  };
}

/** Validates the caller's own password, for actions that an unattended screen must not allow. */
export async function validateOwnPassword(ctx: Context, password: string): Promise<ValidatedPassword> {
  const user = await ownRow(ctx);
  if (user.password_hash === null) throw signInProblems.noPassword(user.username);
  return validatePasswordOf(ctx, user, password);
}

/**
 * The caller when the password was right. Otherwise a problem to return instead of throwing, so that the failed attempt
 * stays counted.
 */
async function requireValidatedUser(ctx: WriteContext, validated: ValidatedPassword): Promise<UserRow | Problem> {
  const user = await lockValidatedUser(ctx, validated);
  if (!user) return signInProblems.currentPasswordWrong();
  await clearFailures(ctx.db, validated.lane);
  return user;
}

export interface ValidatedNewPassword extends ValidatedPassword {
  password_hash: string | undefined;
}

/** Hashes the new password when it is acceptable and the current one is right. */
export async function prepareNewPassword(
  ctx: Context,
  sent: { current_password: string; password: string },
): Promise<ValidatedNewPassword> {
  const { username, name } = ctx.principal;
  const fault = passwordFault(sent.password, [username, name]);
  if (fault) throw signInProblems.passwordWeak(fault);
  const validated = await validateOwnPassword(ctx, sent.current_password);
  return { ...validated, password_hash: validated.user && (await hashPassword(sent.password)) };
}

/**
 * Stores the new password, and ends the caller’s other sessions. Answers the headers of the renewed session, or a
 * problem.
 */
export async function changePassword(ctx: WriteContext, validated: ValidatedNewPassword) {
  const user = await requireValidatedUser(ctx, validated);
  if (user instanceof Problem) return user;
  await updateUser(ctx, user, { password_hash: validated.password_hash });
  ctx.record({ resource: 'user', resource_id: user.id, after: { changed: ['password'] } });
  return renewSessions(ctx, { ...user, password_hash: validated.password_hash ?? null });
}

/**
 * Begins a second factor, which counts once `confirmTotp` has seen a code. Answers its secret and URI, or a problem.
 * Throws 409 if the user has one.
 */
export async function enrolTotp(ctx: WriteContext, validated: ValidatedPassword) {
  const user = await requireValidatedUser(ctx, validated);
  if (user instanceof Problem) return user;
  if (hasSecondFactor(user)) throw signInProblems.secondFactorExists();
  const { encrypted, secret, uri } = newTotp(user.id, user.username);
  await updateUser(ctx, user, { totp_secret: encrypted, totp_step: null, recovery_codes: null });
  ctx.record({ resource: 'user', resource_id: user.id, after: { totp: 'begun' } });
  return { secret, uri };
}

/** Confirms a pending second factor. Returns recovery codes and the headers of the renewed session. */
export async function confirmTotp(ctx: WriteContext, code: string) {
  const lane = ownStepUpLane(ctx, await ownRow(ctx));
  await acquireLane(ctx, lane);
  const user = await lockOwnRow(ctx);
  if (hasSecondFactor(user)) throw signInProblems.secondFactorConfirmed();
  if (user.totp_secret === null) throw signInProblems.secondFactorNotStarted();
  const totpStep = acceptedStep(user, code, ctx.now);
  if (totpStep === undefined) {
    await countFailure(ctx, lane);
    return signInProblems.codeWrong();
  }
  const { codes, hashes } = newRecoveryCodes();
  await updateUser(ctx, user, { totp_step: totpStep, recovery_codes: hashes });
  await clearFailures(ctx.db, lane);
  ctx.record({ resource: 'user', resource_id: user.id, after: { totp: 'confirmed' } });
  return { recovery_codes: codes, headers: await renewSessions(ctx, user) };
}

/**
 * Removes the second factor, confirmed or not. Answers the headers of the renewed session, or a problem. Throws 409
 * without one.
 */
export async function disableTotp(ctx: WriteContext, validated: ValidatedPassword) {
  const user = await requireValidatedUser(ctx, validated);
  if (user instanceof Problem) return user;
  if (user.totp_secret === null) throw signInProblems.secondFactorMissing();
  await updateUser(ctx, user, { totp_secret: null, totp_step: null, recovery_codes: null });
  ctx.record({ resource: 'user', resource_id: user.id, after: { totp: 'removed' } });
  return renewSessions(ctx, user);
}

/** Ends every session of the user and opens a new one for the caller. Returns its headers. */
async function renewSessions(ctx: WriteContext, user: UserRow): Promise<ResponseHeaders> {
  await endSessionsOf(ctx, user.id);
  return ctx.principal.credential.kind === 'session' ? cookiesFor(ctx, user) : {};
}
