const shortestMs = 10_000;

/** How long an answer counts as live: three of its requests may be missed, but at least ten seconds pass. */
const freshMs = (everyMs: number): number => Math.max(shortestMs, 3 * everyMs);

/** The time until an answer is out of date. */
export const freshForMs = (answeredMs: number, everyMs: number, nowMs: number): number =>
  Math.max(0, answeredMs + freshMs(everyMs) - nowMs);
