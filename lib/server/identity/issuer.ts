import type { Credential } from '#lib/core/credential.ts';
import type { Context, Principal } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';

/** What a credential keeps of its maker. */
export interface IssuerRecord {
  issuer_id: string;
  created_by: string;
  cap: string[] | null;
}

const selfIssued = { cap: null, narrowedTo: null } as const;

/** The credential of nobody, or of the product itself. */
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

/** What a credential that a user makes for themself in their own session keeps. */
export const selfIssuer = ({ id, username }: { id: string; username: string }): IssuerRecord => ({
  issuer_id: id,
  created_by: username,
  cap: null,
});

/**
 * What a credential that the caller makes for a user keeps. A credential that somebody else made passes its issuer and
 * its cap on: what it makes is no more the user's own than itself. The shell is exempt: it has the database.
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

/** What a credential may do of what its user may. */
export const restrictPermissions = (
  { cap, narrowedTo }: Pick<Credential, 'cap' | 'narrowedTo'>,
  permissions: ReadonlySet<Permission>,
): ReadonlySet<Permission> =>
  new Set([...permissions].filter((p) => (cap?.includes(p) ?? true) && (narrowedTo?.includes(p) ?? true)));

/** Whether a user may do something that the maker of a credential could not. */
export const exceedsCap = (cap: readonly string[] | null, permissions: ReadonlySet<Permission>): boolean =>
  cap !== null && [...permissions].some((permission) => !cap.includes(permission));

/** Throws 403 for a credential that somebody else made: who holds it may be its maker. */
export function assertOwnCredential({ credential, username }: Principal): void {
  if (credential.cap === null) return;
  throw identityProblems.credentialNotOwn(credential.issuer.username, username);
}
