import type { Metadata } from 'next';
import { EntryFrame } from '#components/auth/entry-frame.tsx';
import { LinkForm } from '#components/auth/link-form.tsx';

export const metadata: Metadata = { title: 'Set your password' };

export default function Page() {
  return (
    <EntryFrame title="Set your password">
      <LinkForm />
    </EntryFrame>
  );
}
