import type { Metadata } from 'next';
import { firstListPage, type SearchParams } from '#app/(console)/list-page.ts';
import { requestWords } from '#components/requests/calls.ts';
import { RequestList } from '#components/requests/request-list.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { requestPage } from '#lib/domain/requests/log.ts';
import { visitor } from '#lib/server/identity/visitor.ts';
import { keptMax } from '#lib/server/telemetry/request-observation.ts';

export const metadata: Metadata = { title: 'Requests' };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  await visitor('request:read');
  const first = await firstListPage(searchParams, requestWords, async (query) => requestPage(query));
  return (
    <>
      <PageHead title="Requests">
        The last {keptMax.toLocaleString('en')} API requests that this server answered since it started.
      </PageHead>
      <RequestList first={first} />
    </>
  );
}
