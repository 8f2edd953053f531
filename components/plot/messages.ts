import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  figures: 'Figures',
  figuresNeedJavaScript: 'The figures need JavaScript.',
  showListOf: 'Show list: {title}',
  showList: 'Show list',
  'range.7': '1 week',
  'range.30': '30 days',
  'range.90': '90 days',
  'range.365': '1 year',
  'range.1826': '5 years',
  ranges: 'Usual periods',
  firstDay: 'First day',
  lastDay: 'Last day',
});
