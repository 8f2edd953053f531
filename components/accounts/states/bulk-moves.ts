import { t } from '#components/accounts/messages.ts';
import { type Move, moves } from '#components/accounts/states/moves.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import {
  accountStates,
  type MoveName,
  moveNameOf,
  type TargetState,
} from '#lib/domain/accounts/core/account-states.ts';

/** Larger selections are processed in parts, so that no one starts an hour of work by mistake. */
export const bulkAccountsMax = 1_000;

/** A move of several accounts: it changes only those in the states it starts from. */
export interface BulkMove extends Pick<Move, 'icon'> {
  name: BulkMoveName;
  verbFor: (count: number) => string;
  /** For all accounts that match, whose number in a fitting state is not known. */
  verbForMatching: string;
  target: TargetState;
  from: readonly AccountState[];
}

/** Finalizing is done one account at a time. */
type BulkMoveName = Exclude<MoveName, 'finalize'>;

const bulkVerbs: Record<BulkMoveName, Pick<BulkMove, 'verbFor' | 'verbForMatching'>> = {
  block: { verbFor: (count) => t('blockMany', { count }), verbForMatching: t('blockMatching') },
  unblock: { verbFor: (count) => t('unblockMany', { count }), verbForMatching: t('unblockMatching') },
  open: { verbFor: (count) => t('openMany', { count }), verbForMatching: t('openMatching') },
  reopen: { verbFor: (count) => t('reopenMany', { count }), verbForMatching: t('reopenMatching') },
  close: { verbFor: (count) => t('closeMany', { count }), verbForMatching: t('closeMatching') },
};

/** `verb` names a move with the number of its accounts, where that is known. */
export type BulkTask = { kind: 'move'; move: BulkMove; verb: string } | { kind: 'tag' };

/** The moves that accounts of these states may make together. */
export function bulkMovesOf(
  states: ReadonlySet<AccountState>,
  allowed: Record<AccountState, readonly TargetState[]>,
): BulkMove[] {
  const found = new Map<MoveName, BulkMove>();
  for (const target of ['OPEN', 'BLOCKED', 'CLOSED'] as const) {
    for (const state of accountStates) {
      if (!states.has(state) || !allowed[state].includes(target)) continue;
      const name = moveNameOf(state, target);
      if (name === 'finalize') continue;
      const from = [...(found.get(name)?.from ?? []), state];
      found.set(name, { ...bulkVerbs[name], icon: moves[name].icon, name, target, from });
    }
  }
  return [...found.values()];
}
