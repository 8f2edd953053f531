import type { Permission } from '#lib/server/identity/permissions.ts';

/** Hits of one kind, at most. */
export const searchHitsMax = 20;

/** The kinds of records that the search finds, in the order of the results, and the permission that shows them. */
export const searchKinds = {
  account: 'account:read',
  beneficiary: 'beneficiary:read',
  'bank-details': 'beneficiary:read',
  entity: 'entity:read',
  payment: 'beneficiary:read',
  entry: 'ledger:read',
  hold: 'ledger:read',
  approval: 'approval:read',
  product: 'product:read',
  user: 'user:read',
  role: 'role:read',
  permission: 'role:read',
  setting: 'setting:read',
  webhook: 'webhook:read',
  'audit-entry': 'audit:read',
  request: 'audit:read',
  operation: undefined,
} as const satisfies Record<string, Permission | undefined>;

export type SearchKind = keyof typeof searchKinds;

export const searchKindNames = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]];

/** The kinds that a caller with these permissions may search. */
export function searchableKinds(permissions: ReadonlySet<Permission>): SearchKind[] {
  return searchKindNames.filter((kind) => {
    const needed: Permission | undefined = searchKinds[kind];
    return needed === undefined || permissions.has(needed);
  });
}
