import type { Metadata } from 'next';
import { CheckPanel } from '#components/ledger/check/check-panel.tsx';
import { JournalHead } from '#components/ledger/journal/journal-head.tsx';
import { terms } from '#components/shell/messages.ts';
import { lastCheck } from '#lib/domain/ledger/check/check.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('ledgerCheck') };

export default async function Page() {
  const ctx = await pageContext('ledger:read');
  return (
    <>
      <JournalHead title={terms('ledgerCheck')} />
      <CheckPanel check={await lastCheck(ctx.db)} />
    </>
  );
}
