import { and, eq, gt, inArray, min, sql } from 'drizzle-orm';
import { counted, database, type NodeHealth, type Reader } from '#db/index.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { webhookDeliveries } from '#db/schema/events.ts';
import { outbox } from '#db/schema/outbox.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { lastCheck } from '#lib/domain/ledger/check/check.ts';
import { metricsText, setGauge, setOwnGauge } from '#lib/server/telemetry/metrics.ts';

const waitingStates = ['QUEUED', 'SENDING', 'HELD'] as const;

/** Brings the figures of this process up to date. */
export async function refreshOwnFigures(): Promise<void> {
  const { waiting, connections } = await database();
  const { max, used } = connections();
  setOwnGauge('countinghouse_writes_waiting', 'Transactions that wait for the writer or for a connection.', waiting());
  setOwnGauge('countinghouse_connections_max', 'Connections that can write and may be open.', max);
  setOwnGauge('countinghouse_connections_used', 'Connections that can write and are in use.', used);
}

/** The metrics for Prometheus: counters of all instances on this port, and current figures from the database. */
export async function prometheusMetrics(db: Reader): Promise<string> {
  await refreshOwnFigures();
  const { replicas, durability } = await database();
  const item = (value: number) => [{ labels: {}, value }];
  setGauge('countinghouse_outbox_messages', 'Messages that are not sent yet, by state.', await backlog(db));
  const webhookBacklog = await waitingDeliveries(db);
  setGauge('countinghouse_webhook_deliveries_waiting', 'Events on their way to webhooks.', item(webhookBacklog.count));
  setGauge(
    'countinghouse_webhook_oldest_delivery_seconds',
    'Age of the oldest event on its way to a webhook; 0 without one.',
    item(webhookBacklog.oldestSeconds),
  );
  setGauge(
    'countinghouse_approvals_waiting',
    'Change requests that wait for a decision.',
    item(await waitingApprovals(db)),
  );
  const check = await lastCheck(db);
  if (check) {
    const agreedSeconds = Date.parse(check.last_agreed_at ?? '') / 1000 || 0;
    setGauge(
      'countinghouse_ledger_agrees',
      'Whether the last check of the ledger agreed: 1 or 0.',
      item(check.agrees ? 1 : 0),
    );
    setGauge(
      'countinghouse_ledger_agreed_timestamp_seconds',
      'When a check of the ledger last agreed.',
      item(agreedSeconds),
    );
  }
  // The primary may be away while a replica answers.
  const durable = await durability?.().catch(() => undefined);
  if (durable) {
    setGauge('countinghouse_standbys', 'Servers that follow the primary.', item(durable.standbys));
    setGauge(
      'countinghouse_commit_synchronous',
      'Whether a write is answered once a standby has it too: 1 or 0.',
      item(durable.commit === 'synchronous' ? 1 : 0),
    );
  }
  const nodes = await replicas?.health();
  if (nodes) setNodeGauges(nodes);
  return metricsText();
}

function setNodeGauges(nodes: readonly NodeHealth[]): void {
  const figures = (value: (node: NodeHealth) => number) =>
    nodes.map((node) => ({ labels: { node: node.name, role: node.role }, value: value(node) }));
  setGauge(
    'countinghouse_node_up',
    'Whether a server of PostgreSQL can be reached: 1 or 0, with its role.',
    figures(({ state }) => (state === 'away' ? 0 : 1)),
  );
  const replicas = nodes.filter(({ bytes_behind }) => bytes_behind !== undefined);
  setGauge(
    'countinghouse_replica_behind_bytes',
    'Log that a replica has not replayed.',
    replicas.map(({ name, bytes_behind = 0 }) => ({ labels: { node: name }, value: bytes_behind })),
  );
  setGauge(
    'countinghouse_replica_behind_seconds',
    'Age of the data of a replica.',
    replicas.map(({ name, seconds_behind = 0 }) => ({ labels: { node: name }, value: seconds_behind })),
  );
}

async function waitingDeliveries(db: Reader) {
  const [row] = await db
    .select({ count: counted(sql`count(*)`), oldest: min(webhookDeliveries.created_at) })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.state, ['QUEUED', 'SENDING']));
  const ageMs = row?.oldest ? Date.parse(currentTime()) - Date.parse(row.oldest) : 0;
  return { count: row?.count ?? 0, oldestSeconds: Math.max(0, Math.round(ageMs / 1000)) };
}

async function waitingApprovals(db: Reader): Promise<number> {
  const isWaiting = and(eq(changeRequests.state, 'PENDING'), gt(changeRequests.expires_at, currentTime()));
  const [row] = await db.select({ count: counted() }).from(changeRequests).where(isWaiting);
  return row?.count ?? 0;
}

async function backlog(db: Reader) {
  const rows = await db
    .select({ state: outbox.state, count: counted(sql`count(*)`) })
    .from(outbox)
    .where(inArray(outbox.state, [...waitingStates]))
    .groupBy(outbox.state);
  return waitingStates.map((state) => ({
    labels: { state },
    value: rows.find((row) => row.state === state)?.count ?? 0,
  }));
}
