'use client';
import { BookOpenText, ExternalLink } from 'lucide';
import { EntryLegs } from '#components/ledger/journal/entry-legs.tsx';
import { entryName } from '#components/ledger/journal/flow.ts';
import { journalList, type ListedEntry } from '#components/ledger/journal/journal-list-definition.tsx';
import { t } from '#components/ledger/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { exportHrefOf } from '#components/table/export-href.ts';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { copyAction } from '#components/ui/code/copy-action.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';

/** The journal, newest first; a look at an entry shows its legs. */
export function JournalList({ first, canExport }: { first: FirstPage<ListedEntry> | undefined; canExport: boolean }) {
  return (
    <DataTable
      list={journalList}
      first={first}
      exportHref={canExport ? exportHrefOf('/bo/ledger/entries/export', journalList) : undefined}
      actions={(row) => [
        { label: terms('open'), icon: ExternalLink, href: `/journal/${row.id}` },
        copyAction(terms('copyId'), terms('idCopied'), row.id),
      ]}
      peek={(row) => ({
        title: entryName(row),
        body: <EntryLegs entry={row} accounts={row.names} charts={row.charts} />,
        actions: (
          <LinkButton href={`/journal/${row.id}`} size="sm">
            {terms('open')}
          </LinkButton>
        ),
      })}
      empty={
        <EmptyState icon={BookOpenText} title={t('noEntries')}>
          {t('noEntriesHint')}
        </EmptyState>
      }
    />
  );
}
