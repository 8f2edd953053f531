import { pathReference, singleLineText } from '#lib/core/schema.ts';

export const identityReference = singleLineText(128).meta({
  description: 'Identity that the beneficiaries belong to: any reference, such as that of a managed entity.',
  example: 'CUST-1',
});

/** As `identityReference`, where a request may be the first of an identity. */
export const newIdentityReference = pathReference().meta(identityReference.meta() ?? {});

export const beneficiaryIdRef = singleLineText(128).meta({
  description: 'Id or external reference of the beneficiary.',
  example: 'BEN-77',
});

/** References and identities ignore case. */
