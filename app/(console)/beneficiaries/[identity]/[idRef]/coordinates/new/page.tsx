import type { Metadata } from 'next';
import { formWords, homeCurrencies, type PayeePage, payeeFor } from '#app/(console)/beneficiaries/reading.ts';
import { CoordinateForm } from '#components/beneficiaries/coordinate-form.tsx';
import { wholeHolder } from '#components/beneficiaries/payee-values.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Add coordinate' };

export default async function Page({ params }: PayeePage) {
  await visitor('beneficiary.coordinate:update');
  const { identity: segment, idRef } = await params;
  const { ctx, identity, payee } = await payeeFor(segment, idRef);
  return (
    <>
      <PageHead title="Add coordinate">
        For {payee.display_name}, payee of {identity}
      </PageHead>
      <CoordinateForm
        {...formWords(ctx)}
        identity={identity}
        payee={payee.beneficiary.id}
        holder={wholeHolder(payee)}
        homes={homeCurrencies()}
      />
    </>
  );
}
