import { catalogue } from '#lib/core/catalogue.ts';

/** What a new password must be. */
export const t = catalogue({
  lengthOf: '{length, number} of {lengthMin, number}',
  longEnough: 'Long enough',
  passwordHint: 'At least {lengthMin, number} characters. A sentence is easy to remember.',
});
