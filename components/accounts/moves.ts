import { Archive, DoorOpen, Lock, LockOpen, type LucideIcon, Minus, RotateCcw } from 'lucide-react';
import { t } from '#components/accounts/messages.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { accountStates, type TargetState } from '#lib/domain/accounts/core/account-states.ts';

export type MoveName = 'block' | 'unblock' | 'open' | 'reopen' | 'close' | 'finalize';

/** What moving an account to a state is called on a button. */
export interface Move {
  verb: string;
  /** The same for several accounts. */
  verbFor: (count: number) => string;
  /** The same for all accounts that match, whose number in a fitting state is not known. */
  verbForMatching: string;
  icon: LucideIcon;
}

const moves: Record<MoveName, Move> = {
  block: {
    verb: t('block'),
    verbFor: (count) => t('blockMany', { count }),
    verbForMatching: t('blockMatching'),
    icon: Lock,
  },
  unblock: {
    verb: t('unblock'),
    verbFor: (count) => t('unblockMany', { count }),
    verbForMatching: t('unblockMatching'),
    icon: LockOpen,
  },
  open: {
    verb: t('open'),
    verbFor: (count) => t('openMany', { count }),
    verbForMatching: t('openMatching'),
    icon: DoorOpen,
  },
  reopen: {
    verb: t('reopen'),
    verbFor: (count) => t('reopenMany', { count }),
    verbForMatching: t('reopenMatching'),
    icon: RotateCcw,
  },
  close: {
    verb: t('close'),
    verbFor: (count) => t('closeMany', { count }),
    verbForMatching: t('closeMatching'),
    icon: Minus,
  },
  finalize: { verb: t('finalize'), verbFor: () => t('finalize'), verbForMatching: t('finalize'), icon: Archive },
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

/** Larger selections are processed in parts, so that no one starts an hour of work by mistake. */
export const bulkAccountsMax = 1_000;

/** A move of several accounts: it changes only those in the states it starts from. */
export interface BulkMove extends Move {
  name: MoveName;
  target: TargetState;
  from: readonly AccountState[];
}

/** `verb` names a move with the number of its accounts, where that is known. */
export type BulkTask = { kind: 'move'; move: BulkMove; verb: string } | { kind: 'tag' };

/** The moves that accounts of these states may make. Finalizing is done one account at a time. */
export function bulkMovesOf(
  states: ReadonlySet<AccountState>,
  allowed: Record<AccountState, readonly TargetState[]>,
): BulkMove[] {
  const found = new Map<MoveName, BulkMove>();
  for (const target of ['OPEN', 'BLOCKED', 'CLOSED'] as const) {
    for (const state of accountStates) {
      if (!states.has(state) || !allowed[state].includes(target)) continue;
      const name = moveNameOf(state, target);
      const from = [...(found.get(name)?.from ?? []), state];
      found.set(name, { ...moves[name], name, target, from });
    }
  }
  return [...found.values()];
}
