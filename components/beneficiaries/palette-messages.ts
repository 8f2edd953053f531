import { catalogue } from '#lib/core/catalogue.ts';

/** Beneficiaries in the palette, which is loaded when it is opened. */
export const t = catalogue({
  partOfBeneficiary: 'any part of a name or reference',
  partOfExternalReference: 'any part of an external reference',
  startOfIdentity: 'start of an identity reference',
  noIdentityInText: 'no identity',
});
