import type { Metadata } from 'next';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { t } from '#components/work/messages.ts';
import { OwnerLinks } from '#components/work/owner-links.tsx';
import { WorkList } from '#components/work/work-list.tsx';
import { WorkOwner } from '#lib/domain/work/contract.ts';
import { workOf } from '#lib/domain/work/work.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('work') };

/** What waits for the viewer and colleagues: where operations roles begin their day. */
export default async function Page({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const ctx = await pageContext();
  const { owner: wanted } = await searchParams;
  const owner = WorkOwner.catch('all').parse(wanted);
  const { principal } = ctx;
  return (
    <>
      <PageHead title={terms('work')} actions={<OwnerLinks owner={owner} />}>
        {t('pageDescription')}
      </PageHead>
      <ActionLabels labels={operationLabels}>
        <WorkList
          key={owner}
          queues={await workOf(ctx, owner)}
          owner={owner}
          me={principal.id}
          canAssign={principal.permissions.has('work:assign')}
        />
      </ActionLabels>
    </>
  );
}
