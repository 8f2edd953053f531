import type { Metadata } from 'next';
import { bankDetailsForm } from '#app/(console)/beneficiaries/[identity]/[idRef]/coordinates/bank-details-form.ts';
import type { PayeePage } from '#app/(console)/beneficiaries/reading.ts';
import { BeneficiaryCoordinateForm } from '#components/beneficiaries/coordinate-form.tsx';
import { PageHead } from '#components/ui/page-head.tsx';

export const metadata: Metadata = { title: 'Add coordinate' };

export default async function Page({ params }: PayeePage) {
  const { identity, payee, form } = await bankDetailsForm(await params);
  return (
    <>
      <PageHead title="Add coordinate">
        For {payee.display_name}, payee of {identity}
      </PageHead>
      <BeneficiaryCoordinateForm {...form} />
    </>
  );
}
