import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  settingTitle: 'Setting {path}',
  listDescription:
    'Changes apply immediately on all instances. Environment variables are on <link>Configuration</link>.',
  settingSaved: 'Setting saved',
  newSetting: 'New setting',
  pathHint: 'a–z, 0–9, _ and -, separated by slashes',
  valueHint: 'Any JSON value',
  settingReset: 'Setting reset to default',
  changedHere: 'Overridden',
  defaultValue: 'Default: {default}',
  takesNumber: 'Whole number',
  takesUnits: 'Whole number of {units}',
  resetToDefault: 'Reset to default',
  asApiCall: 'API call',
  callInText: 'call',
  searchSettings: 'Search settings',
  searchPlaceholder: 'Name, path or value',
  overridden: 'changed',
  valueEntries: '{count, plural, one {# entry} other {# entries}}',
  noMatch: 'No setting matches your search.',
  notNumber: 'Enter a number.',
  notJson: 'Enter valid JSON.',
  saveSetting: 'Save setting',
  deleteSetting: 'Delete setting',
});
