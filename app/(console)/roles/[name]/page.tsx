import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { matrixPermissions } from '#app/(console)/roles/matrix-permissions.ts';
import { t as permissionText } from '#components/permissions/messages.ts';
import { DeleteRole } from '#components/roles/delete-role.tsx';
import { t } from '#components/roles/messages.ts';
import { RoleEditor } from '#components/roles/role-editor.tsx';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Badge } from '#components/ui/badge.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { segmentText } from '#components/ui/segment-text.ts';
import { Problem } from '#lib/core/problem.ts';
import { roleBy } from '#lib/domain/access/roles.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

type Params = Promise<{ name: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return { title: recordTitle(permissionText('roleTitle', { name: segmentText((await params).name) })) };
}

export default async function Page({ params }: { params: Params }) {
  const { db, principal } = await pageContext('role:read');
  const role = await roleBy(db, segmentText((await params).name)).catch((error: unknown) => {
    if (error instanceof Problem) return notFound();
    throw error;
  });
  const may = principal.permissions;
  const canDelete = may.has('role:delete') && role.name !== 'administrator' && role.members === 0;
  const history = filteredHref('/permissions/audit', equals('subject', `role/${role.name}`));
  const users = t('userCount', { count: role.members });
  return (
    <>
      <PageHead
        title={role.name}
        badges={role.system && <Badge>{t('builtIn')}</Badge>}
        actions={canDelete && <DeleteRole name={role.name} revision={role.revision} />}
      >
        {users}{' '}
        {may.has('permission.audit:read') && (
          <a href={history} className="sentence-link">
            {t('whoChanged')}
          </a>
        )}
      </PageHead>
      <PendingChangesOf resource="role" id={role.name} />
      <RoleEditor
        key={role.name}
        role={role}
        permissions={matrixPermissions}
        own={[...may]}
        canSave={may.has('role:update') && role.name !== 'administrator'}
      />
    </>
  );
}
