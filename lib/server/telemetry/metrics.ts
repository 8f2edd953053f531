import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processGlobal } from '#lib/core/process-global.ts';

interface Metrics {
  registry: Registry;
  requests: Histogram<'operation' | 'status'>;
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
  return { registry, requests };
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
