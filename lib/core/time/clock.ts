import { processGlobal } from '#lib/core/process/process-global.ts';

const offset = () => processGlobal('clock-offset', () => ({ ms: 0 }));

let latest = { ms: Number.NaN, text: '' };

/** The time of requests and workers, ISO 8601 UTC. Only a sandbox moves it away from the clock of the machine. */
export function currentTime(): string {
  const ms = Date.now() + offset().ms;
  // Under load many requests begin in one millisecond.
  if (ms !== latest.ms) latest = { ms, text: new Date(ms).toISOString() };
  return latest.text;
}

/** Moves the clock of this process. */
export function setClockOffset(ms: number): void {
  offset().ms = ms;
}
