import type { Metadata } from 'next';
import { beneficiaryList } from '#components/beneficiaries/list-definition.tsx';
import { PayeeList } from '#components/beneficiaries/payee-list.tsx';
import { firstPage, type SearchParams } from '#components/table/first-page.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { listBeneficiaries } from '#lib/domain/beneficiaries/overview/overview.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Beneficiaries without an identity' };

/** Payees that belong to no identity. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext('beneficiary:read');
  const first = await firstPage(beneficiaryList(undefined), searchParams, (query) => listBeneficiaries(ctx.db, query));
  return (
    <>
      <PageHead title="Beneficiaries without an identity">
        Made by programs for nobody in particular: they can be read here, but are verified and paid only for an
        identity.
      </PageHead>
      <PayeeList first={first} canCreate={false} />
    </>
  );
}
