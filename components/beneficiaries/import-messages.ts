import { catalogue } from '#lib/core/catalogue.ts';

/** The import of beneficiaries from a file. */
export const t = catalogue({
  exampleName: 'beneficiaries.csv',
  unknownColumn: 'Unknown column “{column}”.',
  columnRepeated: 'The column “{column}” occurs more than once. Remove or rename one.',
  cellWithoutColumn: 'The cell “{value}” has no column in the header. Name its column, or empty the cell.',
  differsFromLine: '{column}: differs from line {line, number}, which is about the same beneficiary.',
  openQuote: 'A quote is never closed. Close or remove it.',
  noLines: 'There is no line below the header. Add a line for each set of bank details.',
  lostLetters: 'Some letters cannot be read. Save the file as UTF-8, then choose it again.',
  importedOf: 'Imported: {ready, number} of {count, number}',
  previewOf: 'Preview: {ready, number} of {count, number} ready',
  showBeneficiaries: 'View beneficiaries',
  importCount: 'Import {ready, plural, one {# beneficiary} other {# beneficiaries}}',
  importedCount: '{ready, number} imported',
  readyOf: '{ready, number} of {count, number} ready',
  importMax: 'You can import up to {max, number} beneficiaries in one file.',
  importHint: 'A header line, then one line for each set of bank details. Paste text or choose a file.',
  csvFile: 'CSV file',
  exampleFile: 'Example file',
  exampleInText: 'example',
  fileUnreadable: 'The file cannot be read',
  linesCaption: 'Result of each line',
  verdict: 'Result',
  ready: 'Ready',
});
