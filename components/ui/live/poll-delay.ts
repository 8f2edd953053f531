/** The longest pause, however often the source fails. */
const delayMaxMs = 60_000;

/** The pause before the next request: `everyMs`, and twice as long after each failure in a row. */
export function pollDelayMs(everyMs: number, failures: number): number {
  return Math.max(everyMs, Math.min(delayMaxMs, everyMs * 2 ** failures));
}
