'use client';
import { MoreHorizontal } from 'lucide';
import { useState } from 'react';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { t } from '#components/users/messages.ts';
import { type UserAction, UserActionDialog } from '#components/users/user-action-dialog.tsx';
import { userActionItems } from '#components/users/user-action-items.ts';
import type { User } from '#lib/domain/users/contract.ts';

/** Programs have no second factor. */
function secondFactorText({ kind, totp }: User): string {
  if (kind !== 'person') return '';
  return totp ? terms('on') : terms('off');
}

/** Users, and actions on each for managers. */
export function UserTable({ users, manages, me }: { users: User[]; manages: boolean; me: string }) {
  const [chosen, setChosen] = useState<{ id: string; action: UserAction }>();
  // As it is now, also when it was read again under the dialog.
  const user = users.find(({ id }) => id === chosen?.id);
  const columns: TableColumn<User>[] = [
    {
      key: 'name',
      label: common('name'),
      isRowHeader: true,
      cell: (user) => (
        <>
          <a href={`/users/${user.id}`} className="link">
            {user.name}
          </a>{' '}
          {user.id === me && <Badge tone="accent">{t('you')}</Badge>}
          {user.kind === 'service' && <Badge>{t('program')}</Badge>}
        </>
      ),
    },
    { key: 'username', label: t('userName'), cell: (user) => user.username },
    { key: 'state', label: terms('state'), slot: 'state', width: 8, cell: (user) => <StateBadge state={user.state} /> },
    { key: 'roles', label: terms('roles'), cell: (user) => user.roles.join(', ') || common('noneFirst') },
    {
      key: 'totp',
      label: terms('secondFactor'),
      width: 7,
      cell: secondFactorText,
    },
    {
      key: 'seen',
      label: t('lastSignIn'),
      slot: 'date',
      width: 8,
      cell: (user) => (
        <span className="whitespace-nowrap">
          {user.last_sign_in_at ? <Time value={user.last_sign_in_at} format="relative" /> : t('never')}
        </span>
      ),
    },
  ];
  if (manages) {
    columns.push({
      key: 'actions',
      label: <span className="sr-only">{common('actions')}</span>,
      align: 'end',
      width: 4,
      cell: (user) =>
        user.id !== me && (
          <Menu
            label={t('actionsFor', { username: user.username })}
            trigger={<Icon drawing={MoreHorizontal} className="size-4" />}
            iconOnly
            size="sm"
            items={userActionItems(user, (action) => setChosen({ id: user.id, action }))}
          />
        ),
    });
  }
  return (
    <>
      <DataGrid caption={terms('users')} quietCaption columns={columns} rows={users} rowKey={(user) => user.id} />
      {chosen && user && <UserActionDialog user={user} action={chosen.action} onClose={() => setChosen(undefined)} />}
    </>
  );
}
