import type { Metadata } from 'next';
import { PermissionChangeList } from '#components/permissions/change-list.tsx';
import { permissionChangeList } from '#components/permissions/list-definition.tsx';
import { PermissionsHead } from '#components/permissions/permissions-head.tsx';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { firstPage, type SearchParams } from '#components/table/list/first-page.ts';
import { listPermissionChanges } from '#lib/domain/access/user-permissions.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';
import { permissionLabels } from '#lib/server/identity/permissions.ts';

export const metadata: Metadata = { title: terms('permissionHistory') };

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { db, principal } = await pageContext('permission.audit:read');
  const first = await firstPage(permissionChangeList, searchParams, (query) => listPermissionChanges(db, query));
  return (
    <>
      <PermissionsHead title={terms('permissionHistory')} may={principal.permissions} />
      <ActionLabels labels={{ ...operationLabels, ...permissionLabels() }}>
        <PermissionChangeList first={first} />
      </ActionLabels>
    </>
  );
}
