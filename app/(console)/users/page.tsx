import type { Metadata } from 'next';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { SearchForm } from '#components/ui/input/search-form.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { InviteUser } from '#components/users/invite-user.tsx';
import { t } from '#components/users/messages.ts';
import { UserTable } from '#components/users/user-table.tsx';
import { listRoles } from '#lib/domain/access/roles.ts';
import { usersByText } from '#lib/domain/users/users.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';
import { isPermission } from '#lib/server/identity/permissions.ts';

export const metadata: Metadata = { title: terms('users') };

const usersShownMax = 200;

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: Props) {
  const { db, principal } = await pageContext('user:read');
  const q = [(await searchParams).q].flat()[0]?.slice(0, 100) ?? '';
  const [users, roles] = await Promise.all([usersByText(db, q, usersShownMax), listRoles(db)]);
  const own = principal.permissions;
  const assignableRoles = roles.filter((role) => role.permissions.every((one) => isPermission(one) && own.has(one)));
  const manages = own.has('user:manage');
  return (
    <>
      <PageHead
        title={terms('users')}
        actions={
          manages && <InviteUser roles={assignableRoles.map(({ name, description = '' }) => ({ name, description }))} />
        }
      >
        {t('pageDescription')}
      </PageHead>
      <PendingChangesOf resource="user" />
      <SearchForm label={t('searchUsers')} placeholder={t('nameOrUserName')} q={q} />
      <Card flush>
        <UserTable users={users} manages={manages} me={principal.id} />
      </Card>
      {users.length === usersShownMax && <p className="text-fg-2">{t('firstShown', { shown: usersShownMax })}</p>}
    </>
  );
}
