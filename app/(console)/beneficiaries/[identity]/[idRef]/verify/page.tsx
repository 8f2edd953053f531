import { redirect } from 'next/navigation';
import { type BeneficiaryPageProps, overviewFor } from '#app/(console)/beneficiaries/beneficiary.ts';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';

/** An address without the id of a verification redirects to the beneficiary. */
export default async function Page({ params }: BeneficiaryPageProps) {
  const { identity: segment, idRef } = await params;
  const { identity, overview } = await overviewFor(segment, idRef);
  redirect(beneficiaryAddress(identity, overview.beneficiary.id));
}
