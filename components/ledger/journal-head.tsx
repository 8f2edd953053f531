import type { ReactNode } from 'react';
import { PageHead } from '#components/ui/page-head.tsx';
import { TabLinks } from '#components/ui/tabs.tsx';

/** The head and the tabs of the journal's pages. */
export function JournalHead({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <>
      <PageHead title={title} actions={actions} />
      <TabLinks
        label="Parts of the journal"
        tabs={[
          { href: '/journal', label: 'Entries' },
          { href: '/journal/holds', label: 'Holds' },
          { href: '/journal/rates', label: 'Exchange rates' },
          { href: '/journal/check', label: 'Check' },
        ]}
      />
    </>
  );
}
