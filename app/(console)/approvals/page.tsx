import type { Metadata } from 'next';
import { InboxPage } from '#app/(console)/approvals/inbox-page.tsx';
import { terms } from '#components/shell/messages.ts';

export const metadata: Metadata = { title: terms('approvals') };

export default function Page() {
  return <InboxPage part="waiting" />;
}
