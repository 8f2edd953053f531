import { type Comparison, printComparison } from '#lib/core/filter-chips.ts';

/** Comparisons that all hold, as the filter of a list. */
export const filterOf = (...comparisons: readonly Comparison[]): string => comparisons.map(printComparison).join(';');

/** Whether a field has a value. */
export const equals = (field: string, value: string | number): Comparison => ({
  field,
  operator: '==',
  values: [String(value)],
});

/** Whether a field has one of the values. */
export const isOneOf = (field: string, values: readonly string[]): Comparison => ({
  field,
  operator: '=in=',
  values: [...values],
});

/** Whether a field has any value. */
export const present = (field: string): Comparison => ({ field, operator: '=null=', values: ['false'] });

/** Whether a field has another value. */
export const differs = (field: string, value: string): Comparison => ({ field, operator: '!=', values: [value] });

/** The address of a list with a filter. */
export const filteredHref = (list: string, ...comparisons: readonly Comparison[]): string =>
  // The equals signs of a filter stay readable in the address.
  `${list}?filter=${encodeURIComponent(filterOf(...comparisons)).replaceAll('%3D', '=')}`;
