import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processGlobal } from '#lib/core/process-global.ts';

interface Metrics {
  registry: Registry;
  requests: Histogram<'operation' | 'status'>;
  /** Rejected requests by problem code. */
  refusals: Counter<'code'>;
  /** Attempts to deliver an event to a webhook, by outcome. */
  webhookAttempts: Counter<'outcome'>;
}

/** The metrics of this process, shared by the module graphs of pages and API. */
export const metrics = (): Metrics => processGlobal('metrics', createMetrics);

function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'countinghouse_request_duration_seconds',
    help: 'Time from the request to its answer, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'countinghouse_refusals_total',
    help: 'Rejected requests, by the code of the problem.',
    labelNames: ['code'],
    registers: [registry],
  });
  const webhookAttempts = new Counter({
    name: 'countinghouse_webhook_attempts_total',
    help: 'Attempts to deliver an event to a webhook, by outcome: done, retry or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['done', 'retry', 'failed']) webhookAttempts.inc({ outcome }, 0);
  return { registry, requests, refusals, webhookAttempts };
}

/** Sets a gauge with values computed at scrape time. */
export function setGauge(
  name: string,
  help: string,
  figures: readonly { labels: Record<string, string>; value: number }[],
) {
  const { registry } = metrics();
  registry.removeSingleMetric(name);
  const [first] = figures;
  const made = new Gauge({ name, help, labelNames: Object.keys(first?.labels ?? {}), registers: [registry] });
  for (const { labels, value } of figures) made.set(labels, value);
}
