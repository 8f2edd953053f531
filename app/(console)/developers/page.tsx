import type { Metadata } from 'next';
import { allOperations } from '#app/(console)/developers/operations.ts';
import { t } from '#components/developers/messages.ts';
import { QuickStart } from '#components/developers/quick-start.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { isOutboxOpen } from '#lib/domain/delivery/outbox.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('developers') };

export default async function Page() {
  const ctx = await pageContext();
  return (
    <>
      <PageHead title={terms('developers')}>{t('developersDescription')}</PageHead>
      <QuickStart
        origin={ctx.origin}
        count={allOperations.length}
        seesOutbox={ctx.principal.permissions.has('outbox:read') && isOutboxOpen()}
        seesRequests={ctx.principal.permissions.has('request:read')}
        seesWebhooks={ctx.principal.permissions.has('webhook:read')}
      />
    </>
  );
}
