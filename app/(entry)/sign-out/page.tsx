import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { SignOut } from '#components/auth/sign-out.tsx';

export const metadata: Metadata = { title: 'Sign out' };

export default async function Page() {
  const site = (await headers()).get('sec-fetch-site');
  return (
    <EntryFrame title="Sign out">
      <SignOut atOnce={site === 'same-origin'} />
    </EntryFrame>
  );
}
