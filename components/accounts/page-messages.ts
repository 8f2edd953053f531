import { catalogue } from '#lib/core/catalogue.ts';

/** The pages of an account that the server renders. */
export const t = catalogue({
  otherAccounts: 'Other accounts',
  capturedOrVoided: 'Captured or voided',
  notFound: 'Account not found',
  productNotFound: 'Product unavailable',
  sections: 'Account sections',
  newAccountHint: 'All fields are optional. The product sets the currency and the wallets.',
  noProductHint: 'A product sets the currency and the wallets of an account. Create a product first.',
  closedForBankDetails: 'The account is {state}. You cannot add bank details.',
  notReachable: 'This account cannot receive payments from outside.',
  productVersionOf: '{product}, version {productVersion}',
  commandLabel: 'curl command; $TOKEN holds your API token',
  revisionHint:
    'Revision {revision, number}, as of <time></time>. Send the revision as <code>If-Match</code> with a change to protect the changes of other people.',
  accountAsJson: 'Account as JSON',
  postingsOf: 'Postings of {wallet}, newest first',
  activeHolds: 'Active holds',
  allActivity: 'View all activity',
  lastStateChange: 'Last state change',
  allBankDetails: 'View bank details',
  notReachableYet: 'No bank details. This account cannot receive payments from outside yet.',
  attributesReplaced: 'Attributes replaced',
  attributesChanged: 'Attributes changed',
  attributesDeleted: 'Attributes deleted',
  bankDetailsTagsReplaced: 'Tags of bank details replaced',
  bankDetailsTagsAdded: 'Tags added to bank details',
  walletLimitChanged: 'Wallet limit changed',
  claimedBy: 'On behalf of {claimed}',
  noOwner: 'No owner',
  ownerReference: 'owner reference',
});
