import { config } from '#lib/core/config.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import type { Context, Principal, ReadContext } from '#lib/server/identity/context.ts';
import { principalOfHeader, principalOfSession, sessionCookie } from '#lib/server/identity/credentials.ts';
import { deviceOf, rateLimitKey } from '#lib/server/identity/device.ts';
import { assertOwnCredential } from '#lib/server/identity/issuer.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';
import { RateLimit } from '#lib/server/identity/rate-limit.ts';

interface AccessRequirement {
  permission: Permission | 'signed-in' | 'public';
  effect: 'read' | 'write';
  guarded?: boolean;
  probe?: boolean;
  live?: boolean;
  background?: boolean;
  /** For a request that is being answered. */
  awaited?: boolean;
}

interface CallerRequest {
  /** The origin that the client used. */
  origin: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Limits requests with a valid credential, by user. */
const callerLimit = new RateLimit(config().RATE_LIMIT_PER_MINUTE);
/** Limits requests without a valid credential, by sender. */
const strangerLimit = new RateLimit(config().RATE_LIMIT_PER_MINUTE);

/** Sets the principal of the context and returns the rate limit headers. Throws 401, 403 and 429. */
export async function authenticate(
  ctx: Context,
  asked: CallerRequest,
  wanted: AccessRequirement,
): Promise<Record<string, string>> {
  if (wanted.live) return {};
  if (wanted.guarded) assertNoPrefetch(asked);
  let principal: Principal | undefined;
  try {
    principal = await principalOf(ctx, asked, wanted);
  } catch (error) {
    strangerLimit.take(rateLimitKey(ctx), Date.parse(ctx.now));
    throw error;
  }
  if (wanted.probe) {
    ctx.principal = principal ?? ctx.principal;
    return {};
  }
  if (!principal) {
    const headers = strangerLimit.take(rateLimitKey(ctx), Date.parse(ctx.now));
    if (wanted.permission === 'public') return headers;
    // A browser drops the cookie of a session that is over. Its device has signed in before.
    const hadSession = ctx.cookies.has(sessionCookie) || deviceOf(ctx) !== undefined;
    throw hadSession ? identityProblems.sessionEnded() : identityProblems.credentialMissing();
  }
  if (principal.credential.kind === 'session') assertSameSite(asked, wanted);
  ctx.principal = principal;
  return callerLimit.take(principal.id, Date.parse(ctx.now));
}

/** Throws 403 if the caller lacks the permission, or if an approver uses a credential of another issuer. */
export function authorize(ctx: Context, wanted: Pick<AccessRequirement, 'permission'>): void {
  const { permission } = wanted;
  if (permission === 'public' || permission === 'signed-in') return;
  if (!ctx.principal.permissions.has(permission)) {
    throw identityProblems.permissionMissing(permission);
  }
  // Otherwise the issuer of a colleague's credential could approve in the colleague's name.
  if (permission === 'approval:decide') assertOwnCredential(ctx.principal);
}

/**
 * Throws 401 if the credential of a request that is still being answered has ended at a time, and 403 if it has lost a
 * permission since. A session that has been idle since then is admitted, and not prolonged: its answer is awaited. A
 * signed token is checked as of its request: its key and user must remain.
 */
export async function assertStillAdmitted(
  ctx: Context,
  request: CallerRequest,
  { db, now }: ReadContext,
): Promise<void> {
  const { credential, permissions, id } = ctx.principal;
  const { kind, expires_at } = credential;
  if (kind === 'jwt' && expires_at !== undefined && expires_at <= expiryTime(now)) throw identityProblems.keyExpired();
  const asOf = { ...ctx, db, now: kind === 'jwt' ? ctx.now : now };
  const current = await principalOf(asOf, request, { permission: 'signed-in', effect: 'read', awaited: true });
  if (current?.id !== id) throw identityProblems.credentialMissing();
  const lost = [...permissions].find((permission) => !current.permissions.has(permission));
  if (lost) throw identityProblems.permissionMissing(lost);
}

async function principalOf(
  ctx: Context,
  request: CallerRequest,
  { background, awaited }: AccessRequirement,
): Promise<Principal | undefined> {
  const header = request.headers.authorization;
  if (Array.isArray(header)) throw identityProblems.authorizationTwice();
  // An invalid header is rejected even with a valid cookie, so that no one acts as an unintended user.
  if (header !== undefined) return await principalOfHeader(ctx.db, header, ctx.now);
  const secret = ctx.cookies.get(sessionCookie);
  return secret
    ? await principalOfSession(ctx.db, secret, ctx.now, { isUse: !background && !awaited, mayBeIdle: awaited })
    : undefined;
}

/** Browsers send the cookie with requests of other sites too: a change by cookie must come from our own pages. */
function assertSameSite(asked: CallerRequest, wanted: AccessRequirement): void {
  if (wanted.effect === 'read') return;
  const { origin } = asked.headers;
  const site = asked.headers['sec-fetch-site'];
  const isOurs = origin === undefined ? site === 'same-origin' : origin === asked.origin;
  const isFetch = !wanted.guarded || (site === 'same-origin' && asked.headers['sec-fetch-dest'] === 'empty');
  if (!isOurs || !isFetch) throw identityProblems.crossSite();
}

function assertNoPrefetch(asked: CallerRequest): void {
  const purpose = `${asked.headers['sec-purpose'] ?? ''} ${asked.headers.purpose ?? ''} ${asked.headers['x-moz'] ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose)) {
    throw identityProblems.prefetch();
  }
}
