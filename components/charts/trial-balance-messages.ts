import { catalogue } from '#lib/core/catalogue.ts';

/** The trial balance and its dates. */
export const t = catalogue({
  exportCsv: 'Export as CSV',
  compareWith: 'Compare with',
  removeComparison: 'Remove comparison',
  compareChart: 'Compare with chart of accounts',
  periods: 'Periods',
  exportHint: 'The trial balance as shown',
  print: 'Print',
  today: 'Today',
  todayAbout: 'Today and yesterday',
  monthAbout: 'Last two month ends',
  quarter: 'Quarter',
  quarterAbout: 'Last two quarter ends',
  year: 'Year',
  yearAbout: 'Last two year ends',
  balanceIn: 'Trial balance in {currency}',
  total: 'Total',
  balanceCompared: 'Trial balance in {currency}, {asOf} compared with {compare}',
});
