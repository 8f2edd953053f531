import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type SessionRow, sessions } from '#db/schema/auth.ts';
import { isSecure } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { newId } from '#lib/core/uuid.ts';
import type { Session } from '#lib/domain/sign-in/contract.ts';
import type { Actor, Context, ReadContext, WriteContext } from '#lib/server/identity/context.ts';
import { sessionCookie, sessionIdleMs } from '#lib/server/identity/credentials.ts';
import { sessionCredential } from '#lib/server/identity/issuer.ts';
import { hashSecret, newSecret } from '#lib/server/identity/secret.ts';

const sessionLifeMs = 12 * hourMs;
/** Beyond this number the oldest session ends. */
const sessionsMax = 5;

type SessionUser = Pick<Actor, 'kind' | 'id' | 'username'>;

/** A user as the actor of a session. */
export const actorOfSession = ({ kind, id, username }: SessionUser, sessionId: string): Actor => ({
  kind,
  id,
  username,
  credential: sessionCredential(sessionId, { user_id: id, username }),
});

/** Opens a session and returns its `Set-Cookie`. The browser's previous session ends. */
export async function openSession(ctx: WriteContext, user: SessionUser): Promise<string> {
  const { id: userId } = user;
  await endCookieSession(ctx);
  const [secret, now] = [newSecret(), expiryTime(ctx.now)];
  const row = {
    id: newId(),
    secret_hash: hashSecret(secret),
    user_id: userId,
    created_at: ctx.now,
    last_seen_at: now,
    expires_at: timeAfter(now, sessionLifeMs),
    ended_at: null,
    remote: ctx.remote,
    user_agent: ctx.user_agent,
  };
  await ctx.db.insert(sessions).values(row);
  const open = await openSessionsOf(ctx, userId);
  for (const oldest of open.slice(sessionsMax)) await endSession(ctx, oldest.id);
  // The new session is the credential of the sign-in that opens it; a renewal keeps the caller's session.
  if (ctx.principal.kind === 'anonymous') ctx.identify(actorOfSession(user, row.id));
  ctx.record({ resource: 'session', resource_id: row.id, action: 'openSession', after: { user_id: userId } });
  return sessionCookieOf(secret, sessionLifeMs / 1000);
}

/** The open sessions of a user, newest first. */
export async function openSessionsOf(ctx: ReadContext, userId: string): Promise<SessionRow[]> {
  const now = expiryTime(ctx.now);
  const seenAfter = timeAfter(now, -sessionIdleMs);
  const holds = and(isNull(sessions.ended_at), gt(sessions.expires_at, now), gt(sessions.last_seen_at, seenAfter));
  return ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), holds))
    .orderBy(desc(sessions.created_at), desc(sessions.id));
}

/** The caller's sessions as in the contract. */
export async function presentSessions(ctx: Context): Promise<Session[]> {
  const { id: userId, credential } = ctx.principal;
  const open = await openSessionsOf(ctx, userId);
  return open.map(({ id, created_at, last_seen_at, expires_at, remote, user_agent }) => ({
    id,
    created_at,
    last_seen_at,
    expires_at,
    remote,
    user_agent,
    current: credential.kind === 'session' && credential.id === id,
  }));
}

/** Ends the session of the request's cookie, of any user, and returns it. */
export async function endCookieSession(ctx: WriteContext): Promise<SessionRow | undefined> {
  const secret = ctx.cookies.get(sessionCookie);
  const session = secret && (await sessionOfSecret(ctx.db, secret));
  if (!session || session.ended_at) return undefined;
  await endSession(ctx, session.id);
  return session;
}

async function sessionOfSecret(db: Reader, secret: string): Promise<SessionRow | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.secret_hash, hashSecret(secret)));
  return session;
}

/** Ends a session now, with an audit row. The caller has checked whose it is. */
export async function endSession(ctx: WriteContext, id: string): Promise<void> {
  await ctx.db.update(sessions).set({ ended_at: ctx.now }).where(eq(sessions.id, id));
  ctx.record({ resource: 'session', resource_id: id, action: 'endSession', after: { ended_at: ctx.now } });
}

/** Ends every session of a user except one. */
export async function endSessionsOf(ctx: WriteContext, userId: string, kept?: string): Promise<number> {
  const ended = await closeSessionsOf(ctx, userId, kept);
  const change = { resource: 'user', resource_id: userId, action: 'endSessions' };
  if (ended.length > 0) ctx.record({ ...change, after: { sessions: ended } });
  return ended.length;
}

/** As `endSessionsOf`, for a caller that records their ids. */
export async function closeSessionsOf(ctx: WriteContext, userId: string, kept?: string): Promise<string[]> {
  const isOther = kept === undefined ? undefined : ne(sessions.id, kept);
  const ended = await ctx.db
    .update(sessions)
    .set({ ended_at: ctx.now })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.ended_at), isOther))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/** Clears the cookie and the browser's cached pages. */
export const clearedCookie = (): Record<string, string> => ({
  'set-cookie': sessionCookieOf('', 0),
  'clear-site-data': '"cache"',
});

function sessionCookieOf(value: string, seconds: number): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}
