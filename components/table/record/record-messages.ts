import { catalogue } from '#lib/core/catalogue.ts';

/** The way from a record to its neighbours in the list; detail pages load no more of the list. */
export const t = catalogue({
  previousRecord: 'Previous record in the list',
  nextRecord: 'Next record in the list',
  position: '{at, number} of {count, number}',
  positionAlone: 'Row {at, number}',
});
