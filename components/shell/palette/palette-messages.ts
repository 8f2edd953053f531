import { catalogue } from '#lib/core/catalogue.ts';

/** The palette and the sheet of shortcuts, which are loaded when they are opened. */
export const t = catalogue({
  dialogs: 'Dialogs',
  typeCommand: 'Type a command.',
  typeValue: 'Type a value for {prefix}:',
  commandsHelp: 'Commands: actions of this console',
  prefixMeaning: '{section}: {hint}',
  prefixHelp: 'Narrow the search with a prefix:',
  prefixHelpNoMatch: 'No matches for “{text}”. Narrow the search with a prefix:',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  systemTheme: 'System theme',
  comfortableDensity: 'Comfortable density',
  standardDensity: 'Standard density',
  compactDensity: 'Compact density',
  commands: 'Commands',
  palettePlaceholder: 'Reference, name, IBAN, page or > command',
  searchingStatus: 'Searching',
  resultCount: '{count, plural, one {# result} other {# results}}',
  showAllNouns: 'Show all {nouns}',
  submit: 'Submit',
});
