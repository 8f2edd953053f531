import type { Metadata } from 'next';
import Link from 'next/link';
import { NewWebhook } from '#components/events/new-webhook.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Webhook } from '#lib/domain/events/contract.ts';
import { listWebhooks } from '#lib/domain/events/webhooks.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Webhooks' };

const shown = 200;

const webhookColumns: Column<Webhook>[] = [
  {
    key: 'url',
    label: 'Address',
    isRowHeader: true,
    cell: ({ id, url }) => (
      <Link href={`/developers/webhooks/${id}`} className="wrap-anywhere text-accent hover:underline">
        {url}
      </Link>
    ),
  },
  { key: 'description', label: 'What it is for', cell: ({ description }) => description },
  { key: 'types', label: 'Events', cell: ({ types }) => types.map((type) => (type === '*' ? 'all' : type)).join(', ') },
  {
    key: 'state',
    label: 'State',
    cell: ({ is_enabled }) => <Badge tone={is_enabled ? 'ok' : 'neutral'}>{is_enabled ? 'On' : 'Off'}</Badge>,
  },
  { key: 'created', label: 'Made', cell: ({ created_at }) => <Time at={created_at} format="relative" /> },
];

export default async function Page() {
  const ctx = await pageContext('webhook:read');
  const { page } = await listWebhooks(ctx, { 'page[size]': shown });
  return (
    <>
      <PageHead title="Webhooks" actions={ctx.principal.permissions.has('webhook:manage') && <NewWebhook />}>
        What happens here, posted to other programs as signed CloudEvents.
      </PageHead>
      <Card flush>
        <Table
          caption="Webhooks"
          quietCaption
          columns={webhookColumns}
          rows={page}
          rowKey={({ id }) => id}
          empty="No webhook yet."
        />
      </Card>
    </>
  );
}
