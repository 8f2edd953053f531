import type { Metadata } from 'next';
import { matrixPermissions } from '#app/(console)/roles/matrix-permissions.ts';
import { RoleEditor } from '#components/roles/role-editor.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'New role' };

export default async function Page() {
  const { principal } = await pageContext('role:create');
  return (
    <>
      <PageHead title="New role">You can give what you have yourself.</PageHead>
      <RoleEditor permissions={matrixPermissions} own={[...principal.permissions]} canSave />
    </>
  );
}
