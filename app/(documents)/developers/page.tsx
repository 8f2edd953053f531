import type { Metadata } from 'next';
import { allOperations } from '#app/(documents)/developers/operations.ts';
import { documentVisitor } from '#app/(documents)/visitor.ts';
import { t } from '#components/developers/messages.ts';
import { QuickStart } from '#components/developers/quick-start.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { isOutboxOpen } from '#lib/domain/delivery/outbox.ts';

export const metadata: Metadata = { title: terms('developers') };

export default async function Page() {
  const { ctx, origin } = await documentVisitor();
  return (
    <>
      <PageHead title={terms('developers')}>{t('developersDescription')}</PageHead>
      <QuickStart origin={origin} count={allOperations.length} tools={ctx && toolsOf(ctx.principal.permissions)} />
    </>
  );
}

function toolsOf(permissions: ReadonlySet<string>) {
  return {
    seesOutbox: permissions.has('outbox:read') && isOutboxOpen(),
    seesRequests: permissions.has('request:read'),
    seesWebhooks: permissions.has('webhook:read'),
    seesConfig: permissions.has('setting:read'),
    seesHealth: permissions.has('audit:read'),
  };
}
