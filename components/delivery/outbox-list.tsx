'use client';
import { Inbox } from 'lucide-react';
import { channelNames, outboxList } from '#components/delivery/list-definition.tsx';
import { passcodeIn } from '#components/delivery/passcode-text.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/first-page.ts';
import { LIVE_MS } from '#components/table/live-table.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { copyAction } from '#components/ui/copy-action.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time.tsx';
import type { OutboxMessage } from '#lib/domain/delivery/contract.ts';

/** The messages no channel carries, newest first; a row beside the list shows the whole message. */
export function OutboxList({ first }: { first: FirstPage<OutboxMessage> | undefined }) {
  return (
    <DataTable
      list={outboxList}
      first={first}
      liveMs={LIVE_MS}
      actions={(row) => {
        const code = passcodeIn(row.text);
        return [
          ...(code ? [copyAction('Copy passcode', 'Passcode copied', code)] : []),
          copyAction('Copy message id', 'Message id copied', row.id),
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
