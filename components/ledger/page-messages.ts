import { catalogue } from '#lib/core/catalogue.ts';

/** Pages of the ledger that the server renders. */
export const t = catalogue({
  entryTitle: '{entry}, journal entry {id}',
  notChecked: 'Not checked yet',
  consistent: 'The ledger is consistent',
  inconsistent: 'The ledger is inconsistent',
  firstDifference: 'First difference: {what}',
  differenceDetail: '{id}: stored {stored}, recomputed {recomputed}.',
  checkedRecords: 'Checked records',
  walletsAndChartAccounts: 'Wallets and ledger accounts',
  wasReversed: 'This entry was reversed',
  reversesAnother: 'This entry reverses another entry',
  viewReversed: 'View the reversed entry',
  capturedHold: 'Captured hold',
  entryAsJson: 'Journal entry as JSON',
  sections: 'Journal sections',
  ratesCaption:
    'Exchange rates by date, newest first. Consolidated balances use the newest rate of a pair, its inverse, or a cross rate.',
  noRates: 'No exchange rates yet. Wallets in several currencies need rates for a consolidated balance.',
  currencyPair: 'Currency pair',
  inUse: 'In use',
  future: 'Future',
  rate: 'Rate',
  checkScope:
    'The check recomputes every balance from the postings and every hold from its captures. Every entry must sum to zero. The check runs at intervals and on request.',
  checkedAt: 'Checked <time></time>',
  checkedAndConsistentAt: 'Checked <time></time>, last consistent <last></last>',
  reversedBy: '<time></time> by {actor}. <link>View the reversal</link>',
  reversedByFor: '<time></time> by {actor}: {description}. <link>View the reversal</link>',
});
