import type { ProblemCode } from '#lib/core/problem.ts';
import type { Activity } from '#lib/core/process/activity.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';
import type { Principal } from '#lib/server/identity/context.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import type { Span } from '#lib/server/telemetry/trace.ts';

/** What is known of a request in progress, for logs, metrics and traces only. */
export interface RequestObservation {
  activity: Activity;
  operation?: Operation;
  principal?: Principal;
  /** Whether a replica answered in place of a primary that is away. */
  isFromReplica?: boolean;
  /** Of the problem that was answered. */
  code?: ProblemCode;
  span?: Span;
}

/** A completed request, without query, body or client address. */
export interface RequestLogEntry {
  /** The sequence number in this process. */
  number: number;
  at: string;
  request_id: string;
  method: string;
  /** The path template, such as `/api/v2.0/account/{idRef}`, without its values. */
  path: string;
  operation: string;
  status: number;
  ms: number;
  caller: string;
  credential: Principal['credential']['kind'];
  /** Of the problem that was answered, if any. */
  code?: ProblemCode;
}

/** The size of the request log; the oldest entry is dropped. */
export const requestLogMax = 1_000;
/** Requests of monitors and of the log itself would hide all others. */
const unloggedOperations = new Set(['getLiveness', 'getReadiness', 'getMetrics', 'listRequests']);

/** As the log keeps it: the time is written out when it is read. */
export type RequestRecord = Omit<RequestLogEntry, 'at'> & { atMs: number };

interface StoredRequests {
  requests: RequestRecord[];
  count: number;
}

const storedRequests = () => processGlobal('requests', (): StoredRequests => ({ requests: [], count: 0 }));

/** Adds a request to the log in memory. */
export function appendToRequestLog(request: Omit<RequestRecord, 'number'>): void {
  if (unloggedOperations.has(request.operation)) return;
  const stored = storedRequests();
  const { requests } = stored;
  stored.count += 1;
  requests.push(Object.assign(request, { number: stored.count }));
  if (requests.length > requestLogMax) requests.shift();
}

/** The latest requests of this process, newest first. */
export const latestRequests = (): RequestLogEntry[] =>
  storedRequests()
    .requests.toReversed()
    .map(({ atMs, ...request }) => ({ ...request, at: new Date(atMs).toISOString() }));
