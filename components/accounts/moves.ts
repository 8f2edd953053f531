import { Archive, DoorOpen, Lock, LockOpen, type LucideIcon, Minus, RotateCcw } from 'lucide-react';
import { t } from '#components/accounts/messages.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';

export type MoveName = 'block' | 'unblock' | 'open' | 'reopen' | 'close' | 'finalize';

/** What moving an account to a state is called on a button. */
export interface Move {
  verb: string;
  /** The same for several accounts. */
  verbFor: (count: number) => string;
  icon: LucideIcon;
}

const moves: Record<MoveName, Move> = {
  block: { verb: t('block'), verbFor: (count) => t('blockMany', { count }), icon: Lock },
  unblock: { verb: t('unblock'), verbFor: (count) => t('unblockMany', { count }), icon: LockOpen },
  open: { verb: t('open'), verbFor: (count) => t('openMany', { count }), icon: DoorOpen },
  reopen: { verb: t('reopen'), verbFor: (count) => t('reopenMany', { count }), icon: RotateCcw },
  close: { verb: t('close'), verbFor: (count) => t('closeMany', { count }), icon: Minus },
  finalize: { verb: t('finalize'), verbFor: () => t('finalize'), icon: Archive },
};

export function moveNameOf(from: AccountState, to: TargetState): MoveName {
  if (to === 'OPEN') return from === 'BLOCKED' ? 'unblock' : from === 'CLOSED' ? 'reopen' : 'open';
  return ({ BLOCKED: 'block', CLOSED: 'close', FINALIZED: 'finalize' } as const)[to];
}

/** What moving from one state to another is. */
export function moveOf(from: AccountState, to: TargetState): Move {
  return moves[moveNameOf(from, to)];
}
