import { activityBoard } from '#lib/core/process/activity.ts';
import { type ApiRequest, type ApiResponse, headerOf } from '#lib/server/http/request.ts';
import { anonymous } from '#lib/server/identity/credentials.ts';
import { logRecovery, logRequest } from '#lib/server/telemetry/log.ts';
import { metrics } from '#lib/server/telemetry/metrics.ts';
import {
  appendToRequestLog,
  type RequestObservation,
  type RequestRecord,
} from '#lib/server/telemetry/request-observation.ts';
import { endSpan, requestSpan } from '#lib/server/telemetry/trace.ts';

/** Handles a request and reports it to the log, the metrics, the trace and the request log. */
export async function observeRequest(
  request: ApiRequest,
  request_id: string,
  handle: (observation: RequestObservation) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const started = performance.now();
  const atMs = Date.now();
  const observation: RequestObservation = {
    activity: activityBoard().begin(request_id),
    span: requestSpan(headerOf(request.headers, 'traceparent')),
  };
  let response: ApiResponse;
  try {
    response = await handle(observation);
  } finally {
    observation.activity.end();
  }
  const ms = Math.round((performance.now() - started) * 10) / 10;
  report(observation, { atMs, request_id, method: request.method, status: response.status, ms });
  return response;
}

function report(
  { operation, principal = anonymous, isFromReplica, code, span }: RequestObservation,
  entry: Pick<RequestRecord, 'atMs' | 'request_id' | 'method' | 'status' | 'ms'>,
): void {
  const { atMs, status, ms, request_id, method } = entry;
  const id = operation?.id ?? 'none';
  metrics().requests.observe({ operation: id, status: String(status) }, ms / 1000);
  if (code) metrics().refusals.inc({ code });
  logRequest({ request_id, operation: id, method, status, ms });
  // Who is known was read from the primary; the others may have been answered without the database.
  if (status < 500 && principal.kind !== 'anonymous' && !isFromReplica) logRecovery();
  appendToRequestLog({
    atMs,
    request_id,
    method,
    status,
    ms,
    operation: id,
    path: operation?.path ?? '',
    caller: principal.username,
    credential: principal.credential.kind,
    ...(code && { code }),
  });
  if (!span) return;
  const attributes = {
    'http.request.method': method,
    'http.route': operation?.path ?? '',
    'http.response.status_code': status,
    'countinghouse.operation': id,
    'countinghouse.request_id': request_id,
  };
  endSpan({ ...span, name: id }, attributes, { isFailed: status >= 500 });
}
