/** Three or more marks: shorter runs are normal in text. */
const markRunPattern = /\p{M}{3,}/gu;
const marksMax = 60;

/**
 * Whether a text has more combining marks in a row than any language uses. Normalizing such a text takes quadratic
 * time. Source: the stream-safe text format, UAX #15 D4, which allows 30.
 */
export function hasLongMarkRun(text: string): boolean {
  if (text.length <= marksMax) return false;
  for (const [marks] of text.matchAll(markRunPattern)) if (marks.length > marksMax) return true;
  return false;
}
