import type { Metadata } from 'next';
import { readAccountNames } from '#app/(console)/journal/names.ts';
import { HoldList } from '#components/ledger/holds/hold-list.tsx';
import { holdListFor } from '#components/ledger/holds/hold-list-definition.tsx';
import { JournalActions } from '#components/ledger/journal/journal-actions.tsx';
import { JournalHead } from '#components/ledger/journal/journal-head.tsx';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { listHolds } from '#lib/domain/ledger/holds/holds.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('holds') };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext('ledger:read');
  const may = ctx.principal.permissions;
  const readsAccounts = may.has('account:read');
  const first = await firstPage(holdListFor(readsAccounts), searchParams, async (query) => {
    const holds = await listHolds(ctx, query);
    const names = await readAccountNames(
      ctx,
      holds.page.map(({ account_id }) => account_id),
    );
    return { ...holds, page: holds.page.map((hold) => ({ ...hold, account: names[hold.account_id] })) };
  });
  const canManage = may.has('ledger.hold:manage');
  return (
    <>
      <JournalHead
        title={terms('holds')}
        actions={<JournalActions canTransfer={false} canHold={canManage && readsAccounts} />}
      />
      <HoldList
        first={first}
        canManage={canManage}
        canExport={may.has('ledger:export')}
        readsAccounts={readsAccounts}
      />
    </>
  );
}
