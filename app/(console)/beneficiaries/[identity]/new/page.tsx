import type { Metadata } from 'next';
import { formLanguageOf, homeCurrencies } from '#app/(console)/beneficiaries/beneficiary.ts';
import { recordTitle } from '#app/(console)/record-title.ts';
import { BeneficiaryForm } from '#components/beneficiaries/form/beneficiary-form.tsx';
import { t as beneficiaryText } from '#components/beneficiaries/messages.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { segmentText } from '#components/ui/segment-text.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ identity: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: recordTitle(`${beneficiaryText('newBeneficiary')} · ${segmentText((await params).identity)}`) };
}

export default async function Page({ params }: Props) {
  const ctx = await pageContext('beneficiary:create');
  const identity = segmentText((await params).identity);
  return (
    <>
      <PageHead title={beneficiaryText('newBeneficiary')}>{t('beneficiaryOf', { identity })}</PageHead>
      <BeneficiaryForm {...formLanguageOf(ctx)} identity={identity} homes={homeCurrencies()} />
    </>
  );
}
