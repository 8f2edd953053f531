import { outbox } from '#db/schema/outbox.ts';
import type { FieldTable } from '#lib/api/filter.ts';
import { bind } from '#lib/api/operation.ts';
import { tablePage } from '#lib/api/table-page.ts';
import * as contract from '#lib/delivery/contract.ts';
import { channels, openContent } from '#lib/delivery/outbox.ts';
import { Problem } from '#lib/kit/problem.ts';

const fields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: outbox.id, sortable: true },
    created_at: { type: 'instant', column: outbox.created_at, sortable: true },
    channel: { type: 'enum', column: outbox.channel, values: ['EMAIL', 'SMS'] },
    state: { type: 'enum', column: outbox.state, values: ['HELD', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'EXPIRED'] },
  },
  id: outbox.id,
  sort: '-created_at',
};

export const deliveryEndpoints = bind(contract, {
  readOutbox: async (ctx, { query }) => {
    if (channels().size > 0)
      throw new Problem('not-found', 'Messages leave by a channel: there is nothing to read here.');
    const page = await tablePage(ctx.db, outbox, { name: 'outbox', query, table: fields });
    return { ...page, page: page.page.map(presentMessage) };
  },
});

function presentMessage(row: typeof outbox.$inferSelect) {
  const { id, created_at, channel, state } = row;
  const { to, subject, text } = openContent(row) ?? { to: row.destination, subject: '', text: '' };
  return { id, created_at, channel, to, subject, text, state };
}
