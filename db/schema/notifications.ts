import { sql } from 'drizzle-orm';
import { index, instant, primaryKey, table, text, unique, uuid } from '#db/columns.ts';
import { users } from '#db/schema/access.ts';

/** News for a person in the console. Only ids: what they stand for is read when the person looks. */
export const notifications = table(
  'notifications',
  {
    /** UUIDv7: sorted by creation. */
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    event_id: uuid('event_id').notNull(),
    /** The kind of record, as in the audit: `account`, `change_request`. */
    resource: text('resource').notNull(),
    resource_id: uuid('resource_id').notNull(),
    created_at: instant('created_at').notNull(),
    read_at: instant('read_at'),
  },
  (t) => [
    unique('notifications', t.user_id, t.event_id),
    index('notifications_user').on(t.user_id, t.created_at, t.id),
    index('notifications_unread').on(t.user_id, t.created_at, t.id).where(sql`read_at is null`),
    index('notifications_created').on(t.created_at),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;

/** Events of which people have to be notified. A trigger on `events` adds the row, so that no event is missed (db/guards). */
export const notificationJobs = table(
  'notification_jobs',
  { event_id: uuid('event_id').primaryKey(), created_at: instant('created_at').notNull() },
  (t) => [index('notification_jobs_created').on(t.created_at, t.event_id)],
);

/** The kinds of notifications that a person does not want. */
export const mutedNotifications = table(
  'muted_notifications',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    muted_at: instant('muted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);

/** The emails with unread notifications that people want. */
export const notificationDigests = table(
  'notification_digests',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    frequency: text('frequency').$type<'DAILY' | 'WEEKLY'>().notNull(),
    /** The time of the next email. */
    due_at: instant('due_at').notNull(),
    /** Only later notifications are a reason for the next email. */
    digested_at: instant('digested_at').notNull(),
  },
  (t) => [index('notification_digests_due').on(t.due_at, t.user_id)],
);

export type NotificationDigestRow = typeof notificationDigests.$inferSelect;
