/** The latest time that was seen, and when by the clock that nobody can set. */
interface LatestTime {
  timeMs: number;
  uptimeMs: number;
}

/** A clock that was put right by less is not taken for one that was set back. */
const toleranceMs = 1000;
/** While the clock is behind, expiry time runs at this share of its speed, so that the two meet again. */
const catchUpRate = 0.5;

const holder = globalThis as typeof globalThis & { [key: symbol]: LatestTime | undefined };
/** On globalThis: the pages, the API and the workers may live in separate module graphs. */
const slot = Symbol.for('countinghouse.expiry-time');

/** How far the clock is behind the latest time that was seen; 0 unless it was set back. */
export function clockBehindMs(): number {
  const [wallMs, uptimeMs] = [Date.now(), performance.now()];
  const mark = holder[slot];
  const expiryMs = mark ? mark.timeMs + (uptimeMs - mark.uptimeMs) * catchUpRate : wallMs;
  if (wallMs >= expiryMs) {
    holder[slot] = { timeMs: wallMs, uptimeMs };
    return 0;
  }
  return expiryMs - wallMs > toleranceMs ? expiryMs - wallMs : 0;
}

/**
 * The time by which expiry is judged and set, at the time `now` of a request. It never runs backwards within a database
 * (db/expiry-mark.ts), although somebody sets the clock back; records keep `now`.
 */
export function expiryTime(now: string): string {
  const behindMs = clockBehindMs();
  return behindMs === 0 ? now : new Date(Date.parse(now) + behindMs).toISOString();
}

/** The latest expiry time of this process, to be kept. */
export const latestExpiryMs = (): number => Math.floor(Date.now() + clockBehindMs());

/** Takes note of a time that another process of the same database has seen. */
export function advanceExpiryTime(atMs: number): void {
  if (atMs > latestExpiryMs()) holder[slot] = { timeMs: atMs, uptimeMs: performance.now() };
}
