import type { Metadata } from 'next';
import { InboxPage } from '#app/(console)/approvals/inbox-page.tsx';

export const metadata: Metadata = { title: 'Approvals' };

export default function Page() {
  return <InboxPage part="waiting" />;
}
