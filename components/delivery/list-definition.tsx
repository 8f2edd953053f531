import { deliveryCalls } from '#components/delivery/calls.ts';
import { t } from '#components/delivery/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList, searching } from '#components/table/list/list.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { OutboxMessage } from '#lib/domain/delivery/contract.ts';
import { channels, messageStates } from '#lib/domain/delivery/states.ts';
import { call } from '#lib/server/operation/client.ts';

/** Channels in words. */
export const channelNames = { EMAIL: terms('email'), SMS: 'SMS' };

/** What can be shown and filtered. Names are those of the API's filter. */
const messageFields = defineTable<OutboxMessage>({
  to: { label: terms('to'), type: 'code', ops: [], column: { width: 240 } },
  text: { label: t('message'), type: 'text', ops: [], column: { width: 300, grow: true } },
  state: {
    label: terms('state'),
    type: 'enum',
    values: messageStates,
    column: { width: 116, cell: (row) => <StateBadge state={row.state} /> },
  },
  channel: {
    label: t('channel'),
    type: 'enum',
    values: channels,
    column: { width: 88, cell: (row) => channelNames[row.channel] },
  },
  created_at: {
    label: terms('created'),
    type: 'instant',
    sortable: true,
    column: { width: 192, cell: (row) => <Time value={row.created_at} /> },
  },
  subject: { label: t('subject'), type: 'text', ops: [], column: { isOptional: true, width: 220 } },
  id: { label: terms('id'), type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

/** The messages that no channel carries, newest first. */
export const outboxList = defineList({
  name: 'outbox',
  label: terms('outbox'),
  fields: messageFields,
  rowId: (row: OutboxMessage) => row.id,
  tabs: 'state',
  hasSearch: false,
  params: searching([]),
  ask: (query, signal) => call(deliveryCalls.listOutboxMessages, { query, signal }),
});
