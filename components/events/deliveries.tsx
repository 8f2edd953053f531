'use client';
import { RotateCcw } from 'lucide';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { eventCalls } from '#components/events/calls.ts';
import { t } from '#components/events/messages.ts';
import { ResendAllButton } from '#components/events/resend-all.tsx';
import { sendWrite } from '#components/form/send-write.ts';
import { useDirectWrite } from '#components/form/use-direct-write.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { LiveState } from '#components/ui/live/live-state.tsx';
import { useLiveQuery } from '#components/ui/live/use-live-query.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Webhook, WebhookDelivery } from '#lib/domain/events/webhooks/webhook.ts';
import { call } from '#lib/server/operation/client.ts';

const deliveriesPollMs = 5_000;

interface DeliveriesProps {
  /** As the head of the page shows it. */
  webhook: Webhook;
  deliveries: readonly WebhookDelivery[];
  /** Older deliveries are not shown. */
  shownMax: number;
  canReplay: boolean;
}

/** The latest deliveries of a webhook, requested again every five seconds; each event and all failed can be sent again. */
export function Deliveries({ webhook, deliveries, shownMax, canReplay }: DeliveriesProps) {
  const webhookId = webhook.id;
  const initial = useMemo(() => ({ deliveries, webhook }), [deliveries, webhook]);
  const live = useLiveQuery({
    key: ['deliveries', webhookId],
    ask: async (signal) => {
      const query = { 'page[size]': String(shownMax) };
      const params = { id: webhookId };
      const [{ page }, now] = await Promise.all([
        call(eventCalls.listWebhookDeliveries, { params, query, signal }),
        call(eventCalls.getWebhook, { params, signal }),
      ]);
      return { deliveries: page, webhook: now };
    },
    initial,
    everyMs: () => deliveriesPollMs,
  });
  const shown = live.value ?? initial;
  useCurrentHead({ shown: webhook, now: shown.webhook, askedAt: live.updatedAt });
  const { is_enabled, failed_deliveries = 0 } = shown.webhook;
  return (
    <Card
      title={t('deliveriesTitle', { shown: shownMax })}
      actions={
        <>
          <span className="text-fg-3 text-sm">
            <LiveState isStale={live.isStale} updatedAt={live.updatedAt} />
          </span>
          {canReplay && is_enabled && (
            <ResendAllButton webhookId={webhookId} failedCount={failed_deliveries} onDone={live.refresh} />
          )}
          {!is_enabled && failed_deliveries > 0 && (
            <span className="text-fg-2 text-sm">{t('failedWhileOff', { count: failed_deliveries })}</span>
          )}
        </>
      }
      flush
    >
      <DeliveryTable webhookId={webhookId} deliveries={shown.deliveries} canReplay={canReplay && is_enabled} />
    </Card>
  );
}

interface HeadState {
  shown: Webhook;
  now: Webhook;
  askedAt: string | undefined;
}

/** Reads the page again when its head, which is the server's, shows the webhook as it was. */
function useCurrentHead({ shown, now, askedAt }: HeadState) {
  const router = useRouter();
  const isOld =
    now.revision !== shown.revision ||
    now.failing_since !== shown.failing_since ||
    now.waits_until !== shown.waits_until;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each later answer tries again after a dialog was open
  useEffect(() => {
    // A form keeps the revision that it was opened with: it must not overwrite a change that the person did not see.
    if (isOld && !document.querySelector('dialog[open]')) router.refresh();
  }, [isOld, askedAt, router]);
}

interface DeliveryTableProps extends Pick<DeliveriesProps, 'deliveries' | 'canReplay'> {
  webhookId: string;
}

function DeliveryTable({ webhookId, deliveries, canReplay }: DeliveryTableProps) {
  const columns: TableColumn<WebhookDelivery>[] = [
    { key: 'type', label: t('event'), isRowHeader: true, width: 9.75, cell: ({ event }) => event.type },
    { key: 'time', label: t('happened'), slot: 'date', width: 11.25, cell: ({ event }) => <Time value={event.time} /> },
    {
      key: 'state',
      label: terms('state'),
      slot: 'state',
      width: 7.5,
      cell: ({ state }) => <StateBadge state={state} />,
    },
    { key: 'tries', label: t('attempts'), align: 'end', width: 5.25, cell: ({ tries }) => tries },
    { key: 'answer', label: t('lastResponse'), cell: ({ status, fault }) => fault ?? status },
    { key: 'next', label: t('nextAttempt'), width: 11.25, cell: ({ due_at }) => due_at && <Time value={due_at} /> },
    {
      key: 'replay',
      label: <span className="sr-only">{terms('action')}</span>,
      align: 'end',
      width: 7.5,
      cell: (delivery) =>
        canReplay && canResend(delivery) && <ResendButton webhookId={webhookId} event={delivery.event} />,
    },
  ];
  return (
    <DataGrid
      caption={t('deliveries')}
      quietCaption
      columns={columns}
      rows={deliveries}
      rowKey={({ event }) => event.id}
      empty={t('noDeliveries')}
    />
  );
}

/** Also while the next attempt waits: the receiver may be back long before. */
const canResend = ({ state, tries }: WebhookDelivery): boolean =>
  state !== 'SENDING' && (state !== 'QUEUED' || tries > 0);

function ResendButton({ webhookId, event: { id, type } }: { webhookId: string } & Pick<WebhookDelivery, 'event'>) {
  const router = useRouter();
  const { busy, send } = useDirectWrite();
  const resend = async () => {
    await send(`replayEvent ${webhookId} ${id}`, async (idempotency_key) => {
      const params = { id: webhookId, event_id: id };
      const { status } = await sendWrite(eventCalls.replayEvent, { params, idempotency_key });
      toastWriteResult(status, t('resent', { type }), { waits: t('resendWhat', { type }) });
    });
    router.refresh();
  };
  return (
    <Button size="sm" icon={RotateCcw} busy={busy} aria-label={t('resendWhat', { type })} onClick={resend}>
      {t('resend')}
    </Button>
  );
}
