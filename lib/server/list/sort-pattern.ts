import { escaped, oneOfPatterns } from '#lib/core/text/pattern-text.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import { sortFieldNames, sortKeysMax } from '#lib/server/list/order.ts';

/** The sort orders that a list takes, as a pattern for the document; no field occurs twice. */
export function sortPatternOf(table: FieldTable): string {
  const one = `-?${oneOfPatterns(sortFieldNames(table).map(escaped))}`;
  return `^(?!(?:.*,)?-?([^,]+),(?:.*,)?-?\\1(?:,|$))${one}(?:,${one}){0,${sortKeysMax - 1}}$`;
}
