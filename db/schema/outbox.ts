import { sql } from 'drizzle-orm';
import { index, instant, int, table, text, uuid } from '#db/columns.ts';

export type MessageState = 'HELD' | 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'EXPIRED';

/**
 * Messages that leave the house, written in the transaction that wants them sent and delivered after its commit.
 * Their content is encrypted, and erased as soon as a channel has accepted it or it is no longer of use.
 */
export const outbox = table(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    channel: text('channel').$type<'EMAIL' | 'SMS'>().notNull(),
    /** What it is about: `verification` and its id. */
    purpose: text('purpose').notNull(),
    purpose_id: uuid('purpose_id').notNull(),
    /** Masked, for those who see that it was delivered. */
    destination: text('destination').notNull(),
    /** Encrypted JSON of receiver, subject and text. */
    content: text('content'),
    state: text('state').$type<MessageState>().notNull(),
    tries: int('tries').notNull(),
    /** When it is to be tried, or its lease ends. */
    due_at: instant('due_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Why the last try failed, without anything personal. */
    fault: text('fault'),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
  },
  (t) => [
    index('outbox_due').on(t.due_at, t.id).where(sql`state in ('QUEUED', 'SENDING')`),
    index('outbox_state').on(t.state, t.created_at, t.id),
    index('outbox_created').on(t.created_at, t.id),
    index('outbox_purpose').on(t.purpose_id, t.created_at),
  ],
);
