import { catalogue } from '#lib/core/catalogue.ts';

/** The dialog that moves or tags many accounts, which is loaded when it is opened; what is wrong with a reason. */
export const t = catalogue({
  tagMany: 'Tag {count, plural, one {# account} other {# accounts}}',
  retryMany: 'Retry {count, plural, one {# account} other {# accounts}}',
  enterTag: 'Enter a tag.',
  addTagsNow: 'Add tags',
  firstPart: 'A run changes at most {ACCOUNTSMAX, number} accounts. Run the action again for the rest.',
  tagsHint: 'The tags are added to all bank details of each account.',
  reasonHint: 'Recorded with each account.',
  onlyFitting: 'Matching accounts in other states stay as they are.',
  enterReason: 'Enter a reason.',
  enterLongReason: 'Enter a reason of {reasonLengthMin, number} characters or more.',
});
