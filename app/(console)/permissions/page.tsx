import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { matrixPermissions } from '#app/(console)/roles/matrix-permissions.ts';
import { AccessGrid } from '#components/permissions/access-grid.tsx';
import type { GridUser } from '#components/permissions/grid-user.ts';
import { t } from '#components/permissions/messages.ts';
import { PermissionsHead } from '#components/permissions/permissions-head.tsx';
import { terms } from '#components/shell/messages.ts';
import type { SearchParams } from '#components/table/list/first-page.ts';
import { Card } from '#components/ui/card.tsx';
import { SearchForm } from '#components/ui/input/search-form.tsx';
import { t as userText } from '#components/users/messages.ts';
import type { Reader } from '#db/index.ts';
import { listRoles } from '#lib/domain/access/roles.ts';
import { permissionsHeldBy } from '#lib/domain/access/user-permissions.ts';
import { usersByText } from '#lib/domain/users/users.ts';
import { pageContext, signedInContext } from '#lib/server/identity/page-context.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';

export const metadata: Metadata = { title: terms('permissions') };

const gridUsersMax = 24;

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const may = (await signedInContext()).principal.permissions;
  // Users who may read the history but not the users start there.
  const isHistoryOnly = !may.has('user:read') && may.has('permission.audit:read');
  // Before the redirect: until the permission is checked, the response does not end.
  const { db, principal } = await pageContext(isHistoryOnly ? 'permission.audit:read' : 'user:read');
  if (isHistoryOnly) redirect('/permissions/audit');
  const q = [(await searchParams).q].flat()[0]?.slice(0, 100) ?? '';
  const users = await usersByText(db, q, gridUsersMax);
  const columns = await Promise.all(users.map((user) => columnOf(db, user)));
  const roles = await listRoles(db);
  return (
    <>
      <PermissionsHead title={terms('permissions')} may={principal.permissions}>
        {t('pageDescription')}
      </PermissionsHead>
      <SearchForm label={userText('searchUsers')} placeholder={userText('nameOrUserName')} q={q} />
      <Card flush>
        <AccessGrid
          users={columns}
          permissions={matrixPermissions}
          roles={roles.map(({ name }) => name)}
          me={principal.username}
          own={[...principal.permissions]}
          canChange={principal.permissions.has('permission:update')}
          canReadChanges={principal.permissions.has('permission.audit:read')}
        />
      </Card>
      {users.length === gridUsersMax && <p className="text-fg-2">{userText('firstShown', { shown: gridUsersMax })}</p>}
    </>
  );
}

async function columnOf(
  db: Reader,
  user: { id: string; username: string; name: string; revision: number },
): Promise<GridUser> {
  const access = await permissionsHeldBy(db, user.id);
  const { sources } = await rightsOfUser(db, user.id);
  const via: Record<string, string[]> = {};
  for (const source of sources) via[source.permission] = [...(via[source.permission] ?? []), source.via];
  const { id, username, name, revision } = user;
  return { id, username, name, revision, ...access, via };
}
