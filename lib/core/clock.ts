import { processGlobal } from '#lib/core/process-global.ts';

const offset = () => processGlobal('clock-offset', () => ({ ms: 0 }));

/** The time of requests and workers, ISO 8601 UTC. Only a sandbox moves it away from the clock of the machine. */
export const currentTime = (): string => new Date(Date.now() + offset().ms).toISOString();

/** Moves the clock of this process. */
export function setClockOffset(ms: number): void {
  offset().ms = ms;
}
