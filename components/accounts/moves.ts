import { Archive, DoorOpen, Lock, LockOpen, Minus, RotateCcw } from 'lucide';
import { t } from '#components/accounts/messages.ts';
import type { Drawing } from '#components/ui/icon.tsx';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';

export type MoveName = 'block' | 'unblock' | 'open' | 'reopen' | 'close' | 'finalize';

/** What moving an account to a state is called on a button. */
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

/** The name of a change of state: `open` has three, by the state before. */
export function moveNameOf(from: AccountState, to: TargetState): MoveName {
  if (to === 'OPEN') return from === 'BLOCKED' ? 'unblock' : from === 'CLOSED' ? 'reopen' : 'open';
  return ({ BLOCKED: 'block', CLOSED: 'close', FINALIZED: 'finalize' } as const)[to];
}

/** What moving from one state to another is. */
export function moveOf(from: AccountState, to: TargetState): Move {
  return moves[moveNameOf(from, to)];
}
