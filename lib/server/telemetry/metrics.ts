import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processGlobal } from '#lib/core/process/process-global.ts';
import { collectFigures, provideFigures } from '#lib/server/telemetry/instance-figures.ts';

interface Metrics {
  /** What this process counts. */
  registry: Registry;
  /** What all instances read in the database. */
  shared: Registry;
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
  const shared = new Registry();
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
  return { registry, shared, requests, refusals, webhookAttempts };
}

interface GaugeFigure {
  labels: Record<string, string>;
  value: number;
}

/** Sets a gauge with values computed at scrape time, which are the same in every instance. */
export function setGauge(name: string, help: string, figures: readonly GaugeFigure[]): void {
  setGaugeIn(metrics().shared, { name, help, figures });
}

/** As `setGauge`, for a figure of this process: instances add theirs up. */
export function setOwnGauge(name: string, help: string, value: number): void {
  setGaugeIn(metrics().registry, { name, help, figures: [{ labels: {}, value }] });
}

function setGaugeIn(
  registry: Registry,
  { name, help, figures }: { name: string; help: string; figures: readonly GaugeFigure[] },
): void {
  registry.removeSingleMetric(name);
  const [first] = figures;
  const made = new Gauge({ name, help, labelNames: Object.keys(first?.labels ?? {}), registers: [registry] });
  for (const { labels, value } of figures) made.set(labels, value);
}

const ownFigures = () => metrics().registry.getMetricsAsJSON();

/** Lets other instances that serve this port collect the figures of this one, which `refresh` brings up to date. */
export function shareMetrics(refresh: () => Promise<void>): void {
  provideFigures(async () => {
    await refresh();
    return ownFigures();
  });
}

/** The metrics of all instances that serve this port, as text for Prometheus. */
export async function metricsText(): Promise<string> {
  const { registry, shared } = metrics();
  const collected = await collectFigures(ownFigures);
  setGauge('countinghouse_instances', 'Processes that serve this port and answered.', [
    { labels: {}, value: collected.length },
  ]);
  const own = collected.length > 1 ? AggregatorRegistry.aggregate(collected) : registry;
  return `${await own.metrics()}${await shared.metrics()}`;
}
