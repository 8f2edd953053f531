import { redirect } from 'next/navigation';
import { type PayeePage, payeeFor } from '#app/(console)/beneficiaries/reading.ts';
import { payeeAddress } from '#components/beneficiaries/addresses.ts';

/** A coordinate is shown with its payee. */
export default async function Page({ params }: PayeePage) {
  const { identity: segment, idRef } = await params;
  const { identity, payee } = await payeeFor(segment, idRef);
  redirect(payeeAddress(identity, payee.beneficiary.id));
}
