import type { Metadata } from 'next';
import { AuditList } from '#components/audit/audit-list.tsx';
import { BrokenChain, ChainBadge } from '#components/audit/chain-badge.tsx';
import { auditList } from '#components/audit/list-definition.tsx';
import { t } from '#components/audit/messages.ts';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { listAuditEntries } from '#lib/domain/audit/audit-entries.ts';
import { getAuditProof, pageProofRowsMax } from '#lib/domain/audit/verify.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('audit') };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { db } = await pageContext('audit:read');
  const [proof, first] = await Promise.all([
    getAuditProof(db, pageProofRowsMax),
    firstPage(auditList, searchParams, (query) => listAuditEntries(db, query)),
  ]);
  return (
    <>
      <PageHead title={terms('audit')} badges={<ChainBadge proof={proof} />}>
        {t('listDescription')}
      </PageHead>
      <BrokenChain proof={proof} />
      <ActionLabels labels={operationLabels}>
        <AuditList first={first} />
      </ActionLabels>
    </>
  );
}
