import { config } from '#lib/core/config.ts';
import type { Context, Principal } from '#lib/server/identity/context.ts';
import { principalOfHeader, principalOfSession, sessionCookie } from '#lib/server/identity/credentials.ts';
import { rateLimitKey } from '#lib/server/identity/device.ts';
import { assertOwnCredential } from '#lib/server/identity/issuer.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';
import { RateLimit } from '#lib/server/identity/rate-limit.ts';

interface AccessRequirement {
  permission: Permission | 'signed-in' | 'public';
  effect: 'read' | 'write';
  guarded?: boolean;
  probe?: boolean;
}

interface CallerRequest {
  /** The origin that the request came to. */
  origin: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Requests of a known caller. */
const callerLimit = new RateLimit(config().RATE_LIMIT_PER_MINUTE);
/** Requests without a valid credential, by sender: enough for mistakes, too few to guess. */
const strangerLimit = new RateLimit(config().RATE_LIMIT_PER_MINUTE);

/** Puts the principal into the context and answers the rate limit's headers. Throws 401, 403 and 429. */
export async function authenticate(
  ctx: Context,
  asked: CallerRequest,
  wanted: AccessRequirement,
): Promise<Record<string, string>> {
  if (wanted.guarded) assertNoPrefetch(asked);
  const principal = await principalOf(ctx, asked).catch((error: unknown) => {
    strangerLimit.take(rateLimitKey(ctx), Date.parse(ctx.now));
    throw error;
  });
  if (wanted.probe) {
    ctx.principal = principal ?? ctx.principal;
    return {};
  }
  if (!principal) {
    const headers = strangerLimit.take(rateLimitKey(ctx), Date.parse(ctx.now));
    if (wanted.permission === 'public') return headers;
    throw identityProblems.credentialMissing();
  }
  if (principal.credential.kind === 'session') assertSameSite(asked, wanted);
  ctx.principal = principal;
  return callerLimit.take(principal.id, Date.parse(ctx.now));
}

/** Throws a 403 that names the permission the caller lacks, or says that the credential is not their own. */
export function authorize(ctx: Context, wanted: Pick<AccessRequirement, 'permission'>): void {
  const { permission } = wanted;
  if (permission === 'public' || permission === 'signed-in') return;
  if (!ctx.principal.permissions.has(permission)) {
    throw identityProblems.permissionMissing(permission);
  }
  // Whoever made a credential for a colleague would otherwise decide in the colleague's name.
  if (permission === 'approval:decide') assertOwnCredential(ctx.principal);
}

async function principalOf(ctx: Context, asked: CallerRequest): Promise<Principal | undefined> {
  const header = asked.headers.authorization;
  if (Array.isArray(header)) throw identityProblems.authorizationTwice();
  // A bad header is refused even beside a good cookie: nobody should act as somebody they did not mean.
  if (header !== undefined) return principalOfHeader(ctx.db, header, ctx.now);
  const secret = ctx.cookies.get(sessionCookie);
  return secret ? principalOfSession(ctx.db, secret, ctx.now) : undefined;
}

/** A cookie goes along with any site's request: a change by cookie must come from our own pages. */
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
