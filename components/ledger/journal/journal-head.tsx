import type { ReactNode } from 'react';
import { t } from '#components/ledger/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { TabLinks } from '#components/ui/page/tabs.tsx';

/** The head and the tabs of the journal's pages. */
export function JournalHead({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <>
      <PageHead title={title} actions={actions} />
      <TabLinks
        label={t('sections')}
        tabs={[
          { href: '/journal', label: terms('journalEntries') },
          { href: '/journal/holds', label: terms('holds') },
          { href: '/journal/rates', label: terms('exchangeRates') },
          { href: '/journal/check', label: terms('ledgerCheck') },
        ]}
      />
    </>
  );
}
