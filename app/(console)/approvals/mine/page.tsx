import type { Metadata } from 'next';
import { InboxPage } from '#app/(console)/approvals/inbox-page.tsx';

export const metadata: Metadata = { title: 'My change requests' };

export default function Page() {
  return <InboxPage part="mine" />;
}
