import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { database } from '#db/index.ts';
import { type DeliveryRow, type WebhookRow, webhookDeliveries, webhooks } from '#db/schema/events.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { minuteSeconds } from '#lib/core/time/durations.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { eventsById } from '#lib/domain/events/event-sources.ts';
import { presentEvent } from '#lib/domain/events/events.ts';
import { deliveryFaults } from '#lib/domain/events/problems.ts';
import type { Event } from '#lib/domain/events/webhooks/webhook.ts';
import { type DeliveryAttempt, postEvent } from '#lib/domain/events/webhooks/webhook-request.ts';
import { webhookSecrets } from '#lib/domain/events/webhooks/webhooks.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { type JobResult, leaseQueue } from '#lib/server/jobs/queue.ts';
import { metrics } from '#lib/server/telemetry/metrics.ts';
import { asSystem, systemContext } from '#lib/server/write/system.ts';

/** A receiver that fails once may only be restarting. */
const failingAfterTries = 3;

/** Events on their way to webhooks. Instances share the work; deliveries are retried for a day. */
const webhookQueue = leaseQueue({
  name: 'webhooks',
  table: webhookDeliveries,
  key: [webhookDeliveries.webhook_id, webhookDeliveries.event_id],
  receiver: { column: webhookDeliveries.webhook_id, target: webhooks.id, waitsUntil: webhooks.waits_until },
  doneState: 'DELIVERED',
  everyMs: 1000,
  retryAfterSeconds: [
    5,
    30,
    2 * minuteSeconds,
    10 * minuteSeconds,
    60 * minuteSeconds,
    180 * minuteSeconds,
    480 * minuteSeconds,
    720 * minuteSeconds,
  ],
  prepare: prepareDeliveries,
});

/** Sends events to their webhooks. Returns a function that stops it and waits for events on their way. */
export const startWebhooks = (): (() => Promise<void>) => webhookQueue.start();

/** Posts one batch of due events to each webhook. Returns their number. */
export const deliverEvents = (): Promise<number> => webhookQueue.runDue();

async function prepareDeliveries(rows: DeliveryRow[]) {
  const { read } = await database();
  const { origin } = await systemContext('webhooks');
  const eventOf = await eventsById(
    read,
    rows.map(({ event_id }) => event_id),
  );
  const hookOf = new Map((await read.select().from(webhooks)).map((hook) => [hook.id, hook]));
  const allowsPrivate = await settingOf(read, 'events/allow_private_addresses');
  return async (row: DeliveryRow): Promise<JobResult<typeof webhookDeliveries>> => {
    const [hook, event] = [hookOf.get(row.webhook_id), eventOf.get(row.event_id)];
    if (!hook || !event) return { outcome: 'retry', set: { fault: deliveryFaults.eventMissing } };
    const { status, fault, isFinal, askedWaitSeconds } = await attemptOne(
      hook,
      presentEvent(event, origin),
      allowsPrivate,
    );
    const outcomeOfFault = isFinal ? 'failed' : 'retry';
    const outcome = fault === null ? 'done' : outcomeOfFault;
    metrics().webhookAttempts.inc({ outcome });
    await trackHealth(hook, {
      isFailed: fault !== null && (isFinal || row.tries >= failingAfterTries),
      isDelivered: fault === null,
    });
    if (fault === null) return { outcome: 'done', set: { status, fault, delivered_at: currentTime() } };
    return { outcome: outcomeOfFault, set: { status, fault }, askedWaitSeconds };
  };
}

/** Marks a webhook as failing and announces it once, because the row is locked; or ends the mark. */
async function trackHealth(
  { id, is_enabled, failing_since }: WebhookRow,
  { isFailed, isDelivered }: { isFailed: boolean; isDelivered: boolean },
): Promise<void> {
  const begins = isFailed && is_enabled && failing_since === null;
  const ends = isDelivered && failing_since !== null;
  if (!begins && !ends) return;
  await asSystem('webhooks', 'markWebhookFailing', async (ctx) => {
    const { failing_since: since } = webhooks;
    const changed = await ctx.db
      .update(webhooks)
      .set({ failing_since: begins ? ctx.now : null })
      .where(and(eq(webhooks.id, id), begins ? isNull(since) : isNotNull(since)))
      .returning({ id: webhooks.id });
    if (begins && changed.length > 0) {
      emitEvent(ctx, { type: 'webhook.failing', subject: id, data: { webhook_id: id } });
    }
  });
}

async function attemptOne(hook: WebhookRow, event: Event, allowsPrivate: boolean): Promise<DeliveryAttempt> {
  if (!hook.is_enabled) return { status: null, fault: deliveryFaults.disabled, isFinal: true };
  return postEvent(new URL(hook.url), webhookSecrets(hook, currentTime()), event, allowsPrivate);
}
