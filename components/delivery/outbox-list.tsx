'use client';
import { Inbox } from 'lucide';
import { channelNames, outboxList } from '#components/delivery/list-definition.tsx';
import { t } from '#components/delivery/messages.ts';
import { passcodeIn } from '#components/delivery/passcode-text.ts';
import { terms } from '#components/shell/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { liveRows } from '#components/table/live-table.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { copyAction } from '#components/ui/code/copy-action.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { OutboxMessage } from '#lib/domain/delivery/contract.ts';

/** The messages without a channel, newest first; a preview shows the whole message. */
export function OutboxList({ first }: { first: FirstPage<OutboxMessage> | undefined }) {
  return (
    <DataTable
      list={outboxList}
      first={first}
      {...liveRows}
      actions={(row) => {
        const code = passcodeIn(row.text);
        return [
          ...(code ? [copyAction(t('copyPasscode'), t('passcodeCopied'), code)] : []),
          copyAction(t('copyMessageId'), t('messageIdCopied'), row.id),
        ];
      }}
      peek={(row) => ({ title: row.subject || t('message'), body: <MessagePeek row={row} /> })}
      empty={
        <EmptyState icon={Inbox} title={t('emptyTitle')}>
          {t('emptyDescription')}
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
          { label: terms('to'), value: row.to, wide: true },
          { label: t('channel'), value: channelNames[row.channel] },
          { label: terms('state'), value: <StateBadge state={row.state} /> },
          { label: terms('created'), value: <Time value={row.created_at} /> },
          { label: terms('passcode'), value: code && <CodeText value={code} name={t('passcodeInText')} /> },
          { label: t('messageId'), value: <CodeText value={row.id} name={t('messageIdInText')} />, wide: true },
        ]}
      />
      {row.text ? (
        <p className="wrap-anywhere whitespace-pre-wrap rounded border bg-sunken p-3">{row.text}</p>
      ) : (
        <p className="text-fg-2">{t('erased')}</p>
      )}
    </div>
  );
}
