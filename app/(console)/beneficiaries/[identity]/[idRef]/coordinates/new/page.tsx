import { bankDetailsForm } from '#app/(console)/beneficiaries/[identity]/[idRef]/coordinates/bank-details-form.ts';
import type { BeneficiaryPageProps } from '#app/(console)/beneficiaries/beneficiary.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { BeneficiaryCoordinateForm } from '#components/beneficiaries/bank-details/coordinate-form.tsx';
import { t } from '#components/beneficiaries/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const generateMetadata = titleBelowRecord(terms('addBankDetails'));

export default async function Page({ params }: BeneficiaryPageProps) {
  const { identity, overview, form } = await bankDetailsForm(await params);
  return (
    <>
      <PageHead title={terms('addBankDetails')}>
        {t('forName', { displayName: overview.display_name, identity })}
      </PageHead>
      <BeneficiaryCoordinateForm {...form} />
    </>
  );
}
