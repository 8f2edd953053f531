import { t } from '#components/accounts/states/move-messages.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { type MoveName, moveNameOf, type TargetState } from '#lib/domain/accounts/core/account-states.ts';

/** What moving an account to a state does, and the reasons it is usually done for. */
export interface MoveEffect {
  done: string;
  effect: string;
  reasons: readonly string[];
}

const effects: Record<MoveName, MoveEffect> = {
  block: {
    done: t('blocked'),
    effect: t('blockEffect'),
    reasons: [t('blockReason1'), t('blockReason2'), t('blockReason3')],
  },
  unblock: {
    done: t('unblocked'),
    effect: t('unblockEffect'),
    reasons: [t('unblockReason1'), t('unblockReason2'), t('unblockReason3')],
  },
  open: {
    done: t('opened'),
    effect: t('openEffect'),
    reasons: [t('openReason1'), t('openReason2'), t('openReason3')],
  },
  reopen: {
    done: t('reopened'),
    effect: t('unblockEffect'),
    reasons: [t('reopenReason1'), t('reopenReason2'), t('reopenReason3')],
  },
  close: {
    done: t('closed'),
    effect: t('closeEffect'),
    reasons: [t('closeReason1'), t('closeReason2'), t('closeReason3')],
  },
  finalize: {
    done: t('finalized'),
    effect: t('finalizeEffect'),
    reasons: [t('finalizeReason1'), t('finalizeReason2'), t('finalizeReason3')],
  },
};

/** What moving from one state to another does. */
export function moveEffectOf(from: AccountState, to: TargetState): MoveEffect {
  return effects[moveNameOf(from, to)];
}
