import { catalogue } from '#lib/core/catalogue.ts';

/** The choice of a beneficiary to pay. */
export const t = catalogue({
  chooseBeneficiary: 'Choose a beneficiary',
  searchBeneficiary: 'Name or reference',
  noneFound: 'No beneficiary with bank details found.',
  searching: 'Searching beneficiaries',
  newBeneficiary: 'Add a beneficiary',
});
