'use client';
import { Copy, Inbox } from 'lucide-react';
import { deliveryCalls } from '#components/delivery/calls.ts';
import { passcodeIn } from '#components/delivery/passcode-text.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { defineTable } from '#components/table/definition.ts';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { pageLoader } from '#components/table/load-page.ts';
import { useTail } from '#components/table/use-tail.ts';
import { CodeText } from '#components/ui/code.tsx';
import { copyText } from '#components/ui/copy-button.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time.tsx';
import { toast } from '#components/ui/toast.ts';
import type { OutboxMessage } from '#lib/domain/delivery/contract.ts';
import { channels, messageStates } from '#lib/domain/delivery/states.ts';
import { call } from '#lib/server/operation/client.ts';

const channelNames = { EMAIL: 'E-mail', SMS: 'SMS' };

const table = defineTable<OutboxMessage>({
  to: { label: 'To', type: 'code', ops: [], column: { width: 240 } },
  text: { label: 'Message', type: 'text', ops: [], column: { width: 300, grow: true } },
  state: {
    label: 'State',
    type: 'enum',
    values: messageStates,
    column: { width: 116, cell: (row) => <StateBadge state={row.state} /> },
  },
  channel: {
    label: 'Channel',
    type: 'enum',
    values: channels,
    column: { width: 88, cell: (row) => channelNames[row.channel] },
  },
  created_at: {
    label: 'Written',
    type: 'instant',
    sortable: true,
    column: { width: 168, cell: (row) => <Time at={row.created_at} /> },
  },
  subject: { label: 'Subject', type: 'text', ops: [], column: { isOptional: true, width: 220 } },
  id: { label: 'Id', type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

const load = pageLoader<OutboxMessage>(
  (query, signal) => call(deliveryCalls.listOutboxMessages, { query, signal }),
  [],
);

/** The messages no channel carries, newest first; a row beside the list shows the whole message. */
export function OutboxList({ first }: { first?: { query: ListQuery; page: ListPage<OutboxMessage> } }) {
  useTail('outbox');
  const copy = async (text: string, what: string) => {
    if (await copyText(text)) toast(`${what} copied`);
  };
  return (
    <DataTable<OutboxMessage>
      name="outbox"
      label="Outbox"
      table={table}
      rowId={(row) => row.id}
      load={load}
      first={first}
      hasWords={false}
      quick={{ field: 'state' }}
      actions={(row) => {
        const code = passcodeIn(row.text);
        return [
          ...(code ? [{ label: 'Copy passcode', icon: Copy, onSelect: () => void copy(code, 'Passcode') }] : []),
          { label: 'Copy message id', icon: Copy, onSelect: () => void copy(row.id, 'Message id') },
        ];
      }}
      peek={(row) => ({ title: row.subject || 'Message', body: <MessagePeek row={row} /> })}
      empty={
        <EmptyState icon={Inbox} title="No messages yet">
          Passcodes and other messages stand here as long as neither mail nor SMS is set up.
        </EmptyState>
      }
    />
  );
}

function MessagePeek({ row }: { row: OutboxMessage }) {
  const code = passcodeIn(row.text);
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        facts={[
          { label: 'To', value: row.to, wide: true },
          { label: 'Channel', value: channelNames[row.channel] },
          { label: 'State', value: <StateBadge state={row.state} /> },
          { label: 'Written', value: <Time at={row.created_at} /> },
          { label: 'Passcode', value: code && <CodeText value={code} what="passcode" /> },
          { label: 'Message id', value: <CodeText value={row.id} what="message id" />, wide: true },
        ]}
      />
      {row.text ? (
        <p className="wrap-anywhere whitespace-pre-wrap rounded border bg-sunken p-3">{row.text}</p>
      ) : (
        <p className="text-fg-2">What it said was wiped, because nobody needs it any more.</p>
      )}
    </div>
  );
}
