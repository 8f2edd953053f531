import { isDeepStrictEqual } from 'node:util';
import { RecentMap } from '#lib/core/recent-map.ts';
import type { Context, Principal } from '#lib/server/identity/context.ts';
import { sessionCookie } from '#lib/server/identity/credentials.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { hashSecret } from '#lib/server/identity/secret.ts';

const recentPrincipalsMax = 10_000;
/** By the hash of the credential. Only an expectation: the database decides about every request. */
const recentPrincipals = new RecentMap<string, Principal>(recentPrincipalsMax);

/** The key of the credential that was sent; undefined without one, or with two headers. */
export function credentialKey(headers: Record<string, string | string[] | undefined>, { cookies }: Context) {
  const { authorization } = headers;
  const sent = authorization === undefined ? cookies.get(sessionCookie) : authorization;
  return typeof sent === 'string' ? hashSecret(sent) : undefined;
}

/**
 * Admits the sender of a credential with the help of whom it belonged to when it was last accepted in this process, and
 * remembers whom it belongs to now, in `ctx`; a refused credential is forgotten.
 */
export async function withExpectedPrincipal<Admission>(
  key: string,
  ctx: Context,
  admit: (expected: Principal | undefined) => Promise<Admission>,
): Promise<Admission> {
  const expected = recentPrincipals.get(key);
  try {
    const admission = await admit(expected);
    if (ctx.principal !== expected) recentPrincipals.set(key, ctx.principal);
    return admission;
  } catch (error) {
    recentPrincipals.delete(key);
    throw error;
  }
}

/** Whether the principal may ask for an operation with this permission. */
export const isPermitted = (
  { permissions }: Principal,
  { permission }: { permission: Permission | 'signed-in' | 'public' },
): boolean => permission === 'signed-in' || (permission !== 'public' && permissions.has(permission));

/** Whether both are the same user with the same permissions and credential: one reads what the other would read. */
export const isSamePrincipal = (one: Principal, other: Principal): boolean => isDeepStrictEqual(one, other);
