import { catalogue } from '#lib/core/catalogue.ts';

/** The money of an account in pictures. */
export const t = catalogue({
  balanceOf: 'Balance of {wallet}',
  balanceNote: 'At the end of each {interval}, {from} to {to}, UTC',
  'interval.day': 'day',
  'interval.week': 'week',
  'interval.month': 'month',
  dragHint: 'Drag over the plot to select a period.',
  inAndOut: 'Money in and out by month',
  moneyIn: 'In',
  moneyOut: 'Out',
  inOutNote: '{received} in and {sent} out in 12 months',
  period: 'Period',
  counterparty: 'Counterparty',
  filterPostings: 'Filter in the journal',
  chooseWallet: 'Wallet to show',
  counterparties: 'Largest counterparties',
  counterpartiesNote: 'In and out, {from} to {to}',
  counterpartiesNewest: 'In and out of the newest 10,000 postings, {from} to {to}',
  noCounterparties: 'No postings in this period.',
  noHolds: 'No active holds.',
  allHolds: 'View all holds',
  inOut: '{received} in, {sent} out',
  chartNumber: 'Chart of accounts {chart}',
  unnamedAccount: 'Account {id}',
});
