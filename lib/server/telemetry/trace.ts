import { randomBytes } from 'node:crypto';
import { config } from '#lib/core/config.ts';
import { parseHeaderList } from '#lib/core/header-list.ts';

/**
 * Traces in OpenTelemetry's OTLP over HTTP, as JSON: one span per request and one for its transaction. Disabled unless
 * OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */
export interface Span {
  trace_id: string;
  id: string;
  parent_id?: string;
  name: string;
  kind: 'server' | 'internal';
  startedMs: number;
}

interface SpanAttributes {
  [name: string]: string | number;
}

const otlpKinds = { internal: 1, server: 2 };
const failedStatus = 2;
const sendEveryMs = 2_000;
/** More waiting spans are dropped, to limit memory while the collector is unavailable. */
const waitingSpansMax = 2_000;
const sendTimeoutMs = 5_000;
const waitingSpans: unknown[] = [];
let timer: NodeJS.Timeout | undefined;

const sampledFlag = 1;

/** The trace of a caller (W3C Trace Context); undefined unless it is well formed. */
export function parseTraceparent(traceparent: string | undefined) {
  const [, trace_id, parent_id, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (trace_id === undefined || parent_id === undefined || flags === undefined) return undefined;
  return { trace_id, parent_id, isSampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag };
}

/** Begins the span of a request, as a child of the `traceparent` if sent. A trace that is not sampled has no span. */
export function requestSpan(traceparent: string | undefined): Span | undefined {
  if (!config().OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const parent = parseTraceparent(traceparent);
  if (parent?.isSampled === false) return undefined;
  const { trace_id, parent_id } = parent ?? {};
  const trace = trace_id ?? randomBytes(16).toString('hex');
  return { trace_id: trace, parent_id, id: newSpanId(), name: 'request', kind: 'server', startedMs: now() };
}

/** Runs `work` in a child span, or without a span if tracing is off. */
export async function withSpan<T>(parent: Span | undefined, name: string, work: () => Promise<T>): Promise<T> {
  if (!parent) return work();
  const { trace_id, id: parent_id } = parent;
  const span: Span = { trace_id, parent_id, id: newSpanId(), name, kind: 'internal', startedMs: now() };
  try {
    const value = await work();
    endSpan(span, {});
    return value;
  } catch (error) {
    endSpan(span, {}, { isFailed: true });
    throw error;
  }
}

/** Ends a span and queues it for sending. */
export function endSpan(span: Span, attributes: SpanAttributes, { isFailed = false } = {}): void {
  if (waitingSpans.length >= waitingSpansMax) return;
  waitingSpans.push({
    traceId: span.trace_id,
    spanId: span.id,
    ...(span.parent_id && { parentSpanId: span.parent_id }),
    name: span.name,
    kind: otlpKinds[span.kind],
    startTimeUnixNano: nanos(span.startedMs),
    endTimeUnixNano: nanos(now()),
    attributes: otlpAttributes(attributes),
    ...(isFailed && { status: { code: failedStatus } }),
  });
  timer ??= setTimeout(() => void flushTraces(), sendEveryMs).unref();
}

/** Sends the waiting spans. They are lost if the collector cannot be reached. */
export async function flushTraces(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const spans = waitingSpans.splice(0);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME } = config();
  if (!endpoint || spans.length === 0) return;
  const resource = { attributes: otlpAttributes({ 'service.name': OTEL_SERVICE_NAME }) };
  const scopeSpans = [{ scope: { name: 'countinghouse' }, spans }];
  await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...parseHeaderList(OTEL_EXPORTER_OTLP_HEADERS) },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
    signal: AbortSignal.timeout(sendTimeoutMs),
  }).catch(() => {});
}

const newSpanId = () => randomBytes(8).toString('hex');
const now = () => performance.timeOrigin + performance.now();
const nanos = (ms: number) => `${Math.round(ms * 1000)}000`;

const otlpAttributes = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
