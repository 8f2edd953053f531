import { catalogue } from '#lib/core/catalogue.ts';

/** The lists of beneficiaries; words that several parts of a beneficiary use. */
export const t = catalogue({
  importCsv: 'Import CSV',
  newBeneficiary: 'New beneficiary',
  identityHint: 'Enter any identity reference to see its beneficiaries.',
  identityExample: 'CUST-1',
  beneficiaryCount: '{beneficiaries, plural, one {# beneficiary} other {# beneficiaries}}',
  moreBankDetails: '+{count, number}',
  verifiedInText: 'verified',
  noBeneficiaries: 'No beneficiaries yet',
});
