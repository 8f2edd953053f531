/** A source that keeps failing is asked at least this often. */
const delayMaxMs = 60_000;

/** How long to wait before the next question: `everyMs`, and twice as long after each failure in a row. */
export function pollDelayMs(everyMs: number, failures: number): number {
  return Math.max(everyMs, Math.min(delayMaxMs, everyMs * 2 ** failures));
}
