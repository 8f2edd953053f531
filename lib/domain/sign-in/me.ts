import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { invalidMember, Problem } from '#lib/core/problem.ts';
import { hashPassword, passwordFault } from '#lib/domain/sign-in/password.ts';
import { endSessionsOf } from '#lib/domain/sign-in/sessions.ts';
import {
  admitJudged,
  cookiesFor,
  type Judged,
  judgeAgain,
  ownStepUpLane,
  type UserRow,
} from '#lib/domain/sign-in/sign-in.ts';
import { countFailure, forgetFailures, takeTurn } from '#lib/domain/sign-in/sign-in-delay.ts';
import { acceptedStep, hasSecondFactor, newRecoveryCodes, newTotp } from '#lib/domain/sign-in/totp.ts';
import type { ResponseHeaders } from '#lib/server/http/request.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';

/** The user of the credential. */
async function myRow(ctx: { db: Reader; principal: { id: string } }): Promise<UserRow> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.principal.id));
  if (!user) throw new Problem('not-found', 'There is no user behind this credential.');
  return user;
}

export async function presentMe(ctx: Context) {
  const { principal } = ctx;
  const user = await myRow(ctx);
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
export async function judgeOwn(ctx: Context, password: string): Promise<Judged> {
  const user = await myRow(ctx);
  if (user.password_hash === null) throw new Problem('conflict', `${user.username} signs in without a password.`);
  return judgeAgain(ctx, user, password);
}

/**
 * The caller when the password was right. Otherwise a problem to return instead of throwing, so that the failed attempt
 * stays counted.
 */
export async function proven(ctx: WriteContext, judged: Judged): Promise<UserRow | Problem> {
  const user = await admitJudged(ctx, judged);
  if (!user) return invalidMember('/current_password', 'incorrect', 'The current password is not right.');
  await forgetFailures(ctx.db, judged.lane);
  return user;
}

export interface NewPasswordJudged extends Judged {
  password_hash: string | undefined;
}

/** Hashes the new password when it is acceptable and the current one is right. */
export async function prepareNewPassword(
  ctx: Context,
  sent: { current_password: string; password: string },
): Promise<NewPasswordJudged> {
  const { username, name } = ctx.principal;
  const fault = passwordFault(sent.password, [username, name]);
  if (fault) throw invalidMember('/password', 'weak_password', fault);
  const judged = await judgeOwn(ctx, sent.current_password);
  return { ...judged, password_hash: judged.user && (await hashPassword(sent.password)) };
}

export async function changePassword(ctx: WriteContext, judged: NewPasswordJudged) {
  const user = await proven(ctx, judged);
  if (user instanceof Problem) return user;
  await updateMe(ctx, user, { password_hash: judged.password_hash });
  ctx.record({ resource: 'user', resource_id: user.id, after: { changed: ['password'] } });
  return renewSessions(ctx, { ...user, password_hash: judged.password_hash ?? null });
}

export async function enrolTotp(ctx: WriteContext, judged: Judged) {
  const user = await proven(ctx, judged);
  if (user instanceof Problem) return user;
  if (hasSecondFactor(user)) throw new Problem('already-done', 'There is a second factor already: remove it first.');
  const { sealed, secret, uri } = newTotp(user.id, user.username);
  await updateMe(ctx, user, { totp_secret: sealed, totp_step: null, recovery_codes: null });
  ctx.record({ resource: 'user', resource_id: user.id, after: { totp: 'begun' } });
  return { secret, uri };
}

/** Confirms a pending second factor. Returns recovery codes and the headers of the renewed session. */
export async function confirmTotp(ctx: WriteContext, code: string) {
  const user = await myRow(ctx);
  const lane = ownStepUpLane(ctx, user);
  await takeTurn(ctx, lane);
  if (hasSecondFactor(user)) throw new Problem('already-done', 'The second factor is confirmed already.');
  if (user.totp_secret === null) throw new Problem('conflict', 'Begin a second factor first: POST /bo/me/totp.');
  const totp_step = acceptedStep(user, code, ctx.now);
  if (totp_step === undefined) {
    await countFailure(ctx, lane);
    return invalidMember('/code', 'incorrect', 'The code is not right. Look whether the clock of the device is.');
  }
  const { codes, hashes } = newRecoveryCodes();
  await updateMe(ctx, user, { totp_step, recovery_codes: hashes });
  await forgetFailures(ctx.db, lane);
  ctx.record({ resource: 'user', resource_id: user.id, after: { totp: 'confirmed' } });
  return { recovery_codes: codes, headers: await renewSessions(ctx, user) };
}

export async function disableTotp(ctx: WriteContext, judged: Judged) {
  const user = await proven(ctx, judged);
  if (user instanceof Problem) return user;
  if (user.totp_secret === null) throw new Problem('conflict', 'There is no second factor.');
  await updateMe(ctx, user, { totp_secret: null, totp_step: null, recovery_codes: null });
  ctx.record({ resource: 'user', resource_id: user.id, after: { totp: 'removed' } });
  return renewSessions(ctx, user);
}

async function updateMe(ctx: WriteContext, user: UserRow, set: Partial<UserRow>): Promise<void> {
  await ctx.db
    .update(users)
    .set({ ...set, updated_at: ctx.now, revision: user.revision + 1 })
    .where(eq(users.id, user.id));
}

/** Ends every session of the user and opens a new one for the caller. Returns its headers. */
async function renewSessions(ctx: WriteContext, user: UserRow): Promise<ResponseHeaders> {
  await endSessionsOf(ctx, user.id);
  return ctx.principal.credential.kind === 'session' ? cookiesFor(ctx, user) : {};
}
