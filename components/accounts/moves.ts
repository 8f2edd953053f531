import { Archive, DoorOpen, Lock, LockOpen, type LucideIcon, Minus, RotateCcw } from 'lucide-react';
import { reasonLengthMin } from '#lib/core/reason.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import type { TargetState } from '#lib/domain/accounts/core/account-states.ts';

/** What moving an account to a state is called, what it does, and the reasons it is usually done for. */
export interface Move {
  verb: string;
  done: string;
  effect: string;
  icon: LucideIcon;
  reasons: readonly string[];
}

const block: Move = {
  verb: 'Block',
  done: 'Account blocked',
  effect: 'No debit, credit or new hold until it is unblocked. Holds that stand may be voided or run out.',
  icon: Lock,
  reasons: ['Suspected fraud, under review', 'Card or credentials reported stolen', 'Ordered by a court or authority'],
};
const unblock: Move = {
  verb: 'Unblock',
  done: 'Account unblocked',
  effect: 'Money moves again, in and out.',
  icon: LockOpen,
  reasons: ['Review finished, nothing found', 'Customer identified again', 'Order was withdrawn'],
};
const open: Move = {
  verb: 'Open',
  done: 'Account opened',
  effect: 'Money may move, in and out.',
  icon: DoorOpen,
  reasons: ['Checks on the customer are complete', 'Documents received and accepted', 'Approved by compliance'],
};
const reopen: Move = {
  verb: 'Reopen',
  done: 'Account reopened',
  effect: 'Money may move again, in and out.',
  icon: RotateCcw,
  reasons: ['Closed by mistake', 'Customer came back', 'A payment came in after closing'],
};
const close: Move = {
  verb: 'Close',
  done: 'Account closed',
  effect: 'Nothing moves any more. Every balance and hold must be zero. It may be reopened if the settings allow it.',
  icon: Minus,
  reasons: ['Closed at the customer’s request', 'Not used for a long time', 'Relationship ended by us'],
};
const finalize: Move = {
  verb: 'Finalize',
  done: 'Account finalized',
  effect: 'For ever: the account stays readable and nothing about its state ever changes again.',
  icon: Archive,
  reasons: ['Retention period is over', 'Opened by mistake, never used', 'Merged into another account'],
};

/** What moving from one state to another is. */
export function moveOf(from: AccountState, to: TargetState): Move {
  if (to === 'OPEN') return from === 'BLOCKED' ? unblock : from === 'CLOSED' ? reopen : open;
  return { BLOCKED: block, CLOSED: close, FINALIZED: finalize }[to];
}

/** What is wrong with a reason by the rule of the API; undefined when nothing is. */
export function reasonFaultOf(reason: string): string | undefined {
  if (reason.trim().length >= reasonLengthMin) return undefined;
  return reasonLengthMin === 1 ? 'Enter a reason.' : `Enter a reason of ${reasonLengthMin} characters or more.`;
}
