import pino from 'pino';
import { exitOnDamage, rootCause } from '#db/index.ts';
import { config } from '#lib/core/config.ts';
import type { RequestLogEntry } from '#lib/server/telemetry/request-observation.ts';

const log = pino(
  { level: config().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination(2),
);

/** One line a request: no query, no body, nothing personal. */
export function logRequest({ request_id, operation, method, status, ms }: LoggedRequest): void {
  log.info({ request_id, operation, method, status, ms }, 'request');
}

type LoggedRequest = Pick<RequestLogEntry, 'request_id' | 'operation' | 'method' | 'status' | 'ms'>;

/**
 * A fault of ours or of the machine, with what the engine said but not with the values it said it about. One of the
 * database's file is the end of the server.
 */
export function logFault(error: unknown, request_id: string): void {
  const fault = rootCause(error);
  const stack =
    error instanceof Error ? error.stack?.split('\n').filter((part) => part.startsWith('    at ')) : undefined;
  log.error({ request_id, code: fault?.code, message: fault?.message?.split('\n')[0], stack }, 'fault');
  exitOnDamage(error);
}
