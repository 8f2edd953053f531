import type { Metadata } from 'next';
import { payeesFor } from '#app/(console)/beneficiaries/payees.ts';
import type { SearchParams } from '#app/(console)/list-page.ts';
import { segmentText } from '#components/beneficiaries/addresses.ts';
import { PayeeList } from '#components/beneficiaries/payee-list.tsx';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Beneficiaries' };

interface Props {
  params: Promise<{ identity: string }>;
  searchParams: SearchParams;
}

export default async function Page({ params, searchParams }: Props) {
  const ctx = await visitor('beneficiary:read');
  const identity = segmentText((await params).identity);
  return (
    <PayeeList
      identity={identity}
      first={await payeesFor(ctx, identity, searchParams)}
      canCreate={ctx.principal.permissions.has('beneficiary:create')}
    />
  );
}
