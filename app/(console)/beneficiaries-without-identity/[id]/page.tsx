import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { RecordPanel } from '#app/(console)/record-panel.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { BeneficiaryDetail } from '#components/beneficiaries/beneficiary-detail.tsx';
import { t } from '#components/beneficiaries/page-messages.ts';
import type { SearchParams } from '#components/table/list/first-page.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { isUuid } from '#lib/core/is-uuid.ts';
import { beneficiaryOverview } from '#lib/domain/beneficiaries/overview/overview.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

const overviewBy = cache(async (id: string) => {
  const ctx = await pageContext('beneficiary:read');
  if (!isUuid(id)) notFound();
  return { ctx, overview: await orNotFound(beneficiaryOverview(ctx.db, id.toLowerCase(), ctx.now)) };
});

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return { title: recordTitle((await overviewBy((await params).id)).overview.display_name) };
}

/** A beneficiary without an identity. A beneficiary with an identity redirects to its page there. */
export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const { ctx, overview } = await overviewBy(id);
  if (overview.identity_reference !== undefined)
    redirect(beneficiaryAddress(overview.identity_reference, overview.beneficiary.id));
  return (
    <>
      <PageHead title={overview.display_name} id={overview.beneficiary.id} crumb={overview.display_name}>
        {t('withoutIdentityHint')}
      </PageHead>
      <PendingChangesOf resource="beneficiary" id={overview.beneficiary.id} />
      <BeneficiaryDetail overview={overview} can={{ change: false, verify: false, pay: false }} />
      <RecordPanel
        ctx={ctx}
        record={{ kind: 'beneficiary', id: overview.beneficiary.id }}
        home={`/beneficiaries-without-identity/${overview.beneficiary.id}`}
        search={await searchParams}
      />
    </>
  );
}
