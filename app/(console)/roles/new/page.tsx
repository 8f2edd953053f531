import type { Metadata } from 'next';
import { matrixPermissions } from '#app/(console)/roles/matrix-permissions.ts';
import { t } from '#components/roles/messages.ts';
import { RoleEditor } from '#components/roles/role-editor.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: t('newRole') };

export default async function Page() {
  const { principal } = await pageContext('role:create');
  return (
    <>
      <PageHead title={t('newRole')}>{t('newRoleDescription')}</PageHead>
      <RoleEditor permissions={matrixPermissions} own={[...principal.permissions]} canSave />
    </>
  );
}
