import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Table } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Role } from '#lib/domain/access/access-schemas.ts';
import { listRoles } from '#lib/domain/access/roles.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Roles' };

export default async function Page() {
  const { db, principal } = await pageContext('role:read');
  const roles = await listRoles(db);
  return (
    <>
      <PageHead
        title="Roles"
        actions={
          principal.permissions.has('role:create') && (
            <LinkButton href="/roles/new" variant="primary" icon={Plus}>
              New role
            </LinkButton>
          )
        }
      >
        Named sets of permissions. A change counts on the very next request of every member.
      </PageHead>
      <Card flush>
        <Table<Role>
          caption="Roles"
          quietCaption
          rows={roles}
          rowKey={(role) => role.name}
          columns={[
            {
              key: 'name',
              label: 'Name',
              isRowHeader: true,
              cell: ({ name, system }) => (
                <span className="flex items-center gap-2">
                  <Link href={`/roles/${name}`}>{name}</Link>
                  {system && <Badge>Shipped</Badge>}
                </span>
              ),
            },
            { key: 'description', label: 'Description', cell: ({ description }) => description },
            { key: 'permissions', label: 'Permissions', align: 'end', cell: (role) => role.permissions.length },
            { key: 'members', label: 'Users', align: 'end', cell: ({ members }) => members },
            { key: 'updated', label: 'Changed', cell: (role) => <Time at={role.updated_at} format="relative" /> },
          ]}
        />
      </Card>
    </>
  );
}
