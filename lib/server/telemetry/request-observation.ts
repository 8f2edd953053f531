import type { Activity } from '#lib/core/activity.ts';
import type { Principal } from '#lib/server/identity/context.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import type { Span } from '#lib/server/telemetry/trace.ts';

/** What becomes known of a request on its way, for whoever looks on: it decides nothing. */
export interface RequestObservation {
  activity: Activity;
  operation?: Operation;
  principal?: Principal;
  span?: Span;
}

/** A request that was answered: no query, no body, no address of anybody. */
export interface RequestLogEntry {
  /** Counts the requests of this process. */
  number: number;
  at: string;
  request_id: string;
  method: string;
  /** The path of the contract, `/api/v2.0/account/{idRef}`; what was asked for stays unknown. */
  path: string;
  operation: string;
  status: number;
  ms: number;
  caller: string;
  credential: Principal['credential']['kind'];
}

/** Requests that are kept; the oldest makes room. */
export const requestLogMax = 1_000;
/** What monitors and this log itself ask would drown the rest. */
const unloggedOperations = new Set(['getLiveness', 'getReadiness', 'getMetrics', 'listRequests']);

interface StoredRequests {
  requests: RequestLogEntry[];
  count: number;
}

const holder = globalThis as typeof globalThis & { [key: symbol]: StoredRequests | undefined };
const slot = Symbol.for('countinghouse.requests');

function storedRequests(): StoredRequests {
  holder[slot] ??= { requests: [], count: 0 };
  return holder[slot];
}

/** Keeps a request in the memory of this process. */
export function appendToRequestLog({ operation, ...request }: Omit<RequestLogEntry, 'number'>): void {
  if (unloggedOperations.has(operation)) return;
  const { requests } = storedRequests();
  requests.push({ ...request, operation, number: ++storedRequests().count });
  if (requests.length > requestLogMax) requests.shift();
}

/** The requests this process answered last, newest first. */
export const latestRequests = (): RequestLogEntry[] => storedRequests().requests.toReversed();
