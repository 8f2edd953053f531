'use client';
import { BookOpenText, Copy, ExternalLink } from 'lucide-react';
import { type AccountNames, accountNames } from '#components/ledger/account-names.ts';
import { ledgerCalls } from '#components/ledger/calls.ts';
import { EntryLegs } from '#components/ledger/entry-legs.tsx';
import { entriesAsked } from '#components/ledger/entry-query.ts';
import { type EntryRow, entryTable } from '#components/ledger/entry-table.tsx';
import { entryName } from '#components/ledger/flow.ts';
import { chartNames } from '#components/ledger/side-search.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import type { LoadPage } from '#components/table/use-list.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { call } from '#lib/server/operation/client.ts';

export const journalName = 'journal';

/** The journal, newest first; a look at an entry shows its legs. */
export function JournalList({ first }: { first?: { query: ListQuery; page: ListPage<EntryRow> } }) {
  return (
    <DataTable
      name={journalName}
      label="Entries"
      table={entryTable}
      rowId={(row) => row.id}
      rowHref={(row) => `/journal/${row.id}`}
      load={loadEntries}
      first={first}
      quick={{ field: 'kind' }}
      actions={(row) => [
        { label: 'Open', icon: ExternalLink, href: `/journal/${row.id}` },
        { label: 'Copy id', icon: Copy, onSelect: () => void copyText(row.id) },
      ]}
      peek={(row) => ({
        title: entryName(row),
        body: <EntryLegs entry={row} accounts={row.names} charts={row.charts} />,
        actions: (
          <LinkButton href={`/journal/${row.id}`} size="sm">
            Open
          </LinkButton>
        ),
      })}
      empty={
        <EmptyState icon={BookOpenText} title="The journal is empty">
          Every movement of money is an entry here: it has two or more legs that come to zero, and it never changes.
        </EmptyState>
      }
    />
  );
}

const loadEntries: LoadPage<EntryRow> = async (query, continuation, signal) => {
  const startedMs = performance.now();
  const asked = entriesAsked(query);
  const { page, ...envelope } = await call(ledgerCalls.listEntries, {
    query: { ...asked, ...(continuation && { 'page[continuation]': continuation }) },
    signal,
  });
  const names = await namesFor(
    page.flatMap(({ postings }) => postings.map(({ account_id }) => account_id)),
    signal,
  );
  const charts = await chartNames().catch(() => ({}));
  return {
    rows: page.map((entry) => ({ ...entry, names, charts })),
    continuation: envelope.continuation,
    total: envelope.record_count,
    ms: performance.now() - startedMs,
  };
};

/** The names of accounts; none for a person who may not read accounts, who then sees the beginnings of their ids. */
export async function namesFor(ids: readonly (string | undefined)[], signal?: AbortSignal): Promise<AccountNames> {
  const ask = async (filter: string, size: number) =>
    (await call(ledgerCalls.listAccounts, { query: { filter, 'page[size]': String(size) }, signal })).page;
  return accountNames(ids, ask).catch(() => ({}));
}
