import { sql } from 'drizzle-orm';
import { flag, index, instant, int, json, lower, primaryKey, table, text, uuid } from '#db/columns.ts';

/**
 * CloudEvents 1.0, written in the transaction of their change. Ids are UUIDv7, so they sort by time. Those of entries
 * are in the journal (lib/domain/events/journal-events.ts).
 */
export const events = table(
  'events',
  {
    id: uuid('id').primaryKey(),
    type: text('type').notNull(),
    subject: text('subject').notNull(),
    time: instant('time').notNull(),
    data: json<Record<string, unknown>>('data').notNull(),
    /** The id of the user who caused it, for viewers of the record; no part of the message. */
    actor_id: text('actor_id'),
  },
  (t) => [
    index('events_time').on(t.time, t.id),
    index('events_type').on(t.type, t.time, t.id),
    index('events_subject').on(lower(t.subject), t.time, t.id),
  ],
);

export type EventRow = typeof events.$inferSelect;

/** Receivers of events over HTTP. */
export const webhooks = table('webhooks', {
  id: uuid('id').primaryKey(),
  url: text('url').notNull(),
  description: text('description'),
  /** Event types or patterns: `account.created`, `payment.*`, `*`. */
  types: json<string[]>('types').notNull(),
  /** The key that signs its messages, encrypted. */
  secret: text('secret').notNull(),
  /** The secret before the last rotation, which also signs until the time below. */
  previous_secret: text('previous_secret'),
  previous_secret_until: instant('previous_secret_until'),
  is_enabled: flag('is_enabled').notNull(),
  /** Since when deliveries keep failing; null when the last one succeeded. */
  failing_since: instant('failing_since'),
  /** Nothing is sent before this time: the receiver asked for it. */
  waits_until: instant('waits_until'),
  revision: int('revision').notNull(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
});

export type WebhookRow = typeof webhooks.$inferSelect;

export type WebhookDeliveryState = 'QUEUED' | 'SENDING' | 'DELIVERED' | 'FAILED';

/** A delivery that has failed, or waits for another attempt after a failed one. Literal, so that the index is used. */
export const failedDeliveryCondition = sql`(state = 'FAILED' or (state = 'QUEUED' and tries > 0))`;

/**
 * An event that a webhook has to receive. Triggers on `events` and `entries` add the row, so that no event is missed
 * (db/guards).
 */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    webhook_id: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** A stored event, or one of the journal. */
    event_id: uuid('event_id').notNull(),
    state: text('state').$type<WebhookDeliveryState>().notNull(),
    tries: int('tries').notNull(),
    /** The time of the next attempt, or the end of the lease. */
    due_at: instant('due_at').notNull(),
    created_at: instant('created_at').notNull(),
    /** The last HTTP status of the receiver. */
    status: int('status'),
    /** Why the last attempt failed. */
    fault: text('fault'),
    delivered_at: instant('delivered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.webhook_id, t.event_id] }),
    index('webhook_deliveries_due').on(t.webhook_id, t.due_at, t.event_id).where(sql`state in ('QUEUED', 'SENDING')`),
    index('webhook_deliveries_failed').on(t.webhook_id, t.event_id).where(failedDeliveryCondition),
    index('webhook_deliveries_created').on(t.webhook_id, t.created_at, t.event_id),
  ],
);

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
