import type { Metadata } from 'next';
import { firstListPage, type SearchParams } from '#app/(console)/list-page.ts';
import { permissionChangeWords } from '#components/permissions/calls.ts';
import { PermissionChangeList } from '#components/permissions/change-list.tsx';
import { PermissionsHead } from '#components/permissions/permissions-head.tsx';
import { listPermissionChanges } from '#lib/domain/access/permissions.ts';
import { visitor } from '#lib/server/identity/visitor.ts';

export const metadata: Metadata = { title: 'Permission history' };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { db, principal } = await visitor('permission.audit:read');
  const first = await firstListPage(searchParams, permissionChangeWords, (query) => listPermissionChanges(db, query));
  return (
    <>
      <PermissionsHead title="Permission history" may={principal.permissions} />
      <PermissionChangeList first={first} />
    </>
  );
}
