import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { entityHref } from '#components/entities/calls.ts';
import { printComparison } from '#lib/core/filter-chips.ts';
import type { SearchHit } from '#lib/domain/search/contract.ts';
import type { SearchKind } from '#lib/domain/search/kinds.ts';

const filtered = (path: string, field: string, value: string): string =>
  `${path}?${new URLSearchParams({ filter: printComparison({ field, operator: '==', values: [value] }) })}`;

/** Where the page of a hit is. */
const addresses: Record<SearchKind, (hit: SearchHit) => string> = {
  account: ({ id }) => `/accounts/${id}`,
  beneficiary: ({ id, identity_reference }) => beneficiaryAddress(identity_reference, id),
  'bank-details': ({ beneficiary_id = '', identity_reference }) =>
    beneficiaryAddress(identity_reference, beneficiary_id),
  entity: ({ id, role = '' }) => entityHref(role, id),
  payment: ({ id }) => `/payments/${id}`,
  entry: ({ id }) => `/journal/${id}`,
  hold: ({ id }) => filtered('/journal/holds', 'id', id),
  approval: ({ id }) => `/approvals/${id}`,
  product: ({ id }) => `/products/${id}`,
  user: ({ username = '' }) => `/users?${new URLSearchParams({ q: username })}`,
  role: ({ id }) => `/roles/${encodeURIComponent(id)}`,
  permission: () => '/roles',
  setting: ({ id }) => `/settings/${id}`,
  webhook: ({ id }) => `/developers/webhooks/${id}`,
  'audit-entry': ({ id }) => filtered('/audit', 'id', id),
  request: ({ id }) => filtered('/audit', 'request_id', id),
  operation: ({ id }) => `/developers/reference/${id}`,
};

/** The page of a hit, or a list with only the hit for kinds without pages. */
export const hitAddress = (hit: SearchHit): string => addresses[hit.kind](hit);

/** The list of everything that matches, for kinds whose list searches by words. */
const lists: Partial<Record<SearchKind, string>> = {
  account: '/accounts',
  beneficiary: '/all-beneficiaries',
  payment: '/payments',
  entry: '/journal',
  user: '/users',
};

/** Undefined for kinds whose list has no search by words. */
export function allHitsAddress(kind: SearchKind, q: string): string | undefined {
  const list = lists[kind];
  return list && `${list}?${new URLSearchParams({ q })}`;
}
