'use client';
import { Ellipsis } from 'lucide';
import { Suspense, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { Menu } from '#components/ui/overlay/menu.tsx';
import { t } from '#components/users/messages.ts';
import type { UserAction } from '#components/users/user-action-dialog.tsx';
import { userActionItems } from '#components/users/user-action-items.ts';
import type { User } from '#lib/domain/users/contract.ts';

const LazyUserActionDialog = lazyPart(
  async () => (await import('#components/users/user-action-dialog.tsx')).UserActionDialog,
);

/** The actions on the user of a page; `.` opens them. */
export function UserActions({ user }: { user: User }) {
  const [action, setAction] = useState<UserAction>();
  return (
    <>
      <Menu
        label={t('actionsFor', { username: user.username })}
        trigger={<Icon drawing={Ellipsis} className="size-4" />}
        iconOnly
        variant="secondary"
        keys="."
        opensByKey
        items={userActionItems(user, setAction)}
      />
      <Suspense>
        {action && <LazyUserActionDialog user={user} action={action} onClose={() => setAction(undefined)} />}
      </Suspense>
    </>
  );
}
