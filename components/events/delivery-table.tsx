'use client';
import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { eventCalls } from '#components/events/calls.ts';
import { Button } from '#components/ui/button.tsx';
import { problemOf } from '#components/ui/problem-view.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';
import { toast } from '#components/ui/toast.ts';
import type { WebhookDelivery } from '#lib/domain/events/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** How a webhook's events fare; each can be sent again. */
export function DeliveryTable({
  webhookId,
  deliveries,
  canReplay,
}: {
  webhookId: string;
  deliveries: WebhookDelivery[];
  canReplay: boolean;
}) {
  const router = useRouter();
  const replay = async ({ event }: WebhookDelivery) => {
    try {
      await call(eventCalls.replayEvent, { params: { id: webhookId, event_id: event.id } });
      toast(`${event.type} is sent again`);
    } catch (error) {
      const { title, detail } = problemOf(error);
      toast(title, { tone: 'bad', detail });
    }
    router.refresh();
  };
  const columns: Column<WebhookDelivery>[] = [
    { key: 'type', label: 'Event', isRowHeader: true, cell: ({ event }) => event.type },
    { key: 'time', label: 'Happened', cell: ({ event }) => <Time at={event.time} /> },
    { key: 'state', label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'tries', label: 'Tries', align: 'end', cell: ({ tries }) => tries },
    { key: 'answer', label: 'Last answer', cell: ({ status, fault }) => fault ?? status },
    { key: 'next', label: 'Next try', cell: ({ due_at }) => due_at && <Time at={due_at} /> },
    {
      key: 'replay',
      label: <span className="sr-only">Action</span>,
      align: 'end',
      cell: (delivery) =>
        canReplay &&
        ['DELIVERED', 'FAILED'].includes(delivery.state) && (
          <Button
            size="sm"
            icon={RotateCcw}
            aria-label={`Send again: ${delivery.event.type}`}
            onClick={() => replay(delivery)}
          >
            Send again
          </Button>
        ),
    },
  ];
  return (
    <Table
      caption="Deliveries"
      quietCaption
      columns={columns}
      rows={deliveries}
      rowKey={({ event }) => event.id}
      empty="No event of its types has happened yet."
    />
  );
}
