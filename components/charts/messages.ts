import { catalogue } from '#lib/core/catalogue.ts';

/** Pages of charts of accounts, and the tree of one. */
export const t = catalogue({
  chartTitle: '{name}, chart of accounts',
  anyCurrency: 'Any currency',
  trialBalanceOfTitle: 'Trial balance, {name}',
  noMovements: 'No postings until this date',
  noMovementsHint: 'The trial balance lists debits and credits of every account. Their sums are always equal.',
  importChart: 'Import chart of accounts',
  importHint: 'Import CSV or JSON. A dry run lists every error with its line and creates nothing.',
  collapse: 'Collapse',
  expand: 'Expand',
  any: 'any',
  trialBalanceOf: 'Trial balance of {name}',
  noCharts: 'No charts of accounts of your own',
  noChartsHint:
    'A chart of accounts groups the ledger into assets, liabilities, income and more. Import yours as CSV or JSON.',
  ownBalance: 'Own balance',
  withSubAccounts: 'Including sub-accounts',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  accountsOf: '{name}, accounts',
  now: 'now',
  readAt: 'Read at <time></time>.',
  scope: 'As of {asOf}. Days end at midnight UTC.',
  comparedScope:
    'As of {asOf} compared with {against}. A change is positive where the usual side increases. Days end at midnight UTC.',
});
