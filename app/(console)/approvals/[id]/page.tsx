import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requestActionLabels } from '#app/(console)/approvals/action-labels.ts';
import { recordLinks } from '#app/(console)/approvals/record-links.ts';
import { RecordCards } from '#app/(console)/record-panel.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { t } from '#components/approvals/messages.ts';
import { SingleRequest } from '#components/approvals/single-request.tsx';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { isUuid } from '#lib/core/is-uuid.ts';
import { Problem } from '#lib/core/problem.ts';
import { changeRequestBy } from '#lib/domain/approvals/requests/requests.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ id: string }>;
}

/** The change request the address names, read once a request. */
const requestFor = cache(async (id: string) => {
  const ctx = await pageContext('approval:read');
  if (!isUuid(id)) notFound();
  const request = await changeRequestBy(ctx, id.toLowerCase()).catch((error: unknown) => {
    if (error instanceof Problem) return notFound();
    throw error;
  });
  return { ctx, request };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { request } = await requestFor((await params).id);
  return { title: recordTitle(request.sentence) };
}

export default async function Page({ params }: Props) {
  const { ctx, request } = await requestFor((await params).id);
  const { principal } = ctx;
  return (
    <>
      <PageHead
        title={t('changeRequest')}
        id={request.id}
        crumb={operationLabels[request.operation] ?? t('changeRequest')}
      />
      <ActionLabels labels={requestActionLabels()}>
        <SingleRequest
          request={request}
          links={await recordLinks(ctx.db, [request])}
          me={principal.username}
          canDecide={principal.permissions.has('approval:decide')}
        />
      </ActionLabels>
      <RecordCards ctx={ctx} record={{ kind: 'change_request', id: request.id }} />
    </>
  );
}
