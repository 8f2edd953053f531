/** Where the console shows an identity's payees. Pages are linked by the payee's uuid, never by its reference. */
export function identityAddress(identity: string, part = ''): string {
  return `/beneficiaries/${encodeURIComponent(identity)}${part}`;
}

export function payeeAddress(identity: string, id: string, part = ''): string {
  return identityAddress(identity, `/${id}${part}`);
}

/** A segment of the address as it was before it was encoded; a malformed one stays as it is. */
export function segmentText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
