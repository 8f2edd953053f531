import type { Metadata } from 'next';
import { EntityList } from '#components/entities/entity-list.tsx';
import { entityList } from '#components/entities/list-definition.ts';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { listEntities } from '#lib/domain/entities/entity-details.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('entities') };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { db, principal } = await pageContext('entity:read');
  const first = await firstPage(entityList, searchParams, (query) => listEntities(db, query));
  return (
    <>
      <PageHead title={terms('entities')} />
      <EntityList first={first} canCreate={principal.permissions.has('entity:create')} />
    </>
  );
}
