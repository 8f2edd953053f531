import type { ReactNode } from 'react';
import { type PayeePage, payeeFor } from '#app/(console)/beneficiaries/reading.ts';
import { primaryText } from '#components/beneficiaries/coordinate-text.ts';
import { CrumbName } from '#components/ui/crumb-name.tsx';

/** The breadcrumb names the payee, and the coordinate a page is about, instead of their ids. */
export default async function Layout({ params, children }: PayeePage & { children: ReactNode }) {
  const { identity, idRef } = await params;
  const { payee } = await payeeFor(identity, idRef);
  return (
    <>
      <CrumbName id={payee.beneficiary.id} name={payee.display_name} />
      {payee.coordinates.map(({ id, primary_coordinates }) => (
        <CrumbName key={id} id={id} name={primaryText(primary_coordinates)} />
      ))}
      {children}
    </>
  );
}
