import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PayeeDetail } from '#components/beneficiaries/payee-detail.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { isUuid } from '#lib/core/is-uuid.ts';
import { beneficiaryOverview } from '#lib/domain/beneficiaries/overview/overview.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ id: string }>;
}

const payeeBy = cache(async (id: string) => {
  const ctx = await pageContext('beneficiary:read');
  if (!isUuid(id)) notFound();
  return orNotFound(beneficiaryOverview(ctx.db, id.toLowerCase(), ctx.now));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await payeeBy((await params).id)).display_name };
}

/** A payee of no identity; one of an identity is shown there. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  const payee = await payeeBy(id);
  if (payee.identity_reference !== undefined) redirect(payeeAddress(payee.identity_reference, payee.beneficiary.id));
  return (
    <>
      <PageHead title={payee.display_name} id={payee.beneficiary.id} crumb={payee.display_name}>
        {t('withoutIdentityHint')}
      </PageHead>
      <PayeeDetail payee={payee} can={{ change: false, verify: false, pay: false }} />
    </>
  );
}
