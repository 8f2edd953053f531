import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { outboxList } from '#components/delivery/list-definition.tsx';
import { t } from '#components/delivery/messages.ts';
import { OutboxList } from '#components/delivery/outbox-list.tsx';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { Banner } from '#components/ui/banner.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { isOutboxOpen } from '#lib/domain/delivery/outbox.ts';
import { listOutboxMessages } from '#lib/domain/delivery/outbox-list.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('outbox') };

/** What no channel carries, for staff to read; with a channel there is no such page. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { db } = await pageContext('outbox:read');
  if (!isOutboxOpen()) notFound();
  const first = await firstPage(outboxList, searchParams, (query) => listOutboxMessages(db, query));
  return (
    <>
      <PageHead title={terms('outbox')}>{t('pageDescription')}</PageHead>
      <Banner tone="bad" title={t('noChannel')}>
        {t('noChannelDetail')}
      </Banner>
      <OutboxList first={first} />
    </>
  );
}
