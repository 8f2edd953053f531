import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { readAccountNames } from '#app/(console)/journal/names.ts';
import { RecordPanel } from '#app/(console)/record-panel.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { EntryView } from '#components/ledger/journal/entry-view.tsx';
import { entryName } from '#components/ledger/journal/flow.ts';
import { t } from '#components/ledger/page-messages.ts';
import { equals, filterOf } from '#components/table/filter/filter-text.ts';
import type { SearchParams } from '#components/table/list/first-page.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { Problem } from '#lib/core/problem.ts';
import { chartAccountNames } from '#lib/domain/charts/charts.ts';
import { entryBy } from '#lib/domain/ledger/entries/entries.ts';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';
import { listPayments } from '#lib/domain/payments/lists/list-payments.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

interface Params {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

/** The entry the address names, read once a request. 404 when there is none, or its month is archived. */
const entryFor = cache(async (id: string) => {
  const ctx = await pageContext('ledger:read');
  if (!isUuid(id)) notFound();
  const entry = await entryBy(ctx.db, id.toLowerCase()).catch((error: unknown) => {
    if (error instanceof Problem && (error.status === 404 || error.status === 410)) notFound();
    throw error;
  });
  return { ctx, entry };
});

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { entry } = await entryFor((await params).id);
  // Entries may share a description; ids of one minute begin alike.
  return { title: recordTitle(t('entryTitle', { entry: entryName(entry), id: entry.id.slice(-12) })) };
}

export default async function Page({ params, searchParams }: Params) {
  const { ctx, entry } = await entryFor((await params).id);
  const { reversed_by } = entry;
  const [accounts, charts, reversal] = [
    await readAccountNames(
      ctx,
      entry.postings.map(({ account_id }) => account_id),
    ),
    await chartAccountNames(ctx.db, entry.postings),
    reversed_by ? await entryBy(ctx.db, reversed_by) : undefined,
  ];
  return (
    <>
      <EntryView
        entry={entry}
        accounts={accounts}
        charts={charts}
        reversal={reversal}
        payment={await paymentOfEntry(ctx, entry)}
        canReverse={ctx.principal.permissions.has('ledger.entry:reverse')}
      />
      <RecordPanel
        ctx={ctx}
        record={{ kind: 'entry', id: entry.id }}
        home={`/journal/${entry.id}`}
        search={await searchParams}
      />
    </>
  );
}

/** The payment that the entry booked, for those who may read payments. */
async function paymentOfEntry(ctx: Context, { id, reverses }: JournalEntry) {
  if (!ctx.principal.permissions.has('beneficiary:read')) return undefined;
  const { page } = await listPayments(ctx, { filter: filterOf(equals('entry_id', reverses ?? id)), 'page[size]': 1 });
  return page[0] && { id: page[0].id, key: page[0].payment_key };
}
