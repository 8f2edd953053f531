import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { t } from '#components/setup/messages.ts';
import { SetUpForm } from '#components/setup/setup-form.tsx';
import { database } from '#db/index.ts';
import { config } from '#lib/core/config.ts';
import { hasNoPerson } from '#lib/host/setup/first-person.ts';

export const metadata: Metadata = { title: t('setUp') };

/** There only while nobody can sign in; afterwards it is 404 for ever. */
export default async function Page() {
  const { read } = await database();
  if (!(await hasNoPerson(read))) notFound();
  return (
    <EntryFrame title={t('title')} wide>
      <SetUpForm asksDemo={config().DEMO === undefined} />
    </EntryFrame>
  );
}
