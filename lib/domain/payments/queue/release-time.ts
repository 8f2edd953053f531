/**
 * When a payment is due: on its date or after its cooling-off period, whichever is later; null when both have passed.
 */
export function releaseAt(
  { cooling_off_until }: { cooling_off_until: string | null },
  executionDate: string | null | undefined,
  now: string,
): string | null {
  const day = executionDate ? `${executionDate}T00:00:00.000Z` : '';
  const later = (cooling_off_until ?? '') > day ? (cooling_off_until ?? '') : day;
  return later > now ? later : null;
}
