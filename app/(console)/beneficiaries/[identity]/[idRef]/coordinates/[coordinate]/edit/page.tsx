import { notFound } from 'next/navigation';
import { bankDetailsForm } from '#app/(console)/beneficiaries/[identity]/[idRef]/coordinates/bank-details-form.ts';
import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { BeneficiaryCoordinateForm } from '#components/beneficiaries/bank-details/coordinate-form.tsx';
import { storedValues } from '#components/beneficiaries/bank-details/coordinate-patch.ts';
import { accountTypeOf } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';

export const generateMetadata = titleBelowRecord(terms('editBankDetails'));

interface Props {
  params: Promise<{ identity: string; idRef: string; coordinate: string }>;
}

export default async function Page({ params }: Props) {
  const { coordinate: id, ...segments } = await params;
  const { identity, overview, form } = await bankDetailsForm(segments);
  const stored = overview.beneficiary.dynamic_beneficiary_coords?.find((each) => each.beneficiary_coordinate_id === id);
  if (!stored) notFound();
  const details = overview.coordinates.find((each) => each.id === id);
  return (
    <>
      <PageHead title={terms('editBankDetails')} id={id}>
        {t('bankDetailsOf', { displayName: overview.display_name, identity })}
      </PageHead>
      <BeneficiaryCoordinateForm
        {...form}
        stored={{
          id,
          revision: details?.revision,
          currency: stored.currency,
          values: storedValues(stored, details && accountTypeOf(details.coordinates)),
          is_verified: stored.is_verified ?? false,
        }}
      />
    </>
  );
}
