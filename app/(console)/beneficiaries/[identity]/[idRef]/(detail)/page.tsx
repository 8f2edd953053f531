import { type BeneficiaryPageProps, overviewFor } from '#app/(console)/beneficiaries/beneficiary.ts';

/** The layout shows the beneficiary; this page adds no dialog. */
export default async function Page({ params }: BeneficiaryPageProps) {
  const { identity, idRef } = await params;
  await overviewFor(identity, idRef);
  return null;
}
