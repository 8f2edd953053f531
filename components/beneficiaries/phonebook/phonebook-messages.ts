import { catalogue } from '#lib/core/catalogue.ts';

/** The phonebook of an identity. */
export const t = catalogue({
  duplicateCount: '{count, number} duplicate',
  invalidCount: '{count, number} invalid',
  lines: '({count, plural, one {line {numbers}} other {lines {numbers}}})',
  linesAndMore: '(lines {numbers} and {rest, number} more)',
  phonebookHint:
    'Phone numbers and email addresses are hashed in this browser. Only the hashes are sent. A new phonebook replaces the previous one.',
  phonebookMax: 'A phonebook can have up to {max, number} contacts.',
  phonebookNeedsHttps: 'The browser hashes contacts only over https. Open the console at its https address.',
  syncPhonebook: 'Sync phonebook',
  synced:
    'Synced {count, plural, one {# contact} other {# contacts}}: {matched, plural, one {# customer} other {# customers}}.',
  contactsLabel: 'Phone numbers and email addresses',
  contactsHint: 'One per line. You can also paste a CSV or vCard file.',
  contactsFile: 'CSV or vCard file',
  defaultCallingCode: 'Default calling code',
  matchedCustomers: 'Matched customers ({count, number})',
  validCount: '{count, number} valid',
});
