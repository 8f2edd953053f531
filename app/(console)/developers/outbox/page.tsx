import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { outboxList } from '#components/delivery/list-definition.tsx';
import { OutboxList } from '#components/delivery/outbox-list.tsx';
import { firstPage, type SearchParams } from '#components/table/first-page.ts';
import { Banner } from '#components/ui/banner.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { isOutboxOpen } from '#lib/domain/delivery/outbox.ts';
import { listOutboxMessages } from '#lib/domain/delivery/outbox-list.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Outbox' };

/** What no channel carries, for staff to read; with a channel there is no such page. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { db } = await pageContext('outbox:read');
  if (!isOutboxOpen()) notFound();
  const first = await firstPage(outboxList, searchParams, (query) => listOutboxMessages(db, query));
  return (
    <>
      <PageHead title="Outbox">Messages that wait to be read here, newest first.</PageHead>
      <Banner tone="bad" title="No mail or SMS channel is set up">
        Whoever reads this page reads live passcodes. Set SMTP_URL or SMS_WEBHOOK_URL to have messages delivered; this
        page is gone then.
      </Banner>
      <OutboxList first={first} />
    </>
  );
}
