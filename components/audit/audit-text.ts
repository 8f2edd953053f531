import { t } from '#components/audit/messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { AuditEntry } from '#lib/domain/audit/contract.ts';

const auditRecordLinks: Record<string, (id: string) => string> = {
  account: (id) => `/accounts/${id}`,
  product: (id) => `/products/${id}`,
  role: (id) => `/roles/${encodeURIComponent(id)}`,
  setting: (id) => `/settings/${id}`,
  entry: (id) => `/journal/${id}`,
  transfer: (id) => `/journal/${id}`,
  payment: (id) => `/payments/${id}`,
  chart: (id) => `/charts/${id}`,
  user: () => '/users',
  token: () => '/developers/tokens',
  change_request: (id) => `/approvals/${id}`,
};

/** Where the thing an entry is about is shown; undefined when it has no page. */
export function resourceHref({ resource, resource_id }: Pick<AuditEntry, 'resource' | 'resource_id'>) {
  return resource_id === '' ? undefined : auditRecordLinks[resource]?.(resource_id);
}

type Authenticated = Pick<AuditEntry, 'actor_kind' | 'credential_kind' | 'credential_name' | 'issuer'>;

const credentialNouns = {
  session: t('session'),
  token: terms('token'),
  jwt: terms('signingKey'),
  link: terms('oneTimeLink'),
} as const;

/** What a change was authenticated by: “Token ‘payroll’, made by ada@example.com”. */
export function credentialText({ actor_kind, credential_kind, credential_name, issuer }: Authenticated): string {
  if (credential_kind === 'none') return actor_kind === 'system' ? terms('system') : t('noCredential');
  const noun = credentialNouns[credential_kind];
  if (credential_kind === 'session') return t('sessionOf', { user: issuer ?? '' });
  const values = { credential: noun, issuer: issuer ?? '' };
  return credential_name ? t('namedCredential', { ...values, name: credential_name }) : t('credentialBy', values);
}

/** Who approved a change and how: “grace@example.com, session”. */
export function approvalText({ approval }: Pick<AuditEntry, 'approval'>): string | undefined {
  if (!approval) return undefined;
  const noun = Object.entries(credentialNouns).find(([kind]) => kind === approval.credential_kind)?.[1];
  return `${approval.decider}${noun ? `, ${noun.toLowerCase()}` : ''}`;
}
