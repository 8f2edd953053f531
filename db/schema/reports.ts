import { sql } from 'drizzle-orm';
import { index, instant, int, table, text, uuid } from '#db/columns.ts';
import { users } from '#db/schema/access.ts';

/** Saved views that are sent as CSV files at regular times, with the rights of their owner. */
export const reports = table(
  'reports',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Null: the report is named as its view. */
    name: text('name'),
    view_id: uuid('view_id').notNull(),
    frequency: text('frequency').$type<'DAILY' | 'WEEKLY' | 'MONTHLY'>().notNull(),
    /** The hour, UTC. */
    hour: int('hour').notNull(),
    channel: text('channel').$type<'EMAIL' | 'WEBHOOK'>().notNull(),
    /** The id of the user or webhook that gets the file. */
    receiver_id: uuid('receiver_id').notNull(),
    due_at: instant('due_at').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    revision: int('revision').notNull(),
  },
  (t) => [index('reports_due').on(t.due_at, t.id), index('reports_user').on(t.user_id, t.created_at, t.id)],
);

export type ReportRow = typeof reports.$inferSelect;

/** Each sending of a report: a job until it is DONE or has FAILED, then its history. */
export const reportRuns = table(
  'report_runs',
  {
    id: uuid('id').primaryKey(),
    report_id: uuid('report_id').notNull(),
    state: text('state').$type<'QUEUED' | 'SENDING' | 'DONE' | 'FAILED'>().notNull(),
    tries: int('tries').notNull(),
    /** The time of the next attempt, or the end of the lease. */
    due_at: instant('due_at').notNull(),
    rows: int('rows'),
    bytes: int('bytes'),
    /** Why the last attempt failed. */
    fault: text('fault'),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (t) => [
    index('report_runs_due').on(t.due_at, t.id).where(sql`state in ('QUEUED', 'SENDING')`),
    index('report_runs_report').on(t.report_id, t.created_at, t.id),
    index('report_runs_created').on(t.created_at),
  ],
);

export type ReportRunRow = typeof reportRuns.$inferSelect;
