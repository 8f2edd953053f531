/** The address of an identity's beneficiaries. Links to a beneficiary use its uuid, never its reference. */
export function identityAddress(identity: string, part = ''): string {
  return `/beneficiaries/${encodeURIComponent(identity)}${part}`;
}

/** The page of a beneficiary, which may have no identity. */
export function beneficiaryAddress(identity: string | undefined, id: string, part = ''): string {
  return identity === undefined ? `${withoutIdentityAddress}/${id}${part}` : identityAddress(identity, `/${id}${part}`);
}

/** The beneficiaries without an identity. Outside /beneficiaries/, where any segment can be an identity's reference. */
export const withoutIdentityAddress = '/beneficiaries-without-identity';

/** The beneficiaries of all identities. */
export const allBeneficiariesAddress = '/all-beneficiaries';
