import type { Metadata } from 'next';
import { requestList } from '#components/requests/list-definition.tsx';
import { RequestList } from '#components/requests/request-list.tsx';
import { firstPage, type SearchParams } from '#components/table/first-page.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { requestPage } from '#lib/domain/requests/request-list.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';
import { requestLogMax } from '#lib/server/telemetry/request-observation.ts';

export const metadata: Metadata = { title: 'Requests' };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await pageContext('request:read');
  const first = await firstPage(requestList, searchParams, async (query) => requestPage(query));
  return (
    <>
      <PageHead title="Requests">
        The last {requestLogMax.toLocaleString('en')} API requests that this server answered since it started.
      </PageHead>
      <RequestList first={first} />
    </>
  );
}
