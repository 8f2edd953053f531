import { sql } from 'drizzle-orm';
import { index, instant, int, table, text, uuid } from '#db/columns.ts';

export type MessageState = 'HELD' | 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'EXPIRED';

/**
 * Messages to people, written in the transaction of their cause and delivered after its commit. The content is
 * encrypted, and erased once a channel accepted it or it is no longer of use.
 */
export const outbox = table(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel').$type<'EMAIL' | 'SMS'>().notNull(),
    /** What the message is about: `verification` and its id. */
    purpose: text('purpose').notNull(),
    purpose_id: uuid('purpose_id').notNull(),
    /** Masked, for people who check the delivery. */
    destination: text('destination').notNull(),
    /** Encrypted JSON of receiver, subject and text. */
    content: text('content'),
    state: text('state').$type<MessageState>().notNull(),
    tries: int('tries').notNull(),
    /** The time of the next attempt, or the end of the lease. */
    due_at: instant('due_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Why the last attempt failed, without personal data. */
    fault: text('fault'),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
  },
  (t) => [
    index('outbox_due').on(t.channel, t.due_at, t.id).where(sql`state in ('QUEUED', 'SENDING')`),
    index('outbox_state').on(t.state, t.created_at, t.id),
    index('outbox_created').on(t.created_at, t.id),
    index('outbox_purpose').on(t.purpose_id, t.created_at),
  ],
);

export type MessageRow = typeof outbox.$inferSelect;
