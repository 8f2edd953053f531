import type { Metadata } from 'next';
import { segmentText } from '#components/beneficiaries/addresses.ts';
import { ofIdentity } from '#components/beneficiaries/identity-filter.ts';
import { PayeeList } from '#components/beneficiaries/payee-list.tsx';
import { resolveRelative } from '#components/data-table/filter.ts';
import { listQuery } from '#components/data-table/list-query.ts';
import { visitor } from '#lib/auth/visitor.ts';
import { listBeneficiaries } from '#lib/beneficiaries/desk.ts';
import { Problem } from '#lib/kit/problem.ts';

export const metadata: Metadata = { title: 'Beneficiaries' };

const PAGE_SIZE = 100;

type Props = {
  params: Promise<{ identity: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Page({ params, searchParams }: Props) {
  const ctx = await visitor('beneficiary:read');
  const identity = segmentText((await params).identity);
  const { q, filter, sort } = listQuery(await searchParams);
  const begunMs = performance.now();
  const page = await listBeneficiaries(ctx.db, {
    'page[size]': PAGE_SIZE,
    filter: ofIdentity(identity, { q, filter: resolveRelative(filter, Date.parse(ctx.now)) }),
    ...(sort && { sort }),
  }).catch((error: unknown) => {
    // What the filter has wrong is told by the list, which asks again.
    if (error instanceof Problem) return undefined;
    throw error;
  });
  const ms = Math.round(performance.now() - begunMs);
  return (
    <PayeeList
      identity={identity}
      first={
        page && {
          query: { q, filter, sort },
          page: { rows: page.page, continuation: page.continuation, total: page.record_count, ms },
        }
      }
      canCreate={ctx.principal.permissions.has('beneficiary:create')}
    />
  );
}
