import { catalogue } from '#lib/core/catalogue.ts';

/** The dialog that moves or tags many accounts, which is loaded when it is opened; what is wrong with a reason. */
export const t = catalogue({
  tagMany: 'Tag {count, plural, one {# account} other {# accounts}}',
  bulkSummary:
    '{done, number} done, {waits, plural, =0 {} other {# waiting for approval, }}{rejected, number} rejected{left, plural, =0 {} other {, # not started}}',
  retryMany: 'Retry {count, plural, one {# account} other {# accounts}}',
  nothingToTag: 'The account has no bank details to tag.',
  enterTag: 'Enter a tag.',
  addTagsNow: 'Add tags',
  firstPart: 'A run changes at most {ACCOUNTSMAX, number} accounts. Run the action again for the rest.',
  tagsHint: 'The tags are added to all bank details of each account.',
  reasonHint: 'Recorded with each account.',
  progressOf: '{count, number} of {total, number}',
  stop: 'Stop',
  stopping: 'Stopping after this account…',
  readingAccounts: 'Reading the accounts…',
  waitsForLimit: 'Too many requests. The run continues in {seconds, plural, one {# second} other {# seconds}}.',
  noFittingAccount: 'No matching account can change in this way.',
  onlyFitting: 'Matching accounts in other states stay as they are.',
  enterReason: 'Enter a reason.',
  enterLongReason: 'Enter a reason of {reasonLengthMin, number} characters or more.',
});
