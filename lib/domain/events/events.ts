import { and } from 'drizzle-orm';
import { offload } from '#db/index.ts';
import type { EventRow } from '#db/schema/events.ts';
import { countEvents, eventFields, selectEvents, withJournalData } from '#lib/domain/events/event-sources.ts';
import type { Event } from '#lib/domain/events/webhooks/webhook.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { filterCondition, valuesRequired } from '#lib/server/list/filter.ts';
import { fetchPage, type PageQuery, type RecordPage, recordCountMax } from '#lib/server/list/page.ts';

/** All events, newest first. */
export async function listEvents(ctx: Context, query: PageQuery): Promise<RecordPage<Event>> {
  // Events of the journal are counted through a join.
  const reader = await offload(ctx.db);
  const scope = { ids: valuesRequired(query.filter, 'id'), subjects: valuesRequired(query.filter, 'subject') };
  const filtered = filterCondition(query.filter, eventFields);
  const listed = await fetchPage<EventRow>({
    name: 'events',
    query,
    table: eventFields,
    fetch: ({ after, keys, cursor, limit, offset }) =>
      selectEvents(reader, { scope, where: and(filtered, after), keys, cursor, limit, offset }),
    count: () => countEvents(reader, { scope, where: filtered }, recordCountMax),
  });
  const page = await withJournalData(reader, listed.page);
  return { ...listed, page: page.map((row) => presentEvent(row, ctx.origin)) };
}

/** An event as CloudEvents 1.0. `source` is the public address, or '' while nobody has confirmed it. */
export function presentEvent(row: EventRow, source: string): Event {
  const { id, type, subject, time, data } = row;
  // A relative reference until the public address is confirmed.
  return {
    specversion: '1.0',
    id,
    source: source || '/',
    type,
    subject,
    time,
    datacontenttype: 'application/json',
    data,
  };
}
