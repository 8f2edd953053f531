import type { Metadata } from 'next';
import { AuditList } from '#components/audit/audit-list.tsx';
import { BrokenChain, ChainBadge } from '#components/audit/chain-badge.tsx';
import { resolveRelative } from '#components/data-table/filter.ts';
import { listQuery } from '#components/data-table/list-query.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { listAudit } from '#lib/audit/read.ts';
import { proveAudit } from '#lib/audit/verify.ts';
import { visitor } from '#lib/auth/visitor.ts';
import { Problem } from '#lib/kit/problem.ts';

export const metadata: Metadata = { title: 'Audit' };

const PAGE_SIZE = 100;

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const ctx = await visitor('audit:read');
  const { q, filter, sort } = listQuery(await searchParams);
  const proof = await proveAudit(ctx.db);
  // Words are looked for by the list itself, which knows where.
  const page =
    q === ''
      ? await listAudit(ctx.db, {
          'page[size]': PAGE_SIZE,
          ...(filter && { filter: resolveRelative(filter, Date.parse(ctx.now)) }),
          ...(sort && { sort }),
        }).catch((error: unknown) => {
          if (error instanceof Problem) return undefined;
          throw error;
        })
      : undefined;
  return (
    <>
      <PageHead title="Audit" badges={<ChainBadge proof={proof} />}>
        Every write, and every refused one, with who did it and why.
      </PageHead>
      <BrokenChain proof={proof} />
      <AuditList
        first={
          page && {
            query: { q, filter, sort },
            page: { rows: page.page, continuation: page.continuation, total: page.record_count },
          }
        }
      />
    </>
  );
}
