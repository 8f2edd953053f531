import { catalogue } from '#lib/core/catalogue.ts';

/** The editor of a filter, which is loaded when it is opened. */
export const t = catalogue({
  condition: 'Condition',
  isEmptyOrNot: 'is empty or not',
  isOneOf: 'is one of',
  changeFilter: 'Change filter',
  notEmpty: 'Not empty',
  choose: 'Choose…',
  values: 'Values',
  date: 'Date',
  lastDays: '{days, plural, one {Last day} other {Last # days}}',
  listOfValues: 'Values, separated by commas',
  wildcardHint: 'Use * for any text.',
  empty: 'Empty',
  'operator.is': 'is',
  'operator.isNot': 'is not',
  'operator.below': 'below',
  'operator.upTo': 'up to',
  'operator.above': 'above',
  'operator.from': 'from',
});
