import { catalogue } from '#lib/core/catalogue.ts';

/** The dialog that moves or tags many accounts, which is loaded when it is opened; what is wrong with a reason. */
export const t = catalogue({
  tagMany: 'Tag {count, plural, one {# account} other {# accounts}}',
  bulkSummary: '{done, number} done, {rejected, number} rejected',
  nothingToTag: 'The account has no bank details to tag.',
  enterTag: 'Enter a tag.',
  addTagsNow: 'Add tags',
  firstPart: 'This run changes the first {ACCOUNTSMAX, number} accounts. Run the action again for the rest.',
  tagsHint: 'The tags are added to all bank details of each account.',
  reasonHint: 'Recorded with each account.',
  progressOf: '{count, number} of {total, number}',
  rejected: 'Rejected',
  stop: 'Stop',
  enterReason: 'Enter a reason.',
  enterLongReason: 'Enter a reason of {reasonLengthMin, number} characters or more.',
});
