'use client';
import { Check, Minus, Plus } from 'lucide';
import { useRef, useState } from 'react';
import { CellDialog } from '#components/permissions/cell-dialog.tsx';
import type { GridUser } from '#components/permissions/grid-user.ts';
import { t } from '#components/permissions/messages.ts';
import { RolesDialog } from '#components/permissions/roles-dialog.tsx';
import { moveCellFocus } from '#components/roles/cell-focus.ts';
import type { MatrixPermission } from '#components/roles/matrix-rows.ts';
import { byGroup } from '#components/roles/permission-groups.ts';
import { GroupHead } from '#components/roles/permission-matrix.tsx';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { FixedTable } from '#components/ui/fixed-table.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';

/** A phone shows a whole user next to the permissions. */
const permissionWidth = 'min(16.5rem, 40vw)';
const userRem = 8;

interface Props {
  users: GridUser[];
  permissions: readonly MatrixPermission[];
  roles: string[];
  /** The user name of who looks, and what they may do themselves. */
  me: string;
  own: readonly string[];
  canChange: boolean;
  canReadChanges: boolean;
}

interface ChosenCell {
  id: string;
  permission?: MatrixPermission;
}

/** Permissions down, users across: each cell says whether and why, and opens what can be done about it. */
export function AccessGrid({ users, permissions, roles, me, own, canChange, canReadChanges }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<ChosenCell>();
  // As the user is now, also when it was read again under the dialog.
  const user = users.find(({ id }) => id === chosen?.id);
  const close = () => setChosen(undefined);
  return (
    <>
      {/* What gets the focus is not scrolled to below the row and the column that stay. */}
      <ScrollGroup
        label={t('gridLabel')}
        className="max-h-[75dvh] scroll-ps-[min(16.5rem,40vw)] scroll-pt-32 rounded-lg"
      >
        <FixedTable
          ref={table}
          widths={[permissionWidth, ...users.map(() => userRem)]}
          onKeyDown={(event) => moveCellFocus(event, table.current)}
          caption={<caption className="sr-only">{t('gridCaption')}</caption>}
        >
          <thead className="sticky top-0 z-2 bg-raised">
            <tr className="border-b">
              <th scope="col" className="sticky start-0 bg-raised px-4 py-2 text-start">
                {terms('permission')}
              </th>
              {users.map((user) => (
                <th key={user.id} scope="col" className="px-2 py-2 text-start align-bottom font-normal">
                  <span className="block font-medium">{user.username}</span>
                  <Button
                    variant="quiet"
                    size="sm"
                    className="max-w-full whitespace-normal! text-start"
                    disabled={!canChange}
                    onClick={() => setChosen({ id: user.id })}
                  >
                    {user.roles.join(', ') || t('noRole')}
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          {byGroup(permissions).map(([group, some]) => (
            <tbody key={group}>
              <GroupHead label={group} columns={users.length + 1} />
              {some.map((permission) => (
                <PermissionRow
                  key={permission.code}
                  permission={permission}
                  row={permissions.indexOf(permission)}
                  users={users}
                  onChoose={(id) => setChosen({ id, permission })}
                />
              ))}
            </tbody>
          ))}
        </FixedTable>
      </ScrollGroup>
      {user && chosen?.permission && (
        <CellDialog
          user={user}
          permission={chosen.permission}
          canChange={canChange}
          canGive={own.includes(chosen.permission.code) && user.username !== me}
          canReadChanges={canReadChanges}
          onClose={close}
        />
      )}
      {user && chosen && !chosen.permission && <RolesDialog user={user} roles={roles} onClose={close} />}
    </>
  );
}

function PermissionRow({
  permission: { code, label, description },
  row,
  users,
  onChoose,
}: {
  permission: MatrixPermission;
  row: number;
  users: readonly GridUser[];
  onChoose: (userId: string) => void;
}) {
  return (
    <tr className="border-b last:border-b-0 hover:bg-surface">
      <th scope="row" className="sticky start-0 z-1 bg-raised px-4 py-1 text-start font-normal" title={description}>
        <span className="block">{label}</span>
        <code className="text-fg-2 text-sm">{code}</code>
      </th>
      {users.map((user, column) => (
        <td key={user.id} className="px-1 py-0.5">
          <button
            type="button"
            data-row={row}
            data-column={column}
            className="flex w-full items-center gap-1 rounded px-1.5 py-0.5 text-start text-sm hover:bg-sunken pointer-coarse:min-h-11"
            onClick={() => onChoose(user.id)}
          >
            <AccessCell user={user} code={code} />
          </button>
        </td>
      ))}
    </tr>
  );
}

function AccessCell({ user, code }: { user: GridUser; code: string }) {
  if (user.revoke.includes(code)) {
    return (
      <>
        <Icon drawing={Minus} className="size-3.5 text-bad" /> {t('denied')}
      </>
    );
  }
  const via = user.via[code];
  if (!via) return <span className="text-fg-3">{t('notGranted')}</span>;
  return (
    <>
      <Icon drawing={via.includes('grant') ? Plus : Check} className="size-3.5 text-ok" /> {via.join(', ')}
    </>
  );
}
