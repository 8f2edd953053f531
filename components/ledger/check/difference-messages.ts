import { catalogue } from '#lib/core/catalogue.ts';

/** What the check of the ledger can find. */
export const t = catalogue({
  balance: 'A balance differs from its postings',
  hold: 'A held amount differs from its holds',
  limit: 'A balance is below its limit',
  'updated-at': 'The time of a balance is wrong',
  entry: 'A journal entry does not balance',
  orphan: 'A posting has no journal entry',
  capture: 'A captured hold differs from its entry',
  total: 'The totals of a currency do not balance',
  month: 'A closed month differs from its proof',
});
