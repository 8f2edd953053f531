import { catalogue } from '#lib/core/catalogue.ts';

/** The journal and the holds, and what other pages show of them. */
export const t = catalogue({
  placeHold: 'Place hold',
  transferMoney: 'Transfer money',
  reverseEntry: 'Reverse journal entry',
  recorded: 'Recorded',
  recordedBy: 'Recorded by',
  reversed: 'Reversed',
  balanceAfter: 'Balance after',
  checkPassed: 'Ledger check passed',
  checkFailed: 'Ledger check failed',
  runCheck: 'Run ledger check',
  postingsOfEntry: 'Postings of the entry',
  sumIn: 'Sum in {currency}',
  inBalance: 'In balance',
  difference: 'Out of balance by {amount}',
  captured: 'Captured',
  ended: 'Ended',
  captureHold: 'Capture hold…',
  voidHoldItem: 'Void hold…',
  viewAccount: 'View account',
  hold: 'Hold',
  noHolds: 'No holds',
  noHoldsHint:
    'A hold reserves money of a wallet. The reserved money is not available until the hold is captured, voided or expires.',
  transfer: 'Transfer',
  reverses: 'Reverses',
  noEntries: 'No journal entries',
  noEntriesHint:
    'Every movement of money is a journal entry. An entry has at least two postings that sum to zero, and it never changes.',
  capture: 'Capture',
  reversal: 'Reversal',
  chartAccountCode: 'Ledger account {code}',
  placedBy: 'Placed by',
  postsTo: 'posts to {code}',
  postsToNamed: 'posts to {code}, {name}',
});
