import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { SignOut } from '#components/auth/sign-out.tsx';
import { NeedsJavaScript } from '#components/shell/errors/needs-javascript.tsx';
import { common } from '#components/ui/messages.ts';

export const metadata: Metadata = { title: common('signOut') };

export default async function Page() {
  const site = (await headers()).get('sec-fetch-site');
  return (
    <EntryFrame title={common('signOut')}>
      <NeedsJavaScript />
      <SignOut isImmediate={site === 'same-origin'} />
    </EntryFrame>
  );
}
