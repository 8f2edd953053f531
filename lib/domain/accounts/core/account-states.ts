/** The states that an account can move to. */
export const targetStates = ['OPEN', 'BLOCKED', 'CLOSED', 'FINALIZED'] as const;
export type TargetState = (typeof targetStates)[number];

/** The states of an account, in the order of its life. */
export const accountStates = ['PENDING', ...targetStates] as const;
type State = (typeof accountStates)[number];

/** The permission to move an account between its states. */
export const statePermission = 'account.state:change';

/** The transitions from each state. Settings, balances and holds can reject a transition listed here. */
export const accountMoves: Readonly<Record<State, readonly TargetState[]>> = {
  PENDING: ['OPEN', 'CLOSED', 'FINALIZED'],
  OPEN: ['BLOCKED', 'CLOSED', 'FINALIZED'],
  BLOCKED: ['OPEN', 'CLOSED'],
  CLOSED: ['OPEN', 'FINALIZED'],
  FINALIZED: [],
};

/** What a move between two states is called. */
export type MoveName = 'block' | 'unblock' | 'open' | 'reopen' | 'close' | 'finalize';

const moveNames = { BLOCKED: 'block', CLOSED: 'close', FINALIZED: 'finalize' } as const;

/** The name of a move: one to `OPEN` has three, by the state before. */
export function moveNameOf(from: State | undefined, to: TargetState): MoveName {
  if (to !== 'OPEN') return moveNames[to];
  if (from === 'BLOCKED') return 'unblock';
  if (from === 'CLOSED') return 'reopen';
  return 'open';
}

/** Every move except the first opening requires a reason. */
export const moveNeedsReason = (from: State, to: TargetState): boolean => !(from === 'PENDING' && to === 'OPEN');

/** A closed account moves no money and takes no new bank details. */
export const isClosedState = (state: State): boolean => state === 'CLOSED' || state === 'FINALIZED';
