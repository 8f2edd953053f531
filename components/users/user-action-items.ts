import type { MenuItem } from '#components/ui/overlay/menu.tsx';
import { t } from '#components/users/messages.ts';
import type { UserAction } from '#components/users/user-action-dialog.tsx';
import type { User } from '#lib/domain/users/contract.ts';

/** What a manager can do to a user in its present state. */
export function userActionItems(user: User, choose: (action: UserAction) => void): MenuItem[] {
  const isPerson = user.kind === 'person';
  const offered: [boolean, UserAction, MenuItem][] = [
    [isPerson && user.state === 'INVITED', 'link', { label: t('invitationLink') }],
    [isPerson && user.state === 'ACTIVE', 'link', { label: t('resetLink') }],
    [user.totp && user.state !== 'DISABLED', 'factor', { label: t('resetFactor') }],
    [isPerson && user.state === 'ACTIVE', 'sessions', { label: t('endSessions') }],
    [user.state !== 'DISABLED', 'disable', { label: t('disableUser'), danger: true }],
    [user.state === 'DISABLED', 'enable', { label: t('enableUser') }],
  ];
  return offered.flatMap(([isOffered, action, item]) =>
    isOffered ? [{ ...item, onSelect: () => choose(action) }] : [],
  );
}
