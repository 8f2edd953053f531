import { catalogue } from '#lib/core/catalogue.ts';

/** What a run over many accounts says while and after it runs; loaded once it starts. */
export const t = catalogue({
  bulkSummary:
    '{done, number} done, {waits, plural, =0 {} other {# waiting for approval, }}{rejected, number} rejected{left, plural, =0 {} other {, # not started}}',
  faultAndAdvice: '{title}. {detail}',
  nothingToTag: 'The account has no bank details to tag.',
  progressOf: '{count, number} of {total, number}',
  stop: 'Stop',
  stopping: 'Stopping after this account…',
  readingAccounts: 'Reading the accounts…',
  waitsForLimit: 'Too many requests. The run continues in {seconds, plural, one {# second} other {# seconds}}.',
  noFittingAccount: 'No matching account can change in this way.',
});
