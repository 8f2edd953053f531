import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { database, forUpdateSkipLocked, likely, type Writer } from '#db/index.ts';
import { webhookDeliveries, webhooks } from '#db/schema/events.ts';
import type { Event } from '#lib/domain/events/contract.ts';
import { type DeliveryRow, eventsById } from '#lib/domain/events/deliveries.ts';
import { presentEvent } from '#lib/domain/events/events.ts';
import { send, type Tried } from '#lib/domain/events/send.ts';
import { secretOf, type WebhookRow } from '#lib/domain/events/webhooks.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { repeat } from '#lib/server/jobs/repeat.ts';
import { systemContext } from '#lib/server/write/system.ts';

const pollMs = 1_000;
const batchSize = 20;
/** Longer than a receiver may take, so that nobody else takes an event that is on its way. */
const leaseMs = 60_000;
const minute = 60;
/** Seconds until the next try, after each one that failed: a day in all. */
const againAfterSeconds = [5, 30, 2 * minute, 10 * minute, 60 * minute, 180 * minute, 480 * minute, 720 * minute];

/** Sends events to the webhooks they wait for; answers what stops it and waits for what is on its way. */
export function startWebhooks(): () => Promise<void> {
  return repeat('webhooks', { everyMs: pollMs }, async () => ((await deliverEvents()) === batchSize ? 0 : undefined));
}

/** Claims what is due and posts each. Answers how many there were. Several instances share the work. */
export async function deliverEvents(): Promise<number> {
  const { read, transaction } = await database();
  const { now, origin } = await systemContext('webhooks');
  // Most of the time there is nothing to do: ask before a transaction is begun.
  const [any] = await read.select({ state: webhookDeliveries.state }).from(webhookDeliveries).where(due(now)).limit(1);
  if (!any) return 0;
  const claimed = await transaction((tx) => claim(tx, now));
  const eventOf = await eventsById(read, claimed);
  const hooks = await read.select().from(webhooks);
  const hookOf = new Map(hooks.map((hook) => [hook.id, hook]));
  const allowsPrivate = await settingOf(read, 'events/allow_private_addresses');
  await Promise.all(
    claimed.map(async (row) => {
      const [hook, event] = [hookOf.get(row.webhook_id), eventOf.get(row.event_id)];
      if (!hook || !event) return;
      await settle(row, await attemptOne(hook, presentEvent(event, origin), allowsPrivate));
    }),
  );
  return claimed.length;
}

async function attemptOne(hook: WebhookRow, event: Event, allowsPrivate: boolean): Promise<Tried> {
  if (!hook.is_enabled) return { status: null, fault: 'The webhook is switched off.', isFinal: true };
  return send(new URL(hook.url), secretOf(hook), event, allowsPrivate);
}

/** Written out, as the index of what is due has it: however much there is, the oldest come at once. */
const due = (now: string) =>
  and(likely(sql`${webhookDeliveries.state} in ('QUEUED', 'SENDING')`), lte(webhookDeliveries.due_at, now));

async function claim(tx: Writer, now: string): Promise<DeliveryRow[]> {
  const oldest = [asc(webhookDeliveries.due_at), asc(webhookDeliveries.event_id)];
  const found = await forUpdateSkipLocked(
    tx
      .select()
      .from(webhookDeliveries)
      .where(due(now))
      .orderBy(...oldest)
      .limit(batchSize),
  );
  if (found.length === 0) return [];
  return tx
    .update(webhookDeliveries)
    .set({ state: 'SENDING', tries: sql`${webhookDeliveries.tries} + 1`, due_at: after(leaseMs) })
    .where(or(...found.map(isOne)))
    .returning();
}

async function settle(row: DeliveryRow, { status, fault, isFinal }: Tried): Promise<void> {
  const waitSeconds = againAfterSeconds[row.tries - 1];
  const change =
    fault === null
      ? { state: 'DELIVERED' as const, status, fault, delivered_at: after(0) }
      : isFinal || waitSeconds === undefined
        ? { state: 'FAILED' as const, status, fault }
        : // With a quarter of chance on top, so that a receiver that comes back is not run over.
          { state: 'QUEUED' as const, status, fault, due_at: after(waitSeconds * 1000 * (1 + Math.random() / 4)) };
  const { transaction } = await database();
  await transaction(async (tx) => {
    const mine = and(isOne(row), eq(webhookDeliveries.state, 'SENDING'), eq(webhookDeliveries.tries, row.tries));
    await tx.update(webhookDeliveries).set(change).where(mine);
  });
}

const isOne = ({ webhook_id, event_id }: DeliveryRow) =>
  and(eq(webhookDeliveries.webhook_id, webhook_id), eq(webhookDeliveries.event_id, event_id));

const after = (ms: number): string => new Date(Date.now() + ms).toISOString();
