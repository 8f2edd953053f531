import { and, eq } from 'drizzle-orm';
import { forUpdate, type Reader } from '#db/index.ts';
import { type UserRow, users } from '#db/schema/access.ts';
import { config } from '#lib/core/config.ts';
import { decrypt, encrypt } from '#lib/core/secrets/keys.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { isPassword } from '#lib/domain/sign-in/password.ts';
import { signInProblems } from '#lib/domain/sign-in/problems.ts';
import { actorOfSession, endCookieSession, openSession } from '#lib/domain/sign-in/sessions.ts';
import {
  acquireLane,
  assertNotTooSoon,
  clearFailures,
  countFailure,
  passwordLane,
  type SignInLane,
  stepUpLane,
} from '#lib/domain/sign-in/sign-in-delay.ts';
import { acceptedStep, hasSecondFactor, withoutRecoveryCode } from '#lib/domain/sign-in/totp.ts';
import type { ResponseHeaders } from '#lib/server/http/request.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { deviceCookieFor, knownDevice, rateLimitKey } from '#lib/server/identity/device.ts';
import { RateLimit } from '#lib/server/identity/rate-limit.ts';
import { hashSecret } from '#lib/server/identity/secret.ts';

/** Limits attempts per network, for all user names: a twentieth of the general rate limit. */
const networkLimit = new RateLimit(Math.max(20, Math.ceil(config().RATE_LIMIT_PER_MINUTE / 20)));
const challengeLifetimeMs = 5 * 60_000;
const challengeContext = 'sign-in/challenge';

/** User names ignore case; email addresses are stored in lower case. */
export const usernameOf = (written: string): string => caseKey(written.trim());

/** The name as a person writes it: case and surrounding blanks do not matter. */
export async function findUserByName(db: Reader, written: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.username, usernameOf(written)));
  return user;
}

/** A password that was validated outside the transaction; `user` is set when it is right. */
export interface ValidatedPassword {
  lane: SignInLane;
  user: UserRow | undefined;
}

type SignInContext = Pick<Context, 'cookies' | 'now' | 'remote'>;

/** Validates a password in the same time for unknown names. Throws 429 for an early attempt. */
export async function validatePassword(
  ctx: Context,
  sent: { username: string; password: string },
): Promise<ValidatedPassword> {
  const username = usernameOf(sent.username);
  const user = await findUserByName(ctx.db, username);
  const lane = passwordLane(username, { device: knownDevice(ctx, user), remote: ctx.remote });
  return validateInLane(ctx, lane, { user, password: sent.password });
}

/** As `validatePassword`, for a signed-in user. */
export function validatePasswordOf(ctx: Context, user: UserRow, password: string): Promise<ValidatedPassword> {
  return validateInLane(ctx, ownStepUpLane(ctx, user), { user, password });
}

async function validateInLane(
  ctx: Context,
  lane: SignInLane,
  sent: { user: UserRow | undefined; password: string },
): Promise<ValidatedPassword> {
  networkLimit.take(rateLimitKey(ctx), Date.parse(ctx.now));
  await assertNotTooSoon(ctx, lane);
  const isRight = await isPassword(sent.password, sent.user?.password_hash);
  return { lane, user: isRight ? sent.user : undefined };
}

/** The lane that counts wrong passwords and codes of a signed-in user at this device. */
export const ownStepUpLane = (ctx: SignInContext, user: UserRow): SignInLane =>
  stepUpLane(user.username, knownDevice(ctx, user));

/** The locked user of a right password, if the password is still valid; undefined is a failed attempt. */
export async function lockValidatedUser(
  ctx: WriteContext,
  { lane, user }: ValidatedPassword,
): Promise<UserRow | undefined> {
  await acquireLane(ctx, lane);
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

/** The same answer for a wrong name, password, code or state. */
export const signInFailed = () => signInProblems.failed();

/** The proof that the browser sends with the second factor: valid for five minutes and for this password. */
export function newChallenge(ctx: Context, user: UserRow): { challenge: string; expires_at: string } {
  const expiresAt = timeAfter(expiryTime(ctx.now), challengeLifetimeMs);
  return {
    challenge: encrypt(JSON.stringify([user.id, expiresAt, passwordMark(user)]), challengeContext),
    expires_at: expiresAt,
  };
}

const passwordMark = (user: UserRow): string => hashSecret(user.password_hash ?? '').slice(0, 16);

/** Consumes the second factor of a challenge and returns its user; undefined is a failed attempt. */
export async function acceptChallenge(
  ctx: WriteContext,
  sent: { challenge: string; code: string },
): Promise<UserRow | undefined> {
  networkLimit.take(rateLimitKey(ctx), Date.parse(ctx.now));
  const [userId, expiresAt, mark] = verifyChallenge(sent.challenge);
  const user = userId && expiresAt && expiresAt > expiryTime(ctx.now) ? await lockActiveUser(ctx, userId) : undefined;
  if (!user || mark !== passwordMark(user) || !hasSecondFactor(user)) return undefined;
  const lane = ownStepUpLane(ctx, user);
  await acquireLane(ctx, lane);
  const used = consumeSecondFactor(user, sent.code, ctx.now);
  if (used) {
    await ctx.db.update(users).set(used).where(eq(users.id, user.id));
    return user;
  }
  await countFailure(ctx, lane);
  return undefined;
}

function verifyChallenge(challenge: string): [string?, string?, string?] {
  try {
    return JSON.parse(decrypt(challenge, challengeContext));
  } catch {
    return [];
  }
}

/**
 * The columns that a right code changes, so that it is valid only once: the last step, or the remaining recovery codes.
 */
function consumeSecondFactor(user: UserRow, code: string, now: string) {
  const totpStep = acceptedStep(user, code.replaceAll(' ', ''), now);
  if (totpStep !== undefined) return { totp_step: totpStep };
  const recoveryCodes = withoutRecoveryCode(user, code);
  return recoveryCodes && { recovery_codes: recoveryCodes };
}

/** Opens the session after all factors. Returns its headers. */
export async function signIn(ctx: WriteContext, user: UserRow): Promise<ResponseHeaders> {
  ctx.identify(user);
  const { username } = user;
  await clearFailures(ctx.db, passwordLane(username, { device: knownDevice(ctx, user), remote: ctx.remote }));
  await clearFailures(ctx.db, ownStepUpLane(ctx, user));
  await ctx.db.update(users).set({ last_sign_in_at: ctx.now }).where(eq(users.id, user.id));
  return cookiesFor(ctx, user);
}

/** Opens a session and remembers the device. Returns the headers. */
export async function cookiesFor(ctx: WriteContext, user: UserRow): Promise<ResponseHeaders> {
  return { 'set-cookie': [await openSession(ctx, user), deviceCookieFor(ctx, user)] };
}

/** Ends the session of the cookie, if any. */
export async function signOut(ctx: WriteContext): Promise<void> {
  const session = await endCookieSession(ctx);
  const [user] = session ? await ctx.db.select().from(users).where(eq(users.id, session.user_id)) : [];
  if (user && session) ctx.identify(actorOfSession(user, session.id));
}
