import { Hourglass, TriangleAlert } from 'lucide';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { Deliveries } from '#components/events/deliveries.tsx';
import { t } from '#components/events/messages.ts';
import { typesText } from '#components/events/types-text.ts';
import { WebhookActions } from '#components/events/webhook-actions.tsx';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import { isUuid } from '#lib/core/is-uuid.ts';
import { Problem } from '#lib/core/problem.ts';
import { listDeliveries } from '#lib/domain/events/webhooks/deliveries.ts';
import { countFailedDeliveries } from '#lib/domain/events/webhooks/failed-deliveries.ts';
import { presentWebhook, webhookById } from '#lib/domain/events/webhooks/webhooks.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ id: string }>;
}

/** The webhook the address names, read once a request. */
const webhookFor = cache(async (id: string) => {
  const ctx = await pageContext('webhook:read');
  if (!isUuid(id)) notFound();
  const row = await webhookById(ctx.db, id).catch((error: unknown) => {
    if (error instanceof Problem) notFound();
    throw error;
  });
  return { ctx, webhook: presentWebhook(row) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { webhook } = await webhookFor((await params).id);
  return { title: recordTitle(t('webhookTitle', { host: new URL(webhook.url).host })) };
}

const deliveriesShownMax = 100;

export default async function Page({ params }: Props) {
  const { id } = await params;
  const { ctx, webhook } = await webhookFor(id);
  const { failing_since, waits_until } = webhook;
  const readsEvents = ctx.principal.permissions.has('event:read');
  const deliveries = readsEvents && (await listDeliveries(ctx, id, { 'page[size]': deliveriesShownMax })).page;
  const manages = ctx.principal.permissions.has('webhook:manage');
  return (
    <>
      <PageHead
        title={new URL(webhook.url).host}
        id={webhook.id}
        crumb={new URL(webhook.url).host}
        badges={
          <>
            <Badge tone={webhook.is_enabled ? 'ok' : 'neutral'}>
              {webhook.is_enabled ? terms('on') : terms('off')}
            </Badge>
            {failing_since && (
              <Badge tone="bad" icon={TriangleAlert}>
                <span>{richText(t, 'failingSince', { time: () => <Time value={failing_since} /> })}</span>
              </Badge>
            )}
            {waits_until && (
              <Badge tone="warn" icon={Hourglass}>
                <span>{richText(t, 'waitsUntil', { time: () => <Time value={waits_until} /> })}</span>
              </Badge>
            )}
          </>
        }
        actions={manages && <WebhookActions webhook={webhook} />}
      >
        {[webhook.url, typesText(webhook.types), webhook.description].filter(Boolean).join(' · ')}
      </PageHead>
      <PendingChangesOf resource="webhook" id={webhook.id} />
      {deliveries && (
        <Deliveries
          webhook={{ ...webhook, failed_deliveries: await countFailedDeliveries(ctx.db, id) }}
          deliveries={deliveries}
          shownMax={deliveriesShownMax}
          canReplay={manages}
        />
      )}
    </>
  );
}
