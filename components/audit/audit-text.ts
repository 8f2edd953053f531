import type { AuditEntry } from '#lib/domain/audit/contract.ts';

const places: Record<string, (id: string) => string> = {
  account: (id) => `/accounts/${id}`,
  product: (id) => `/products/${id}`,
  role: (id) => `/roles/${encodeURIComponent(id)}`,
  setting: (id) => `/settings/${id}`,
  entry: (id) => `/journal/${id}`,
  transfer: (id) => `/journal/${id}`,
  chart: (id) => `/charts/${id}`,
  user: () => '/users',
  token: () => '/developers/tokens',
  change_request: (id) => `/approvals/${id}`,
};

/** Where the thing an entry is about is shown; undefined when it has no page. */
export function resourceHref({ resource, resource_id }: Pick<AuditEntry, 'resource' | 'resource_id'>) {
  return resource_id === '' ? undefined : places[resource]?.(resource_id);
}

type Authenticated = Pick<AuditEntry, 'actor_kind' | 'credential_kind' | 'credential_name' | 'issuer'>;

const credentialNouns = { session: 'Session', token: 'Token', jwt: 'Signing key', link: 'One-time link' } as const;

/** What a change was authenticated by: “Token ‘payroll’, made by ada@example.com”. */
export function credentialText({ actor_kind, credential_kind, credential_name, issuer }: Authenticated): string {
  if (credential_kind === 'none') return actor_kind === 'system' ? 'System' : 'No credential';
  const noun = credentialNouns[credential_kind];
  if (credential_kind === 'session') return `${noun} of ${issuer}`;
  return `${noun}${credential_name ? ` ‘${credential_name}’` : ''}, made by ${issuer}`;
}

/** Who approved a change and how: “grace@example.com, session”. */
export function approvalText({ approval }: Pick<AuditEntry, 'approval'>): string | undefined {
  if (!approval) return undefined;
  const noun = Object.entries(credentialNouns).find(([kind]) => kind === approval.credential_kind)?.[1];
  return `${approval.decider}${noun ? `, ${noun.toLowerCase()}` : ''}`;
}
