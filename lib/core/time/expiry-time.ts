import { processGlobal } from '#lib/core/process/process-global.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';

/** The latest time seen, and the monotonic clock at that moment. */
interface LatestTime {
  timeMs: number;
  uptimeMs: number;
}

/** A smaller correction of the clock does not count as setting it back. */
const toleranceMs = 1000;
/** While the clock is behind, expiry time runs slower by this factor, so that the clock catches up. */
const catchUpRate = 0.5;

const expiryState = () => processGlobal('expiry-time', (): { latest?: LatestTime } => ({}));

/** How far the clock is behind the latest time seen; 0 unless it was set back. */
export function clockBehindMs(): number {
  const [wallMs, uptimeMs] = [Date.now(), performance.now()];
  const { latest } = expiryState();
  const expiryMs = latest ? latest.timeMs + (uptimeMs - latest.uptimeMs) * catchUpRate : wallMs;
  if (wallMs >= expiryMs) {
    expiryState().latest = { timeMs: wallMs, uptimeMs };
    return 0;
  }
  return expiryMs - wallMs > toleranceMs ? expiryMs - wallMs : 0;
}

/**
 * The time to compare and set expiry with, at the time `now` of a request. It never runs backwards within a database
 * (db/expiry-mark.ts), even if the clock is set back. Records keep `now`.
 */
export function expiryTime(now: string): string {
  const behindMs = clockBehindMs();
  return behindMs === 0 ? now : timeAfter(now, behindMs);
}

/** The latest expiry time of this process, to store. */
export const latestExpiryMs = (): number => Math.floor(Date.now() + clockBehindMs());

/** Advances expiry time to a time that another process of the same database has seen. */
export function advanceExpiryTime(timeMs: number): void {
  if (timeMs > latestExpiryMs()) expiryState().latest = { timeMs, uptimeMs: performance.now() };
}
