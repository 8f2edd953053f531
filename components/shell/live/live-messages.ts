import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  changedBy: 'Changed by {actor} just now.',
  changedElsewhere: 'Changed elsewhere just now.',
  newRecords: '{count, plural, one {# new} other {# new}}',
  manyNew: 'New records',
  showNew: 'Show new records',
  reloadRecord: 'Reload the record',
});
