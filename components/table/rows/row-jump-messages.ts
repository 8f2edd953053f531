import { catalogue } from '#lib/core/catalogue.ts';

/** The way to a row by its number, which only long lists load. */
export const t = catalogue({
  goToRow: 'Go to row…',
  rowNumber: 'Row number',
  rowPastEnd: 'The list has fewer rows.',
  firstRow: 'Go to the first row',
});
