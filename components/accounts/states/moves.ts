import { Archive, DoorOpen, Lock, LockOpen, Minus, RotateCcw } from 'lucide';
import { t } from '#components/accounts/messages.ts';
import type { Drawing } from '#components/ui/icon.tsx';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { type MoveName, moveNameOf, type TargetState } from '#lib/domain/accounts/core/account-states.ts';

/** How a move of an account is shown on a button. */
export interface Move {
  verb: string;
  icon: Drawing;
}

export const moves: Record<MoveName, Move> = {
  block: { verb: t('block'), icon: Lock },
  unblock: { verb: t('unblock'), icon: LockOpen },
  open: { verb: t('open'), icon: DoorOpen },
  reopen: { verb: t('reopen'), icon: RotateCcw },
  close: { verb: t('close'), icon: Minus },
  finalize: { verb: t('finalize'), icon: Archive },
};

/** The button of a move from one state to another. */
export function moveOf(from: AccountState, to: TargetState): Move {
  return moves[moveNameOf(from, to)];
}
