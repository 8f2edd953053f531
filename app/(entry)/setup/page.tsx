import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { t } from '#components/setup/messages.ts';
import { SetUpForm } from '#components/setup/setup-form.tsx';
import { NeedsJavaScript } from '#components/shell/errors/needs-javascript.tsx';
import { database } from '#db/index.ts';
import { config } from '#lib/core/config.ts';
import { demoDays } from '#lib/domain/ledger/demo.ts';
import { demoProgress } from '#lib/host/setup/demo.ts';
import { demoAccountCount, demoPayerCount } from '#lib/host/setup/demo-steps.ts';
import { hasNoPerson } from '#lib/host/setup/first-person.ts';

export const metadata: Metadata = { title: t('setUp') };

/** Exists only until the first user can sign in; afterwards it answers 404. */
export default async function Page() {
  // A build would otherwise try the page, and create or migrate the database of its environment.
  await connection();
  const { read } = await database();
  if (!(await hasNoPerson(read))) notFound();
  const { state } = await demoProgress();
  return (
    <EntryFrame title={t('title')} wide>
      <NeedsJavaScript />
      <SetUpForm
        asksDemo={config().DEMO === undefined && state === 'NONE'}
        demo={{
          state,
          accountCount: demoAccountCount,
          identityCount: demoPayerCount,
          days: demoDays,
          hasStaff: config().DEMO === '1',
        }}
      />
    </EntryFrame>
  );
}
