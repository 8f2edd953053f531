import { catalogue } from '#lib/core/catalogue.ts';

/** The page of a customer that the server renders. */
export const t = catalogue({
  allAccounts: 'View all accounts',
  seeBeneficiaries: 'View all beneficiaries',
  noBeneficiaries: 'No beneficiaries of this entity',
  noPayments: 'No payments of this entity',
  noApprovals: 'No approvals about this entity or its accounts',
  moreAccounts: 'The newest {count, number} accounts are shown.',
  verifiedCount: '{verified, number} of {count, number} verified',
});
