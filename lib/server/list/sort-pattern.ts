import { escaped, oneOfPatterns } from '#lib/core/pattern-text.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import { sortKeysMax } from '#lib/server/list/page.ts';

/** The sort orders that a list takes, as a pattern for the document; no field occurs twice. */
export function sortPatternOf({ fields }: FieldTable): string {
  const names = Object.keys(fields).filter((name) => fields[name]?.sortable);
  const one = `-?${oneOfPatterns(names.map(escaped))}`;
  return `^(?!(?:.*,)?-?([^,]+),(?:.*,)?-?\\1(?:,|$))${one}(?:,${one}){0,${sortKeysMax - 1}}$`;
}
