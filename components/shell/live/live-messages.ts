import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  changedBy: 'Changed by {actor} just now.',
  changedElsewhere: 'Changed elsewhere just now.',
  newRecords: '{count} new',
  manyNew: 'New records',
  showNew: 'Show new records',
  reloadRecord: 'Reload the record',
  newVersion: 'Countinghouse has a new version',
});
