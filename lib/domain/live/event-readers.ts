import type { Permission } from '#lib/server/identity/permissions.ts';

/** The permission that shows events of a noun. Events of other nouns are sent to nobody. */
const permissionOfNoun: Readonly<Record<string, Permission>> = {
  account: 'account:read',
  balance: 'wallet:read',
  entry: 'ledger:read',
  hold: 'ledger:read',
  ledger: 'ledger:read',
  beneficiary: 'beneficiary:read',
  verification: 'beneficiary:read',
  payment: 'beneficiary:read',
  entity: 'entity:read',
  'change-request': 'approval:read',
  webhook: 'webhook:read',
  permission: 'permission.audit:read',
};

/** Whether a person with these permissions may learn that such an event happened. */
export function readsEventType(permissions: ReadonlySet<string>, type: string): boolean {
  const needed = permissionOfNoun[type.split('.', 1)[0] ?? ''];
  return needed !== undefined && permissions.has(needed);
}
