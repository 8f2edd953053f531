import { index, instant, json, table, text, uuid } from '#db/columns.ts';

/** CloudEvents 1.0, written in the transaction that they tell of. Ids are UUIDv7, so they sort by time. */
export const events = table(
  'events',
  {
    id: uuid('id').primaryKey(),
    type: text('type').notNull(),
    subject: text('subject').notNull(),
    time: instant('time').notNull(),
    data: json<Record<string, unknown>>('data').notNull(),
  },
  (t) => [index('events_time').on(t.time, t.id), index('events_type').on(t.type, t.time)],
);
