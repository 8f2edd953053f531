import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { type BeneficiaryPageProps, overviewFor } from '#app/(console)/beneficiaries/beneficiary.ts';
import { recordTitle } from '#app/(console)/record-title.ts';
import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';

export async function generateMetadata({ params }: BeneficiaryPageProps): Promise<Metadata> {
  const { identity, idRef } = await params;
  const { overview } = await overviewFor(identity, idRef);
  return { title: recordTitle(overview.display_name) };
}

/** The breadcrumb shows names of the beneficiary and its bank details instead of their ids. */
export default async function Layout({ params, children }: BeneficiaryPageProps & { children: ReactNode }) {
  const { identity, idRef } = await params;
  const { overview } = await overviewFor(identity, idRef);
  return (
    <>
      <CrumbName id={overview.beneficiary.id} name={overview.display_name} />
      {overview.coordinates.map(({ id, primary_coordinates }) => (
        <CrumbName key={id} id={id} name={primaryText(primary_coordinates)} />
      ))}
      {children}
    </>
  );
}
