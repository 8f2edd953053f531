import { and, eq } from 'drizzle-orm';
import { forUpdate, type Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { config } from '#lib/core/config.ts';
import { expiryTime } from '#lib/core/expiry-time.ts';
import { caseKey } from '#lib/core/fold.ts';
import { decrypt, encrypt } from '#lib/core/keys.ts';
import { Problem } from '#lib/core/problem.ts';
import { isPassword } from '#lib/domain/sign-in/password.ts';
import { endCookieSession, openSession, withSession } from '#lib/domain/sign-in/sessions.ts';
import {
  countFailure,
  forgetFailures,
  type Lane,
  passwordLane,
  refuseHaste,
  stepUpLane,
  takeTurn,
} from '#lib/domain/sign-in/sign-in-delay.ts';
import { acceptedStep, hasSecondFactor, withoutRecoveryCode } from '#lib/domain/sign-in/totp.ts';
import type { ResponseHeaders } from '#lib/server/http/request.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { deviceCookieFor, knownDevice, rateLimitKey } from '#lib/server/identity/device.ts';
import { RateLimit } from '#lib/server/identity/rate-limit.ts';
import { hashSecret } from '#lib/server/identity/secret.ts';

export type UserRow = typeof users.$inferSelect;

/** From one sender, whoever it tries to be: a twentieth of what a caller may ask. */
const senderLimit = new RateLimit(Math.max(20, Math.ceil(config().RATE_LIMIT_PER_MINUTE / 20)));
const challengeLifeMs = 5 * 60_000;
const challengePlace = 'sign-in/challenge';

/** User names are compared without regard to case; e-mail addresses are kept lower-case. */
export const usernameOf = (written: string): string => caseKey(written.trim());

export async function findUserByName(db: Reader, written: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.username, usernameOf(written)));
  return user;
}

/** A password that was compared outside of the transaction; `user` is who it is right for. */
export interface Judged {
  lane: Lane;
  user: UserRow | undefined;
}

type Asker = Pick<Context, 'cookies' | 'now' | 'remote'>;

/** Compares a password, taking as long for a name that does not exist. Throws 429 for a try that comes too soon. */
export async function judgePassword(ctx: Context, sent: { username: string; password: string }): Promise<Judged> {
  const username = usernameOf(sent.username);
  const user = await findUserByName(ctx.db, username);
  const lane = passwordLane(username, { device: knownDevice(ctx, user), remote: ctx.remote });
  return judge(ctx, lane, { user, password: sent.password });
}

/** As `judgePassword`, for somebody who is signed in already. */
export function judgeAgain(ctx: Context, user: UserRow, password: string): Promise<Judged> {
  return judge(ctx, ownStepUpLane(ctx, user), { user, password });
}

async function judge(ctx: Context, lane: Lane, sent: { user: UserRow | undefined; password: string }): Promise<Judged> {
  senderLimit.take(rateLimitKey(ctx), Date.parse(ctx.now));
  await refuseHaste(ctx, lane);
  const isRight = await isPassword(sent.password, sent.user?.password_hash);
  return { lane, user: isRight ? sent.user : undefined };
}

export const ownStepUpLane = (ctx: Asker, user: UserRow): Lane => stepUpLane(user.username, knownDevice(ctx, user));

/** The user whose password was right, locked, and only while it still is; undefined counts as a failed try. */
export async function admitJudged(ctx: WriteContext, { lane, user }: Judged): Promise<UserRow | undefined> {
  await takeTurn(ctx, lane);
  const current = user && (await lockActiveUser(ctx, user.id));
  if (current && current.password_hash === user?.password_hash) return current;
  await countFailure(ctx, lane);
  return undefined;
}

async function lockActiveUser(ctx: WriteContext, id: string): Promise<UserRow | undefined> {
  const active = and(eq(users.id, id), eq(users.state, 'ACTIVE'));
  const [user] = await forUpdate(ctx.db.select().from(users).where(active));
  return user;
}

/** Says the same whatever was wrong: the name, the password, the code, or the state of the user. */
export const signInRefused = () =>
  new Problem('sign-in-refused', 'The user name, the password or the code is not right.', {
    headers: { 'www-authenticate': 'Bearer realm="countinghouse"' },
  });

/** What a browser shows when it comes back with the second factor: good for five minutes and this very password. */
export function newChallenge(ctx: Context, user: UserRow): { challenge: string; expires_at: string } {
  const expires_at = new Date(Date.parse(expiryTime(ctx.now)) + challengeLifeMs).toISOString();
  return { challenge: encrypt(JSON.stringify([user.id, expires_at, markOf(user)]), challengePlace), expires_at };
}

const markOf = (user: UserRow): string => hashSecret(user.password_hash ?? '').slice(0, 16);

/** The user of a challenge whose second factor is right, which is thereby used up; undefined is a refusal. */
export async function admitChallenge(
  ctx: WriteContext,
  sent: { challenge: string; code: string },
): Promise<UserRow | undefined> {
  senderLimit.take(rateLimitKey(ctx), Date.parse(ctx.now));
  const [user_id, expires_at, mark] = openChallenge(sent.challenge);
  const user =
    user_id && expires_at && expires_at > expiryTime(ctx.now) ? await lockActiveUser(ctx, user_id) : undefined;
  if (!user || mark !== markOf(user) || !hasSecondFactor(user)) return undefined;
  const lane = ownStepUpLane(ctx, user);
  await takeTurn(ctx, lane);
  const used = spendSecondFactor(user, sent.code, ctx.now);
  if (used) {
    await ctx.db.update(users).set(used).where(eq(users.id, user.id));
    return user;
  }
  await countFailure(ctx, lane);
  return undefined;
}

function openChallenge(challenge: string): [string?, string?, string?] {
  try {
    return JSON.parse(decrypt(challenge, challengePlace));
  } catch {
    return [];
  }
}

/** What a right code changes, so that it is right only once: the last step, or the recovery codes that are left. */
export function spendSecondFactor(user: UserRow, code: string, now: string) {
  const totp_step = acceptedStep(user, code.replaceAll(' ', ''), now);
  if (totp_step !== undefined) return { totp_step };
  const recovery_codes = withoutRecoveryCode(user, code);
  return recovery_codes && { recovery_codes };
}

/** Opens the session of a user who has shown every factor. Answers the headers that carry it. */
export async function signIn(ctx: WriteContext, user: UserRow): Promise<ResponseHeaders> {
  ctx.identify(user);
  const { username } = user;
  await forgetFailures(ctx.db, passwordLane(username, { device: knownDevice(ctx, user), remote: ctx.remote }));
  await forgetFailures(ctx.db, ownStepUpLane(ctx, user));
  await ctx.db.update(users).set({ last_sign_in_at: ctx.now }).where(eq(users.id, user.id));
  return cookiesFor(ctx, user);
}

/** Opens a session, and has this browser known when its user comes again. */
export async function cookiesFor(ctx: WriteContext, user: UserRow): Promise<ResponseHeaders> {
  return { 'set-cookie': [await openSession(ctx, user), deviceCookieFor(ctx, user)] };
}

/** Ends the session of the cookie; without one it does nothing. */
export async function signOut(ctx: WriteContext): Promise<void> {
  const session = await endCookieSession(ctx);
  const [user] = session ? await ctx.db.select().from(users).where(eq(users.id, session.user_id)) : [];
  if (user && session) ctx.identify(withSession(user, session.id));
}
