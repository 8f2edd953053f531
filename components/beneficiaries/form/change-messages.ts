import { catalogue } from '#lib/core/catalogue.ts';

/** The forms of what is stored: a change of a beneficiary, and one set of bank details. */
export const t = catalogue({
  verifiedHint: 'These bank details are verified. A change of account, currency or name requires a new verification.',
  bankDetailsSaved: 'Bank details saved',
  saveBankDetails: 'Save bank details',
  bankDetailsInvalid: 'The bank details have errors.',
  saved: 'Beneficiary saved',
  saveBeneficiary: 'Save beneficiary',
});
