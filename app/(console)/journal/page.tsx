import type { Metadata } from 'next';
import { withNames } from '#app/(console)/journal/names.ts';
import { JournalActions } from '#components/ledger/journal/journal-actions.tsx';
import { JournalHead } from '#components/ledger/journal/journal-head.tsx';
import { JournalList } from '#components/ledger/journal/journal-list.tsx';
import { journalList } from '#components/ledger/journal/journal-list-definition.tsx';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { listEntries } from '#lib/domain/ledger/entries/entries.ts';
import { entryQuery } from '#lib/domain/ledger/entries/entry.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('journal') };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext('ledger:read');
  const first = await firstPage(journalList, searchParams, async (query) => {
    const entries = await listEntries(ctx.db, entryQuery(query));
    return { ...entries, page: await withNames(ctx, entries.page) };
  });
  const { permissions } = ctx.principal;
  return (
    <>
      <JournalHead
        title={terms('journal')}
        actions={
          <JournalActions
            canTransfer={permissions.has('ledger.transfer:create')}
            // Its wallet is found by its account.
            canHold={permissions.has('ledger.hold:manage') && permissions.has('account:read')}
          />
        }
      />
      <JournalList first={first} canExport={permissions.has('ledger:export')} />
    </>
  );
}
