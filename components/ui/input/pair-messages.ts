import { catalogue } from '#lib/core/catalogue.ts';

/** The rows of keys and values. */
export const t = catalogue({
  keyNumber: 'Key {number, number}',
  valueNumber: 'Value {number, number}',
  addRow: 'Add row',
  rowNumber: 'row {number, number}',
});
