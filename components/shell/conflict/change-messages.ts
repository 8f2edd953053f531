import { catalogue } from '#lib/core/catalogue.ts';

/** What has changed in a record, and the conflict of two changes. */
export const t = catalogue({
  'change.state': 'Changed the state',
  'change.attributesReplaced': 'Replaced the attributes',
  'change.attributes': 'Changed attributes',
  'change.attributesDeleted': 'Deleted attributes',
  'change.bankDetailsAdded': 'Added bank details',
  'change.bankDetailsDeleted': 'Deleted bank details',
  'change.tagsReplaced': 'Replaced the tags of bank details',
  'change.tagsAdded': 'Added tags to bank details',
  'change.tagAdded': 'Added a tag',
  'change.tagDeleted': 'Deleted a tag',
  'change.limit': 'Changed the limit of a wallet',
  'change.setting': 'Changed the setting',
  'change.settingReset': 'Reset the setting to its default',
  'change.role': 'Changed the role',
  'change.permissions': 'Changed roles or permissions',
  changesSince: 'Changes since you opened the record',
  changedSince: 'Changed since you opened the record',
  changeNotSaved: 'Your change was not saved. Your input is kept.',
  changedByOther: 'Another person or program changed the record.',
  stateChangedByOther: 'Another person or program changed the state. Close this dialog and check the record.',
});
