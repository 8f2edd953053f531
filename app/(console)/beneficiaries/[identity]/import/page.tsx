import type { Metadata } from 'next';
import { recordTitle } from '#app/(console)/record-title.ts';
import { BeneficiaryImport } from '#components/beneficiaries/import/beneficiary-import.tsx';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { segmentText } from '#components/ui/segment-text.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Props {
  params: Promise<{ identity: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: recordTitle(`${t('importBeneficiaries')} · ${segmentText((await params).identity)}`) };
}

export default async function Page({ params }: Props) {
  await pageContext('beneficiary:create');
  const identity = segmentText((await params).identity);
  return (
    <>
      <PageHead title={t('importBeneficiaries')}>{t('beneficiariesOf', { identity })}</PageHead>
      <BeneficiaryImport identity={identity} />
    </>
  );
}
