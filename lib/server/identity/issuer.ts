import type { Credential } from '#lib/core/credential.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import type { Context, Principal } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';

/** The columns of a credential about its issuer. */
export interface IssuerRecord {
  issuer_id: string;
  created_by: string;
  cap: string[] | null;
}

const selfIssued = { cap: null, narrowedTo: null } as const;

/** The credential of an anonymous caller, or of the system. */
export const noCredential = (issuer = { id: '', username: '' }): Credential => ({
  ...selfIssued,
  kind: 'none',
  id: '',
  issuer,
});

/** The credential of a person who signed in. */
export const sessionCredential = (id: string, { user_id, username }: { user_id: string; username: string }) => ({
  ...selfIssued,
  kind: 'session' as const,
  id,
  issuer: { id: user_id, username },
});

/** The issuer of a credential that a user creates for themself in their own session. */
export const selfIssuer = ({ id, username }: { id: string; username: string }): IssuerRecord => ({
  issuer_id: id,
  created_by: username,
  cap: null,
});

/**
 * The issuer of a credential that the caller creates for a user. A credential created by another user passes its issuer
 * and cap on. The command line is exempt, because it has access to the database.
 */
export function issuerFor(ctx: Pick<Context, 'principal'>, user_id: string): IssuerRecord {
  const { principal } = ctx;
  const { credential } = principal;
  const { cap } = credential;
  const issue = selfIssuer(cap === null ? principal : credential.issuer);
  if (principal.kind === 'system') return issue;
  if (user_id === principal.id) return { ...issue, cap: cap && [...cap] };
  return { ...issue, cap: [...principal.permissions] };
}

/** What a credential creates expires no later than the credential: the earlier of its expiry and the given time. */
export function expiryWithin({ principal }: Pick<Context, 'principal'>, wanted: string): string {
  const { expires_at: ends } = principal.credential;
  return ends !== undefined && ends < wanted ? ends : wanted;
}

/** The permissions of a credential, out of those of its user. */
export const restrictPermissions = (
  { cap, narrowedTo }: Pick<Credential, 'cap' | 'narrowedTo'>,
  permissions: ReadonlySet<Permission>,
): ReadonlySet<Permission> =>
  new Set([...permissions].filter((p) => (cap?.includes(p) ?? true) && (narrowedTo?.includes(p) ?? true)));

type Limits = Pick<Credential, 'cap' | 'narrowedTo'>;

/** The permissions that a credential is limited to; null if it has all permissions of its user. */
const limitsOf = ({ cap, narrowedTo }: Limits): string[] | null =>
  (cap ?? narrowedTo)?.filter((permission) => narrowedTo?.includes(permission) ?? true) ?? null;

/** A digest of the permissions that a credential is limited to; null if it has all permissions of its user. */
export function limitsDigest(credential: Limits): string | null {
  const limits = limitsOf(credential);
  return limits && mac('fingerprint', limits.sort().join(' '), 'base64url');
}

/** Whether a credential may do all that another one of its user may do. */
export function coversLimits(credential: Limits, other: Limits): boolean {
  const limits = limitsOf(credential);
  return limits === null || (limitsOf(other)?.every((permission) => limits.includes(permission)) ?? false);
}

/** Whether a user has a permission that the issuer of the credential did not have. */
export const exceedsCap = (cap: readonly string[] | null, permissions: ReadonlySet<Permission>): boolean =>
  cap !== null && [...permissions].some((permission) => !cap.includes(permission));

/** Throws 403 for a credential that another user issued, because the issuer may still hold it. */
export function assertOwnCredential({ credential, username }: Principal): void {
  if (credential.cap === null) return;
  throw identityProblems.credentialNotOwn(credential.issuer.username, username);
}
