import { TriangleAlert } from 'lucide';
import type { Metadata } from 'next';
import { t } from '#components/events/messages.ts';
import { NewWebhookForm } from '#components/events/new-webhook.tsx';
import { typesText } from '#components/events/types-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Webhook } from '#lib/domain/events/webhooks/webhook.ts';
import { listWebhooks } from '#lib/domain/events/webhooks/webhooks.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('webhooks') };

const webhooksShownMax = 200;

const webhookColumns: TableColumn<Webhook>[] = [
  {
    key: 'url',
    label: terms('address'),
    isRowHeader: true,
    cell: ({ id, url }) => (
      <a href={`/developers/webhooks/${id}`} className="link">
        {url}
      </a>
    ),
  },
  { key: 'description', label: terms('purpose'), cell: ({ description }) => description },
  {
    key: 'types',
    label: terms('events'),
    cell: ({ types }) => typesText(types),
  },
  {
    key: 'state',
    label: terms('state'),
    slot: 'state',
    width: 7,
    cell: ({ is_enabled, failing_since }) =>
      failing_since ? (
        <Badge tone="bad" icon={TriangleAlert}>
          {t('failing')}
        </Badge>
      ) : (
        <Badge tone={is_enabled ? 'ok' : 'neutral'}>{is_enabled ? terms('on') : terms('off')}</Badge>
      ),
  },
  {
    key: 'created',
    label: terms('created'),
    slot: 'date',
    width: 8,
    cell: ({ created_at }) => <Time value={created_at} format="relative" />,
  },
];

export default async function Page() {
  const ctx = await pageContext('webhook:read');
  const { page } = await listWebhooks(ctx, { 'page[size]': webhooksShownMax });
  return (
    <>
      <PageHead
        title={terms('webhooks')}
        actions={ctx.principal.permissions.has('webhook:manage') && <NewWebhookForm />}
      >
        {t('pageDescription')}
      </PageHead>
      <Card flush>
        <DataGrid
          caption={terms('webhooks')}
          quietCaption
          columns={webhookColumns}
          rows={page}
          rowKey={({ id }) => id}
          empty={t('emptyTitle')}
        />
      </Card>
    </>
  );
}
