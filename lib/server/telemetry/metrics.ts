import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface Metrics {
  registry: Registry;
  requests: Histogram<'operation' | 'status'>;
}

const holder = globalThis as typeof globalThis & { [key: symbol]: Metrics | undefined };
const slot = Symbol.for('countinghouse.metrics');

/** The figures of this process: the pages and the API live in separate module graphs and count together. */
export function metrics(): Metrics {
  holder[slot] ??= createMetrics();
  return holder[slot];
}

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

/** A figure that is asked for when somebody looks. */
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
