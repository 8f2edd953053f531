import type { Reader } from '#db/index.ts';
import { type MessageRow, outbox } from '#db/schema/outbox.ts';
import type { OutboxMessage } from '#lib/domain/delivery/contract.ts';
import { decryptContent, isOutboxOpen } from '#lib/domain/delivery/outbox.ts';
import { deliveryProblems } from '#lib/domain/delivery/problems.ts';
import { channels, messageStates } from '#lib/domain/delivery/states.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

export const outboxFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: outbox.id, sortable: true },
    created_at: { type: 'instant', column: outbox.created_at, sortable: true, indexOrdered: true },
    channel: { type: 'enum', column: outbox.channel, values: channels },
    state: { type: 'enum', column: outbox.state, values: messageStates },
  },
  id: outbox.id,
  sort: '-created_at',
};

/** Held messages for staff. Throws 404 while a channel is configured. */
export async function listOutboxMessages(db: Reader, query: PageQuery): Promise<RecordPage<OutboxMessage>> {
  if (!isOutboxOpen()) throw deliveryProblems.outboxClosed();
  const page = await fetchTablePage(db, outbox, { name: 'outbox', query, table: outboxFields });
  return { ...page, page: page.page.map(presentMessage) };
}

function presentMessage(row: MessageRow): OutboxMessage {
  const { id, created_at, channel, state } = row;
  const { to, subject, text } = decryptContent(row) ?? { to: row.destination, subject: '', text: '' };
  return { id, created_at, channel, to, subject, text, state };
}
