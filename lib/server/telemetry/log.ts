import pino from 'pino';
import { exitOnDamage, rootCause } from '#db/index.ts';
import { config } from '#lib/core/config.ts';
import { countOutageFailure, endOutage, isOutage } from '#lib/server/telemetry/outage.ts';
import type { RequestLogEntry } from '#lib/server/telemetry/request-observation.ts';

const log = pino(
  { level: config().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination(2),
);

/** Logs one line per request, without query, body or personal data. */
export function logRequest({ request_id, operation, method, status, ms }: LoggedRequest): void {
  log.info({ request_id, operation, method, status, ms }, 'request');
}

type LoggedRequest = Pick<RequestLogEntry, 'request_id' | 'operation' | 'method' | 'status' | 'ms'>;

/** One line for an outage, whatever the number of requests and workers that meet it. */
function logOutage({ code, message }: { code?: string; message?: string }): void {
  if (countOutageFailure('database')) log.error({ code, message: message?.split('\n')[0] }, 'database unreachable');
}

/** Logs that the database answers again, once after an outage. */
export function logRecovery(): void {
  const ended = endOutage('database');
  if (ended) log.warn(ended, 'database reachable again');
}

/** Logs that a message was not sent, once until its channel sends again. The fault must name no receiver. */
export function logUnsent(channel: string, fault: string): void {
  if (countOutageFailure(channel)) log.error({ channel, message: fault }, 'message not sent');
}

/** Logs that a channel refused one message for good: it works, so this is no outage. The fault must name no receiver. */
export function logRejected(channel: string, fault: string): void {
  log.warn({ channel, message: fault }, 'message rejected');
}

/** Logs that a channel sends again, once after a failure. */
export function logSent(channel: string): void {
  const ended = endOutage(channel);
  if (ended) log.warn({ channel, ...ended }, 'messages sent again');
}

/**
 * Logs an unexpected error with the message of the engine, but without values. Ends the process if the database file
 * may be damaged.
 */
export function logFault(error: unknown, request_id: string): void {
  const fault = rootCause(error);
  if (fault && isOutage(fault)) {
    logOutage(fault);
    return;
  }
  const stack =
    error instanceof Error ? error.stack?.split('\n').filter((part) => part.startsWith('    at ')) : undefined;
  log.error({ request_id, code: fault?.code, message: fault?.message?.split('\n')[0], stack }, 'fault');
  exitOnDamage(error);
}
