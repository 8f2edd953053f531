/** Shorter runs are not worth a look, and a longer beginning would be read again from each of its marks. */
const markRunPattern = /\p{M}{3,}/gu;
const marksMax = 60;

/**
 * Whether a text has more combining marks in a row than any language writes. To normalize such a text takes the square
 * of its length. Source: the stream-safe text format, UAX #15 D4, which allows 30.
 */
export function hasLongMarkRun(text: string): boolean {
  for (const [marks] of text.matchAll(markRunPattern)) if (marks.length > marksMax) return true;
  return false;
}
