import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { counted, type Reader } from '#db/index.ts';
import { failedDeliveryCondition, webhookDeliveries } from '#db/schema/events.ts';
import { deliveryFields, dueNow } from '#lib/domain/events/webhooks/deliveries.ts';
import type { ReplayedDeliveries, ReplayQuery, Webhook } from '#lib/domain/events/webhooks/webhook.ts';
import { assertEnabled, endWait, presentWebhook, webhookById } from '#lib/domain/events/webhooks/webhooks.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { wakeWorker } from '#lib/server/jobs/worker.ts';
import { filterCondition } from '#lib/server/list/filter.ts';

/** Other writes wait for one transaction: on the slower engine this many take about a quarter of a second. */
export const replayBatchSize = 5_000;

/** The number of deliveries of a webhook that have failed, or wait for another attempt after a failed one. */
export async function countFailedDeliveries(db: Reader, id: string, more?: SQL): Promise<number> {
  const [row] = await db
    .select({ count: counted() })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhook_id, id), failedDeliveryCondition, more));
  return row?.count ?? 0;
}

/** A webhook with the number of its failed deliveries. Throws 404. */
export async function getWebhook({ db }: Context, id: string): Promise<Webhook> {
  const row = await webhookById(db, id);
  return { ...presentWebhook(row), failed_deliveries: await countFailedDeliveries(db, id) };
}

/** Queues the failed deliveries of a webhook again, the oldest events first: one batch. Throws 404, 409 and 400. */
export async function replayFailedEvents(
  ctx: WriteContext,
  id: string,
  { filter, after }: ReplayQuery,
): Promise<ReplayedDeliveries> {
  await assertEnabled(ctx, id);
  const { webhook_id, event_id } = webhookDeliveries;
  const wanted = filterCondition(filter, deliveryFields);
  const failedAfter = (previous: string | undefined) =>
    and(
      eq(webhook_id, id),
      failedDeliveryCondition,
      wanted,
      previous === undefined ? undefined : gt(event_id, previous),
    );
  const batch = await ctx.db
    .select({ event_id })
    .from(webhookDeliveries)
    .where(failedAfter(after))
    .orderBy(asc(event_id))
    .limit(replayBatchSize);
  const last = batch.at(-1)?.event_id;
  if (last === undefined) {
    ctx.record({ resource: 'webhook', resource_id: id, after: { replayed_count: 0 } });
    return { queued: 0, remaining: 0 };
  }
  const queued = await ctx.db
    .update(webhookDeliveries)
    .set(dueNow(ctx))
    .where(and(failedAfter(after), lte(event_id, last)))
    .returning({ event_id });
  await endWait(ctx, id);
  ctx.record({
    resource: 'webhook',
    resource_id: id,
    after: { replayed_count: queued.length, first_event: batch[0]?.event_id, last_event: last },
  });
  wakeWorker('webhooks');
  const remaining =
    batch.length < replayBatchSize ? 0 : await countFailedDeliveries(ctx.db, id, and(wanted, gt(event_id, last)));
  return { queued: queued.length, remaining, last_event_id: last };
}
