import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { formWords, homeCurrencies, payeeFor } from '#app/(console)/beneficiaries/reading.ts';
import { CoordinateForm } from '#components/beneficiaries/coordinate-form.tsx';
import { storedValues } from '#components/beneficiaries/coordinate-patch.ts';
import { wholeHolder } from '#components/beneficiaries/payee-values.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Edit coordinate' };

interface Props {
  params: Promise<{ identity: string; idRef: string; coordinate: string }>;
}

export default async function Page({ params }: Props) {
  await visitor('beneficiary.coordinate:update');
  const { identity: segment, idRef, coordinate: id } = await params;
  const { ctx, identity, payee } = await payeeFor(segment, idRef);
  const stored = payee.beneficiary.dynamic_beneficiary_coords?.find((each) => each.beneficiary_coordinate_id === id);
  if (!stored) notFound();
  return (
    <>
      <PageHead title="Edit coordinate" id={id}>
        Of {payee.display_name}, payee of {identity}
      </PageHead>
      <CoordinateForm
        {...formWords(ctx)}
        identity={identity}
        payee={payee.beneficiary.id}
        holder={wholeHolder(payee)}
        homes={homeCurrencies()}
        stored={{
          id,
          revision: payee.coordinates.find((each) => each.id === id)?.revision,
          currency: stored.currency,
          values: storedValues(stored),
          is_verified: stored.is_verified ?? false,
        }}
      />
    </>
  );
}
