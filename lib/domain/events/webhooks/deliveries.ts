import { and, eq } from 'drizzle-orm';
import { type DeliveryRow, type EventRow, events, webhookDeliveries } from '#db/schema/events.ts';
import { testEventType } from '#lib/core/event-types.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { newId } from '#lib/core/uuid.ts';
import type { EventData } from '#lib/domain/events/event-data.ts';
import { eventsById } from '#lib/domain/events/event-sources.ts';
import { presentEvent } from '#lib/domain/events/events.ts';
import { deliveryFaults, eventProblems } from '#lib/domain/events/problems.ts';
import { deliveryStates, type WebhookDelivery } from '#lib/domain/events/webhooks/webhook.ts';
import { assertEnabled, endWait, webhookById } from '#lib/domain/events/webhooks/webhooks.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { wakeWorker } from '#lib/server/jobs/worker.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

/** The fields of deliveries for filters and sorting. */
export const deliveryFields: FieldTable = {
  fields: {
    event_id: { type: 'uuid', column: webhookDeliveries.event_id },
    state: { type: 'enum', column: webhookDeliveries.state, values: deliveryStates },
    created_at: { type: 'instant', column: webhookDeliveries.created_at, sortable: true },
  },
  id: webhookDeliveries.event_id,
  sort: '-created_at',
};

/** The deliveries of a webhook, newest first. Throws 404. */
export async function listDeliveries(ctx: Context, id: string, query: PageQuery): Promise<RecordPage<WebhookDelivery>> {
  await webhookById(ctx.db, id);
  const scope = { condition: eq(webhookDeliveries.webhook_id, id), key: id };
  const listed = await fetchTablePage(ctx.db, webhookDeliveries, {
    name: 'webhook-deliveries',
    query,
    table: deliveryFields,
    scope,
  });
  const eventOf = await eventsById(
    ctx.db,
    listed.page.map(({ event_id }) => event_id),
  );
  const present = (row: DeliveryRow) => {
    const event = eventOf.get(row.event_id);
    return event ? [presentDelivery(row, event, ctx.origin)] : [];
  };
  return { ...listed, page: listed.page.flatMap(present) };
}

/** Queues an event again. Throws 404 for an unknown webhook or event, and 409 while the webhook is disabled. */
export async function replayEvent(ctx: WriteContext, id: string, eventId: string): Promise<WebhookDelivery> {
  await assertEnabled(ctx, id);
  const event = (await eventsById(ctx.db, [eventId])).get(eventId);
  if (!event) throw eventProblems.eventNotFound();
  const fresh = dueNow(ctx);
  const row: DeliveryRow = { webhook_id: id, event_id: eventId, ...fresh, created_at: ctx.now };
  const { webhook_id, event_id: ofEvent } = webhookDeliveries;
  await ctx.db
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoUpdate({ target: [webhook_id, ofEvent], set: fresh });
  await endWait(ctx, id);
  ctx.record({ resource: 'webhook', resource_id: id, after: { replayed: eventId } });
  wakeWorker('webhooks');
  const [written] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhook_id, id), eq(ofEvent, eventId)));
  return presentDelivery(written ?? row, event, ctx.origin);
}

/** Queues a test event for one webhook. Throws 404, and 409 while it is disabled. */
export async function sendTestEvent(ctx: WriteContext, id: string): Promise<WebhookDelivery> {
  await assertEnabled(ctx, id);
  const data: EventData<typeof testEventType> = { webhook_id: id };
  const event: EventRow = {
    id: newId(),
    type: testEventType,
    subject: id,
    time: ctx.now,
    data,
    actor_id: ctx.principal.id,
  };
  // Inserted here, not at the end of the write, because the delivery refers to it.
  await ctx.db.insert(events).values(event);
  const delivery: DeliveryRow = { webhook_id: id, event_id: event.id, ...dueNow(ctx), created_at: ctx.now };
  await ctx.db.insert(webhookDeliveries).values(delivery);
  await endWait(ctx, id);
  ctx.record({ resource: 'webhook', resource_id: id, after: { tested: event.id } });
  wakeWorker('webhooks');
  return presentDelivery(delivery, event, ctx.origin);
}

/** Queues a test event whose first attempt has failed with a status: the next one is a retry. Throws 404 and 409. */
export async function failTestEvent(ctx: WriteContext, id: string, status: number): Promise<WebhookDelivery> {
  const { event } = await sendTestEvent(ctx, id);
  const due_at = timeAfter(ctx.now, firstRetryMs);
  const failed = { tries: 1, status, fault: deliveryFaults.status(status), due_at };
  const isDelivery = and(eq(webhookDeliveries.webhook_id, id), eq(webhookDeliveries.event_id, event.id));
  await ctx.db.update(webhookDeliveries).set(failed).where(isDelivery);
  return { event, state: 'QUEUED', created_at: ctx.now, ...failed };
}

const firstRetryMs = 5_000;

/** The columns of a delivery that is due now. */
export const dueNow = (ctx: WriteContext) =>
  ({ state: 'QUEUED', tries: 0, due_at: ctx.now, status: null, fault: null, delivered_at: null }) as const;

function presentDelivery(row: DeliveryRow, event: EventRow, origin: string): WebhookDelivery {
  const { state, tries, due_at, status, fault, created_at, delivered_at } = row;
  return {
    event: presentEvent(event, origin),
    state,
    tries,
    ...(state === 'QUEUED' && { due_at }),
    ...(status !== null && { status }),
    ...(fault !== null && { fault }),
    created_at,
    ...(delivered_at !== null && { delivered_at }),
  };
}
