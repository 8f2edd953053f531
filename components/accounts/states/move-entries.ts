import { t } from '#components/accounts/messages.ts';
import { moveOf } from '#components/accounts/states/moves.ts';
import type { MenuEntries } from '#components/ui/overlay/menu.tsx';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';

/** The moves of an account as entries of a menu, with a line below them; nothing when there are none. */
export function moveEntries(
  from: AccountState,
  targets: readonly TargetState[],
  onMove: (target: TargetState) => void,
): MenuEntries {
  if (targets.length === 0) return [];
  const entries = targets.map((target) => {
    const { verb, icon } = moveOf(from, target);
    return { label: t('withDialog', { verb }), icon, danger: target !== 'OPEN', onSelect: () => onMove(target) };
  });
  return [...entries, 'line'];
}
