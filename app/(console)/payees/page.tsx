import type { Metadata } from 'next';
import { payeesFor } from '#app/(console)/beneficiaries/payees.ts';
import type { SearchParams } from '#app/(console)/list-page.ts';
import { PayeeList } from '#components/beneficiaries/payee-list.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Beneficiaries without an identity' };

/** Payees that belong to no identity. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await visitor('beneficiary:read');
  return (
    <>
      <PageHead title="Beneficiaries without an identity">
        Made by programs for nobody in particular: they can be read here, but are verified and paid only for an
        identity.
      </PageHead>
      <PayeeList first={await payeesFor(ctx, undefined, searchParams)} canCreate={false} />
    </>
  );
}
