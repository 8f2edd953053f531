import { Plus } from 'lucide';
import type { Metadata } from 'next';
import { t } from '#components/roles/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Role } from '#lib/domain/access/access-schemas.ts';
import { listRoles } from '#lib/domain/access/roles.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('roles') };

export default async function Page() {
  const { db, principal } = await pageContext('role:read');
  const roles = await listRoles(db);
  return (
    <>
      <PageHead
        title={terms('roles')}
        actions={
          principal.permissions.has('role:create') && (
            <LinkButton href="/roles/new" variant="primary" icon={Plus}>
              {t('newRole')}
            </LinkButton>
          )
        }
      >
        {t('listDescription')}
      </PageHead>
      <Card flush>
        <DataGrid<Role>
          caption={terms('roles')}
          quietCaption
          rows={roles}
          rowKey={(role) => role.name}
          columns={[
            {
              key: 'name',
              label: common('name'),
              isRowHeader: true,
              width: 14,
              cell: ({ name, system }) => (
                <span className="flex items-center gap-2">
                  <a href={`/roles/${name}`} className="link">
                    {name}
                  </a>
                  {system && <Badge>{t('builtIn')}</Badge>}
                </span>
              ),
            },
            { key: 'description', label: terms('description'), cell: ({ description }) => description },
            {
              key: 'permissions',
              label: terms('permissions'),
              align: 'end',
              width: 7,
              cell: (role) => role.permissions.length,
            },
            { key: 'members', label: terms('users'), align: 'end', width: 5, cell: ({ members }) => members },
            {
              key: 'updated',
              label: terms('changed'),
              slot: 'date',
              width: 7.5,
              cell: (role) => <Time value={role.updated_at} format="relative" />,
            },
          ]}
        />
      </Card>
    </>
  );
}
