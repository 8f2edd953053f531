import { line } from '#lib/core/schema.ts';

export const identityReference = line(128).meta({
  description: 'The identity whose payees these are: any reference, perhaps of a managed entity.',
  example: 'CUST-1',
});

export const idRef = line(128).meta({
  description: 'The beneficiary: its id when UUID-shaped, else its external reference.',
  example: 'PAYEE-77',
});

/** References and identities are compared without regard to case. */
