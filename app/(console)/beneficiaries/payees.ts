import { firstPage } from '#app/(console)/journal/first-page.ts';
import type { SearchParams } from '#app/(console)/list-page.ts';
import { ofIdentity } from '#components/beneficiaries/identity-filter.ts';
import { resolveRelative } from '#components/table/filter.ts';
import { listQuery } from '#components/table/list-query.ts';
import { PAGE_SIZE } from '#components/table/load-page.ts';
import { listBeneficiaries } from '#lib/domain/beneficiaries/overview/overview.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** The first page of an identity's payees, or of those of none, asked as the list itself would ask. */
export async function payeesFor(ctx: Context, identity: string | undefined, searchParams: SearchParams) {
  const query = listQuery(await searchParams);
  const { q, filter, sort } = query;
  return firstPage(query, async () => {
    const { page, continuation, record_count } = await listBeneficiaries(ctx.db, {
      'page[size]': PAGE_SIZE,
      filter: ofIdentity(identity, { q, filter: resolveRelative(filter, Date.parse(ctx.now)) }),
      ...(sort && { sort }),
    });
    return { rows: page, continuation, total: record_count };
  });
}
