import { catalogue } from '#lib/core/catalogue.ts';

/** The postings of an account. */
export const t = catalogue({
  filterForm: 'Filter postings',
  kindAny: 'All kinds',
  direction: 'Direction',
  directionAny: 'In and out',
  directionIn: 'Only in',
  directionOut: 'Only out',
  amountMin: 'Lowest amount',
  amountMax: 'Highest amount',
  textField: 'Text',
  textHint: 'Reference or description',
  daysHint: 'Days end at midnight UTC.',
  apply: 'Apply filter',
  clear: 'Clear filter',
  exportCsv: 'Export CSV',
  noMatches: 'No postings match the filter.',
  incomplete: 'Only the newest 10,000 postings of these days are searched. Choose other days to see older ones.',
  faultOf: '{field}: {message}',
  invalidFilter: 'The filter is not valid. All postings are shown.',
  'kind.TRANSFER': 'Transfers',
  'kind.PAYMENT': 'Payments made',
  'kind.CAPTURE': 'Captures',
  'kind.REVERSAL': 'Reversals',
});
