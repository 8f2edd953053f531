import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { importJWK, type JWTPayload, jwtVerify } from 'jose';
import { database, leaveTransaction, queryByKey, type Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { callerKeys, sessions, tokens } from '#db/schema/auth.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { isSecure } from '#lib/core/config.ts';
import type { Credential } from '#lib/core/credential.ts';
import { RecentMap } from '#lib/core/recent-map.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import type { Principal } from '#lib/server/identity/context.ts';
import {
  exceedsCap,
  type IssuerRecord,
  noCredential,
  restrictPermissions,
  sessionCredential,
} from '#lib/server/identity/issuer.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';
import { accessVersionName, rightsAtVersion } from '#lib/server/identity/rights.ts';
import { equalHashes, hashSecret } from '#lib/server/identity/secret.ts';

/** With https, the `__Host-` prefix guarantees that no other host set the cookie. */
export const sessionCookie = isSecure() ? '__Host-countinghouse_session' : 'countinghouse_session';
/** The audience a caller's JWT must name. */
const jwtAudience = 'countinghouse';
/** A session ends after 15 minutes without a request, and 12 hours after sign-in. */
export const sessionIdleMs = 15 * 60_000;
const lastUsedEveryMs = 60_000;
const jwtLifeMaxSeconds = 15 * 60;
const bearerMax = 4096;
const tokenShape = /^ch_([A-Za-z0-9]{10})_([A-Za-z0-9_-]{43})$/;

export const anonymous: Principal = {
  kind: 'anonymous',
  id: '',
  username: '',
  name: '',
  permissions: new Set(),
  credential: noCredential(),
};

/** The principal of the system itself: migrations, workers, command line tools. */
export const systemPrincipal = (username: string): Principal => ({
  kind: 'system',
  id: 'system',
  username,
  name: username,
  permissions: new Set(),
  credential: noCredential({ id: 'system', username }),
});

// Read with the credential, so that a permission change takes effect immediately.
export const currentAccessVersion = sql<number>`coalesce((select ${versionCounters.value} from ${versionCounters} where ${versionCounters.name} = ${accessVersionName}), 0)`;
const userColumns = {
  user_id: users.id,
  username: users.username,
  name: users.name,
  kind: users.kind,
  state: users.state,
};

const issueColumns = ({ issuer_id, created_by, cap }: typeof tokens | typeof callerKeys) => ({
  issuer_id,
  created_by,
  cap,
});

const tokenByPrefix = queryByKey('prefix', (db, isKey) =>
  db
    .select({
      prefix: tokens.prefix,
      id: tokens.id,
      secret_hash: tokens.secret_hash,
      permissions: tokens.permissions,
      ...issueColumns(tokens),
      expires_at: tokens.expires_at,
      revoked_at: tokens.revoked_at,
      last_used_at: tokens.last_used_at,
      access_version: currentAccessVersion.mapWith(Number),
      ...userColumns,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(isKey(tokens.prefix)),
);

const sessionBySecret = queryByKey('secret_hash', (db, isKey) =>
  db
    .select({
      secret_hash: sessions.secret_hash,
      id: sessions.id,
      expires_at: sessions.expires_at,
      last_seen_at: sessions.last_seen_at,
      ended_at: sessions.ended_at,
      access_version: currentAccessVersion.mapWith(Number),
      ...userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(isKey(sessions.secret_hash)),
);

const keyByKid = queryByKey('kid', (db, isKey) =>
  db
    .select({
      kid: callerKeys.kid,
      id: callerKeys.id,
      jwk: callerKeys.jwk,
      ...issueColumns(callerKeys),
      expires_at: callerKeys.expires_at,
      access_version: currentAccessVersion.mapWith(Number),
      ...userColumns,
    })
    .from(callerKeys)
    .innerJoin(users, eq(users.id, callerKeys.user_id))
    .where(and(isKey(callerKeys.kid), isNull(callerKeys.revoked_at))),
);

/**
 * The principal of an `Authorization` header: an API token, or a JWT of at most 15 minutes signed by a registered key.
 * Throws 401 for anything else; it never falls back to another credential.
 */
export async function principalOfHeader(db: Reader, header: string, now: string): Promise<Principal> {
  const [, bearer] = /^bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(header) ?? [];
  if (!bearer) throw identityProblems.authorizationMalformed();
  if (bearer.length > bearerMax) throw identityProblems.bearerTooLong(bearerMax);
  const shaped = tokenShape.exec(bearer);
  return shaped
    ? await principalOfToken(db, shaped[1] ?? '', shaped[2] ?? '', now)
    : await principalOfJwt(db, bearer, now);
}

async function principalOfToken(db: Reader, prefix: string, secret: string, at: string): Promise<Principal> {
  const now = expiryTime(at);
  const [token] = await tokenByPrefix(db, prefix);
  if (!token || !equalHashes(token.secret_hash, hashSecret(secret))) throw identityProblems.tokenUnknown();
  if (token.revoked_at) throw identityProblems.tokenRevoked();
  if (token.expires_at && token.expires_at <= now) throw identityProblems.tokenExpired();
  if (token.state !== 'ACTIVE') throw identityProblems.tokenUserInactive();
  updateLastUsed('token', token.id, token.last_used_at, now);
  const permissions = await cappedRights(db, token);
  const credential = {
    ...issuedCredential(token),
    kind: 'token' as const,
    id: token.id,
    narrowedTo: token.permissions,
  };
  return {
    kind: token.kind,
    id: token.user_id,
    username: token.username,
    name: token.name,
    // A token has at most the permissions of its user.
    permissions: token.permissions ? restrictPermissions(credential, permissions) : permissions,
    credential,
  };
}

async function principalOfJwt(db: Reader, jwt: string, now: string): Promise<Principal> {
  const [key] = await keyByKid(db, kidOf(jwt));
  if (key?.state !== 'ACTIVE') throw identityProblems.tokenUnknown();
  let payload: JWTPayload;
  try {
    const options = {
      algorithms: ['EdDSA', 'ES256', 'RS256'],
      audience: jwtAudience,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: 30,
      maxTokenAge: jwtLifeMaxSeconds,
      currentDate: new Date(expiryTime(now)),
    };
    ({ payload } = await jwtVerify(jwt, await importJWK(key.jwk, key.jwk.alg), options));
  } catch {
    throw identityProblems.jwtInvalid();
  }
  if ((payload.exp ?? 0) - (payload.iat ?? 0) > jwtLifeMaxSeconds) throw identityProblems.jwtTooLong();
  if (key.expires_at && key.expires_at <= expiryTime(now)) throw identityProblems.keyExpired();
  const permissions = await cappedRights(db, key);
  return {
    kind: key.kind,
    id: key.user_id,
    username: key.username,
    name: key.name,
    permissions,
    credential: { ...issuedCredential(key), kind: 'jwt', id: key.id, narrowedTo: null },
  };
}

/** Whether a token or key was revoked. Sessions and expired tokens end without it. */
export async function isRevoked(db: Reader, { kind, id }: Credential): Promise<boolean> {
  if (kind !== 'token' && kind !== 'jwt') return false;
  const table = kind === 'token' ? tokens : callerKeys;
  const isOne = and(eq(table.id, id), isNotNull(table.revoked_at));
  return (await db.select({ id: table.id }).from(table).where(isOne)).length > 0;
}

type IssuedCredential = IssuerRecord & { user_id: string; access_version: number; expires_at: string | null };

/** The permissions of the user of a token or key. Throws 401 if they exceed those of its issuer. */
async function cappedRights(
  db: Reader,
  { user_id, access_version, cap }: IssuedCredential,
): Promise<ReadonlySet<Permission>> {
  const { permissions } = await rightsAtVersion(db, user_id, access_version);
  if (exceedsCap(cap, permissions)) {
    throw identityProblems.tokenOutgrown();
  }
  return permissions;
}

const issuedCredential = ({ issuer_id, created_by, cap, expires_at }: IssuedCredential) => ({
  issuer: { id: issuer_id, username: created_by },
  cap,
  ...(expires_at && { expires_at }),
});

function kidOf(jwt: string): string {
  try {
    const header = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString('utf8')) as { kid?: unknown };
    return typeof header.kid === 'string' ? header.kid.slice(0, 128).replaceAll('\0', '') : '';
  } catch {
    throw identityProblems.tokenUnknown();
  }
}

interface SessionTimes {
  state: string;
  ended_at: string | null;
  expires_at: string;
  last_seen_at: string;
}

/** Whether a session of an active user has neither ended, nor expired, nor been idle for too long. */
export const isSessionOpen = ({ state, ended_at, expires_at, last_seen_at }: SessionTimes, now: string): boolean =>
  state === 'ACTIVE' && !ended_at && expires_at > now && Date.parse(now) - Date.parse(last_seen_at) <= sessionIdleMs;

/**
 * The principal of a session cookie, or undefined if the session has ended; `mayBeIdle` leaves out how long it was idle.
 * A use prolongs the session.
 */
export async function principalOfSession(
  db: Reader,
  secret: string,
  at: string,
  { isUse = true, mayBeIdle = false } = {},
): Promise<Principal | undefined> {
  const now = expiryTime(at);
  const [session] = await sessionBySecret(db, hashSecret(secret));
  if (!session || !isSessionOpen(mayBeIdle ? { ...session, last_seen_at: now } : session, now)) return undefined;
  if (isUse) updateLastUsed('session', session.id, session.last_seen_at, now);
  const { permissions } = await rightsAtVersion(db, session.user_id, session.access_version);
  return {
    kind: session.kind,
    id: session.user_id,
    username: session.username,
    name: session.name,
    permissions,
    credential: sessionCredential(session.id, session),
  };
}

const lastUsedById = new RecentMap<string, number>(10_000);

/** Updates "last used" at most once a minute, without delaying the request. */
function updateLastUsed(kind: 'token' | 'session', id: string, last: string | null, now: string): void {
  const at = Date.parse(now);
  const since = at - Math.max(lastUsedById.get(id) ?? 0, last ? Date.parse(last) : 0);
  if (since < lastUsedEveryMs) return;
  lastUsedById.set(id, at);
  const update = async () => {
    const { transaction } = await database();
    await transaction(async (tx) => {
      if (kind === 'token') await tx.update(tokens).set({ last_used_at: now }).where(eq(tokens.id, id));
      else await tx.update(sessions).set({ last_seen_at: now }).where(eq(sessions.id, id));
    });
  };
  // The credential may be checked in the transaction of a write, which may fail: it was used all the same.
  void leaveTransaction(update).catch(() => {});
}
