import type { Metadata } from 'next';
import { PermissionChangeList } from '#components/permissions/change-list.tsx';
import { permissionChangeList } from '#components/permissions/list-definition.ts';
import { PermissionsHead } from '#components/permissions/permissions-head.tsx';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/first-page.ts';
import { listPermissionChanges } from '#lib/domain/access/user-permissions.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('permissionHistory') };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { db, principal } = await pageContext('permission.audit:read');
  const first = await firstPage(permissionChangeList, searchParams, (query) => listPermissionChanges(db, query));
  return (
    <>
      <PermissionsHead title={terms('permissionHistory')} may={principal.permissions} />
      <PermissionChangeList first={first} />
    </>
  );
}
