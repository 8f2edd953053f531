import type { Metadata } from 'next';
import { segmentText } from '#components/beneficiaries/addresses.ts';
import { BeneficiaryImport } from '#components/beneficiaries/beneficiary-import.tsx';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: t('importBeneficiaries') };

export default async function Page({ params }: { params: Promise<{ identity: string }> }) {
  await pageContext('beneficiary:create');
  const identity = segmentText((await params).identity);
  return (
    <>
      <PageHead title={t('importBeneficiaries')}>{t('beneficiariesOf', { identity })}</PageHead>
      <BeneficiaryImport identity={identity} />
    </>
  );
}
