/** Where the console shows an identity's payees. Pages are linked by the payee's uuid, never by its reference. */
export function identityAddress(identity: string, part = ''): string {
  return `/beneficiaries/${encodeURIComponent(identity)}${part}`;
}

/** A payee's page; one of no identity has its page among those of nobody. */
export function payeeAddress(identity: string | undefined, id: string, part = ''): string {
  return identity === undefined ? `${nobodysPayees}/${id}${part}` : identityAddress(identity, `/${id}${part}`);
}

/** Where payees stand that belong to no identity. No reference is shadowed: it is no part of the hub's addresses. */
export const nobodysPayees = '/payees';

/** A segment of the address as it was before it was encoded; a malformed one stays as it is. */
export function segmentText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
