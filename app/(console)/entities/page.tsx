import type { Metadata } from 'next';
import { firstListPage, type SearchParams } from '#app/(console)/list-page.ts';
import { entityWords } from '#components/entities/calls.ts';
import { EntityList } from '#components/entities/entity-list.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { listEntities } from '#lib/domain/entities/read.ts';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Entities' };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { db, principal } = await visitor('entity:read');
  const first = await firstListPage(searchParams, entityWords, (query) => listEntities(db, query));
  return (
    <>
      <PageHead title="Entities" />
      <EntityList first={first} canCreate={principal.permissions.has('entity:create')} />
    </>
  );
}
