import type { Metadata } from 'next';
import { requestList } from '#components/requests/list-definition.tsx';
import { t } from '#components/requests/messages.ts';
import { RequestList } from '#components/requests/request-list.tsx';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { requestPage } from '#lib/domain/requests/request-list.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';
import { requestLogMax } from '#lib/server/telemetry/request-observation.ts';

export const metadata: Metadata = { title: terms('requests') };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await pageContext('request:read');
  const first = await firstPage(requestList, searchParams, async (query) => requestPage(query));
  return (
    <>
      <PageHead title={terms('requests')}>
        {t('listDescription', { value: requestLogMax.toLocaleString('en') })}
      </PageHead>
      <RequestList first={first} />
    </>
  );
}
