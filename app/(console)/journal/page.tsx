import type { Metadata } from 'next';
import { firstPage } from '#app/(console)/journal/first-page.ts';
import { chartNamesOf, namesOf } from '#app/(console)/journal/names.ts';
import { entriesAsked } from '#components/ledger/entry-query.ts';
import { JournalActions } from '#components/ledger/journal-actions.tsx';
import { JournalHead } from '#components/ledger/journal-head.tsx';
import { JournalList } from '#components/ledger/journal-list.tsx';
import { listQuery } from '#components/table/list-query.ts';
import { badParameter } from '#lib/core/problem.ts';
import { listEntries } from '#lib/domain/ledger/entries.ts';
import { EntryQuery } from '#lib/domain/ledger/entry.ts';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Journal' };

type Query = Promise<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Query }) {
  const ctx = await visitor('ledger:read');
  const query = listQuery(await searchParams);
  const first = await firstPage(query, async () => {
    const asked = EntryQuery.safeParse(entriesAsked(query));
    if (!asked.success) throw badParameter('filter', 'invalid', 'The filter cannot be read.');
    const { page, continuation, record_count } = await listEntries(ctx.db, asked.data);
    const names = await namesOf(
      ctx,
      page.flatMap(({ postings }) => postings.map(({ account_id }) => account_id)),
    );
    const charts = await chartNamesOf(
      ctx,
      page.flatMap(({ postings }) => postings.map(({ chart }) => chart)),
    );
    return { rows: page.map((entry) => ({ ...entry, names, charts })), continuation, total: record_count };
  });
  const { permissions } = ctx.principal;
  return (
    <>
      <JournalHead
        title="Journal"
        actions={
          <JournalActions
            canTransfer={permissions.has('ledger.transfer:create')}
            canHold={permissions.has('ledger.hold:manage')}
          />
        }
      />
      <JournalList first={first} />
    </>
  );
}
