import { eq, sql } from 'drizzle-orm';
import { command, type Reader, sendAhead } from '#db/index.ts';
import { type AccountRow, accountStateChanges, accounts, type StateChangeRow } from '#db/schema/accounts.ts';
import { newId } from '#lib/core/uuid.ts';
import type { AccountState, AccountStateChange } from '#lib/domain/accounts/core/account.ts';
import type { StateChange } from '#lib/domain/accounts/core/account-input.ts';
import {
  accountMoves,
  isClosedState,
  moveNeedsReason,
  type TargetState,
} from '#lib/domain/accounts/core/account-states.ts';
import { lockAccount, presentChange } from '#lib/domain/accounts/core/accounts.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { walletText } from '#lib/domain/ledger/wallets/wallet-text.ts';
import { setAccountStateOfWallets, unsettledWallets } from '#lib/domain/ledger/wallets/wallets.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** The audit action of a state change, also when the creation of the account caused it. */
export const stateAction = 'changeAccountState';

const insertChange = command((tx) =>
  tx.insert(accountStateChanges).values({
    account_seq: sql.placeholder('account_seq'),
    position: sql`(select coalesce(max(c.position), 0) + 1 from account_state_changes c where c.account_seq = ${sql.placeholder('account_seq')})`,
    id: sql.placeholder('id'),
    applied_at: sql.placeholder('applied_at'),
    previous_state: sql.placeholder('previous_state'),
    state: sql.placeholder('state'),
    reason: sql.placeholder('reason'),
    employee_id: sql.placeholder('employee_id'),
    employee_username: sql.placeholder('employee_username'),
    actor: sql.placeholder('actor'),
  }),
);

const setState = command((tx) =>
  tx
    .update(accounts)
    .set({
      state: sql`${sql.placeholder('state')}`,
      state_id: sql`${sql.placeholder('state_id')}`,
      updated_at: sql`${sql.placeholder('now')}`,
      revision: sql`${accounts.revision} + 1`,
    })
    .where(eq(accounts.seq, sql.placeholder('seq'))),
);

/** The states allowed next by the transition table and the settings. Balances are checked by the change itself. */
export async function allowedMoves(db: Reader, state: AccountState): Promise<TargetState[]> {
  const reopens = state !== 'CLOSED' || (await settingOf(db, 'account/reopen/allowed'));
  return accountMoves[state].filter((target) => target !== 'OPEN' || reopens);
}

/**
 * Changes the state of an account and returns its new revision. Throws 409 `state-move-refused` with the allowed
 * states, 400 without a required reason, and 422 `balance-not-zero` or `holds-pending` naming the wallets.
 */
export async function changeState(
  ctx: WriteContext,
  idRef: string,
  wanted: StateChange,
): Promise<{ change: AccountStateChange; revision: number }> {
  const account = await lockAccount(ctx, idRef);
  if (wanted.account_uuid && wanted.account_uuid !== account.id) {
    throw accountProblems.otherAccount();
  }
  const allowed = await allowedMoves(ctx.db, account.state);
  if (!allowed.includes(wanted.state)) {
    throw accountProblems.stateChangeNotAllowed(account.state, wanted.state, allowed);
  }
  if (!wanted.reason && moveNeedsReason(account.state, wanted.state)) {
    throw accountProblems.reasonMissing(account.state, wanted.state);
  }
  // Lock the wallets first: the ledger moves nothing from here on, so settled wallets stay settled.
  await setAccountStateOfWallets(ctx.db, account.id, wanted.state);
  if (isClosedState(wanted.state)) await requireSettled(ctx, account);
  return { change: await applyState(ctx, account, wanted), revision: account.revision + 1 };
}

async function requireSettled(ctx: WriteContext, account: AccountRow): Promise<void> {
  const { balances, holds } = await unsettledWallets(ctx, account.id);
  const names = (wallets: { code: string; currency: string }[]) =>
    wallets.map(({ code, currency }) => walletText({ wallet: code, currency })).join(', ');
  if (holds.length > 0) {
    throw accountProblems.holdsActive(holds, names(holds));
  }
  if (balances.length > 0) {
    throw accountProblems.balanceNotZero(balances, names(balances));
  }
}

/** Writes a validated state change with its audit row and event. */
async function applyState(
  ctx: WriteContext,
  account: AccountRow,
  wanted: Omit<StateChange, 'id' | 'account_uuid'>,
): Promise<AccountStateChange> {
  const change = newStateChange(ctx, { ...wanted, previous_state: account.state });
  await sendAhead(
    ctx.db,
    setState(ctx.db, { seq: account.seq, state: change.state, state_id: change.id, now: ctx.now }),
  );
  return recordStateChange(ctx, account, change);
}

export type NewStateChange = Omit<StateChangeRow, 'account_seq' | 'position' | 'state'> & { state: TargetState };

/** The row of a state change by the caller, now. It is not inserted yet. */
export const newStateChange = (
  ctx: WriteContext,
  wanted: Omit<StateChange, 'id' | 'account_uuid'> & { previous_state: AccountState },
): NewStateChange => ({
  id: newId(),
  applied_at: ctx.now,
  previous_state: wanted.previous_state,
  state: wanted.state,
  reason: wanted.reason ?? null,
  employee_id: wanted.employee_id ?? null,
  employee_username: wanted.employee_username ?? null,
  actor: ctx.principal.username,
});

/** Inserts a state change whose state the account has already, with its audit row and event. */
export async function recordStateChange(
  ctx: WriteContext,
  account: Pick<AccountRow, 'id' | 'seq'>,
  row: NewStateChange,
): Promise<AccountStateChange> {
  await sendAhead(ctx.db, insertChange(ctx.db, { ...row, account_seq: account.seq }));
  return announceStateChange(ctx, account.id, row);
}

/** Adds the audit row and the event of a state change. */
export function announceStateChange(ctx: WriteContext, accountId: string, row: NewStateChange): AccountStateChange {
  const change = presentChange(accountId, { ...row, position: 0 });
  ctx.record({
    action: stateAction,
    resource: 'account',
    resource_id: accountId,
    before: { state: row.previous_state },
    after: { state: row.state, state_id: row.id },
    ...(row.reason && { reason: row.reason }),
  });
  emitEvent(ctx, { type: 'account.state-changed', subject: accountId, data: change });
  return change;
}
