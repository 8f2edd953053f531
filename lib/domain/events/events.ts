import { type EventRow, events } from '#db/schema/events.ts';
import { eventDataOf } from '#lib/domain/events/stored-data.ts';
import type { Event } from '#lib/domain/events/webhook.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

/** The fields of events for filters and sorting. */
export const eventFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: events.id, sortable: true },
    type: { type: 'text', column: events.type, folded: events.type },
    subject: { type: 'text', column: events.subject },
    time: { type: 'instant', column: events.time, sortable: true, indexOrdered: true },
  },
  id: events.id,
  sort: '-time',
};

/** All events, newest first. */
export async function listEvents(ctx: Context, query: PageQuery): Promise<RecordPage<Event>> {
  const listed = await fetchTablePage(ctx.db, events, { name: 'events', query, table: eventFields });
  return { ...listed, page: listed.page.map((row) => presentEvent(row, ctx.origin)) };
}

export function presentEvent(row: EventRow, source: string): Event {
  const { id, type, subject, time } = row;
  // A relative reference until the public address is confirmed.
  return {
    specversion: '1.0',
    id,
    source: source || '/',
    type,
    subject,
    time,
    datacontenttype: 'application/json',
    data: eventDataOf(row),
  };
}
