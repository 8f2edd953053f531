import type { Metadata } from 'next';
import { firstPage } from '#app/(console)/journal/first-page.ts';
import { namesOf } from '#app/(console)/journal/names.ts';
import { HoldList } from '#components/ledger/hold-list.tsx';
import { HOLDS_PAGE } from '#components/ledger/hold-page.ts';
import { JournalActions } from '#components/ledger/journal-actions.tsx';
import { JournalHead } from '#components/ledger/journal-head.tsx';
import { listQuery } from '#components/table/list-query.ts';
import { listHolds } from '#lib/domain/ledger/holds.ts';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Holds' };

type Query = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Query }) {
  const ctx = await visitor('ledger:read');
  const query = listQuery(await searchParams);
  const asked = {
    'page[size]': HOLDS_PAGE,
    ...(query.filter && { filter: query.filter }),
    ...(query.sort && { sort: query.sort }),
  };
  // Words search accounts first, which the list does itself.
  const first = query.q
    ? undefined
    : await firstPage(query, async () => {
        const { page, continuation, record_count } = await listHolds(ctx.db, asked, ctx.now);
        const names = await namesOf(
          ctx,
          page.map(({ account_id }) => account_id),
        );
        const rows = page.map((hold) => ({ ...hold, account: names[hold.account_id] }));
        return { rows, continuation, total: record_count };
      });
  const canManage = ctx.principal.permissions.has('ledger.hold:manage');
  return (
    <>
      <JournalHead title="Holds" actions={<JournalActions canTransfer={false} canHold={canManage} />} />
      <HoldList first={first} canManage={canManage} />
    </>
  );
}
