import { processGlobal } from '#lib/core/process/process-global.ts';

/** Errors of a database that cannot be reached: 08 and 57P0 of PostgreSQL, and those of the connection. */
const outageCode = /^(08\d{3}|57P0\d|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_)/;
const outageMessage = /Connection terminated|connection error|timeout exceeded when trying to connect/i;

interface Outage {
  startedMs: number;
  failures: number;
}

/** By what cannot be reached: the database, or a channel of messages. */
const outages = () => processGlobal('outages', () => new Map<string, Outage>());

/** Whether an error says that the database cannot be reached. */
export const isOutage = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  outageCode.test(code) || outageMessage.test(message);

/** Counts a failure of an outage. Returns whether it is the first one. */
export function countOutageFailure(of: string, nowMs = Date.now()): boolean {
  const current = outages().get(of);
  if (current) {
    current.failures += 1;
    return false;
  }
  outages().set(of, { startedMs: nowMs, failures: 1 });
  return true;
}

/** Ends the outage, if there is one. Returns its length and the failures. */
export function endOutage(of: string, nowMs = Date.now()): { seconds: number; failures: number } | undefined {
  const current = outages().get(of);
  if (!current) return undefined;
  outages().delete(of);
  return { seconds: Math.round((nowMs - current.startedMs) / 1000), failures: current.failures };
}
