import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { command, query, type Reader, sendAhead } from '#db/index.ts';
import { type HoldRow, holds } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor, minorMax, toMinor } from '#lib/core/amounts/money.ts';
import { checkTogether } from '#lib/core/problem.ts';
import { newEntryId, newId } from '#lib/core/uuid.ts';
import { announceHold, announceHoldBalance } from '#lib/domain/ledger/announcements.ts';
import { decimalsOfCurrencies, requireDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { applyPostings, postingRulesFor, writeEntries } from '#lib/domain/ledger/entries/journal.ts';
import type { Hold, NewCapture, NewHold } from '#lib/domain/ledger/holds/hold.ts';
import { isActiveHold, releaseExpiredHolds } from '#lib/domain/ledger/holds/hold-expiry.ts';
import { effectiveState, holdFieldsAt } from '#lib/domain/ledger/holds/hold-fields.ts';
import { lockHold } from '#lib/domain/ledger/holds/locked-hold.ts';
import {
  type LedgerAccount,
  type LockedSides,
  type LockOptions,
  lockedSide,
  lockSides,
} from '#lib/domain/ledger/ledger-accounts.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { Side } from '#lib/domain/ledger/side.ts';
import type { Principal, ReadContext, TransactionContext, WriteContext } from '#lib/server/identity/context.ts';
import { authorizeFields } from '#lib/server/list/field-permissions.ts';
import { fetchPage, type PageQuery, type RecordPage } from '#lib/server/list/page.ts';
import { countQuery, listReader } from '#lib/server/list/table-page.ts';

type HoldWithWallet = HoldRow & { account_id: string | null; wallet: string | null };

const insertHold = command((tx) =>
  tx.insert(holds).values({
    id: sql.placeholder('id'),
    ledger_account_id: sql.placeholder('ledger_account_id'),
    currency: sql.placeholder('currency'),
    amount: sql.placeholder('amount'),
    captured: 0n,
    state: 'ACTIVE',
    description: sql.placeholder('description'),
    bound_to: sql.placeholder('bound_to'),
    expires_at: sql.placeholder('expires_at'),
    created_at: sql.placeholder('created_at'),
    actor_id: sql.placeholder('actor_id'),
    actor: sql.placeholder('actor'),
  }),
);

const selectHolds = (db: Reader, from = holds) =>
  db
    .select({ ...getTableColumns(holds), account_id: ledgerAccounts.account_id, wallet: ledgerAccounts.code })
    .from(from)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, holds.ledger_account_id));

const holdById = query((db) => selectHolds(db).where(eq(holds.id, sql.placeholder('id'))));
const endHold = command((tx) =>
  tx
    .update(holds)
    .set({
      state: sql`${sql.placeholder('state')}`,
      captured: sql`${sql.placeholder('captured')}`,
      ended_at: sql`${sql.placeholder('ended_at')}`,
      entry_id: sql`${sql.placeholder('entry_id')}`,
    })
    .where(and(eq(holds.id, sql.placeholder('id')), isActiveHold))
    .returning({ id: holds.id }),
);

/**
 * Holds money in a wallet. It reduces the available balance until it is captured, voided or expires. With `boundTo`,
 * only a capture for the same purpose can take it.
 */
export async function placeHold(
  ctx: WriteContext,
  wanted: NewHold,
  { boundTo = null, locked }: { boundTo?: string | null; locked?: Promise<LockedSides> | undefined } = {},
): Promise<Hold> {
  const decimals = await requireDecimals(ctx.db, wanted.currency);
  const [amount] = checkTogether(
    () => toMinor(wanted.amount, decimals),
    () => {
      if (wanted.expires_at !== undefined && wanted.expires_at <= ctx.now) throw ledgerProblems.expiryInPast();
    },
  );
  const found = await (locked ?? lockWalletToHold(ctx, wanted));
  const account = lockedSide(found, walletToHold(wanted), wanted.currency);
  await releaseExpiredHolds(ctx, [account]);
  assertHoldAllowed(account, amount);
  const row: HoldRow = {
    id: newId(),
    ledger_account_id: account.id,
    currency: account.currency,
    amount,
    captured: 0n,
    state: 'ACTIVE',
    description: wanted.description ?? null,
    bound_to: boundTo,
    expires_at: wanted.expires_at ?? null,
    created_at: ctx.now,
    ended_at: null,
    entry_id: null,
    actor_id: ctx.principal.id,
    actor: ctx.principal.username,
  };
  await sendAhead(ctx.db, insertHold(ctx.db, row));
  account.held += amount;
  ctx.record({ resource: 'hold', resource_id: row.id, after: { ledger_account: account.id, amount: wanted.amount } });
  await announceHold(ctx, row, account);
  await announceHoldBalance(ctx, row, account);
  return presentHold({ ...row, account_id: account.account_id, wallet: account.code }, decimals, ctx.now);
}

const walletToHold = ({ account, wallet, currency }: NewHold) => ({ account, wallet, currency });

/** Locks the wallet of a hold to place. */
export const lockWalletToHold = (
  { db, now }: TransactionContext,
  wanted: NewHold,
  options: LockOptions = {},
): Promise<LockedSides> =>
  lockSides(db, [{ side: walletToHold(wanted), currency: wanted.currency }], { now, ...options });

function assertHoldAllowed(account: LedgerAccount, amount: bigint): void {
  if (account.account_state === 'BLOCKED') {
    throw ledgerProblems.blockedForHolds(account.account_id);
  }
  if (account.account_state !== 'OPEN') {
    throw ledgerProblems.notOpen(account.account_id, account.account_state);
  }
  if (account.held + amount > minorMax) throw ledgerProblems.holdsOverflow();
  if (account.posted - account.held - amount < (account.minimum ?? 0n)) {
    throw ledgerProblems.insufficientForHold(account.code, account.currency);
  }
}

/** Captures a hold, fully or in part; the rest is released. Throws 409 `hold-bound` unless `boundTo` matches. */
export async function captureHold(
  ctx: WriteContext,
  id: string,
  wanted: NewCapture,
  boundTo: string | null = null,
): Promise<Hold> {
  const { hold, wallet: from, found } = await activeHold(ctx, id, [wanted.to]);
  if (hold.bound_to !== boundTo) {
    throw ledgerProblems.holdOfPayment(hold.bound_to ?? '');
  }
  const decimals = await requireDecimals(ctx.db, hold.currency);
  const amount = wanted.amount === undefined ? hold.amount : toMinor(wanted.amount, decimals);
  if (amount > hold.amount) {
    if (!ctx.principal.permissions.has('ledger:read')) throw ledgerProblems.captureTooHigh();
    throw ledgerProblems.captureExceedsHold(fromMinor(hold.amount, decimals), hold.currency);
  }
  const to = lockedSide(found, wanted.to, hold.currency);
  if (from.id === to.id) throw ledgerProblems.captureToOwnWallet();
  const moved = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  const postings = applyPostings(moved, await postingRulesFor(ctx.db, [from, to]), hold.amount);
  const ended = { state: 'CAPTURED' as const, captured: amount, ended_at: ctx.now };
  const { description } = hold;
  // End the hold first: its money covers the entry.
  const entry = { id: newEntryId(), kind: 'CAPTURE' as const, postings, description, hold_id: id };
  const captured = await finishHold(ctx, hold, { ...ended, entry_id: entry.id });
  await writeEntries(ctx, [entry]);
  ctx.record({
    resource: 'hold',
    resource_id: id,
    before: { state: 'ACTIVE' },
    after: { state: 'CAPTURED', entry_id: entry.id },
  });
  await announceHold(ctx, captured, from);
  return holdBy(ctx.db, id, ctx.now);
}

/** Releases a hold. */
export async function voidHold(ctx: WriteContext, id: string): Promise<Hold> {
  const { hold, wallet } = await activeHold(ctx, id);
  const voided = await finishHold(ctx, hold, { state: 'VOIDED', captured: 0n, ended_at: ctx.now, entry_id: null });
  wallet.held -= hold.amount;
  ctx.record({ resource: 'hold', resource_id: id, before: { state: 'ACTIVE' }, after: { state: 'VOIDED' } });
  await announceHold(ctx, voided, wallet);
  await announceHoldBalance(ctx, voided, wallet);
  return holdBy(ctx.db, id, ctx.now);
}

/** The locked hold. Throws 404, or 409 `hold-not-active` when it has ended or expired. */
async function activeHold(ctx: WriteContext, id: string, to: Side[] = []): ReturnType<typeof lockHold> {
  const locked = await lockHold(ctx, id, to);
  const state = effectiveState(locked.hold, ctx.now);
  if (state !== 'ACTIVE') {
    throw ledgerProblems.holdEnded(state);
  }
  return locked;
}

type HoldEnding = Pick<HoldRow, 'state' | 'captured' | 'ended_at' | 'entry_id'>;

/** Of concurrent requests to end a hold, one succeeds. */
async function finishHold(ctx: WriteContext, hold: HoldRow, ending: HoldEnding): Promise<HoldRow> {
  const ended = await endHold(ctx.db, { id: hold.id, ...ending });
  if (ended.length === 0) throw ledgerProblems.holdEndedNow();
  return { ...hold, ...ending };
}

/** The hold as of now. Throws 404. */
export async function holdBy(db: Reader, id: string, now: string): Promise<Hold> {
  const [row] = await holdById(db, { id });
  if (!row) throw ledgerProblems.holdNotFound();
  const decimals = await decimalsOfCurrencies(db, [row.currency]);
  return presentHold(row, decimals(row.currency), now);
}

/**
 * Holds as of `now`: an active one whose time is over is listed, filtered and counted as expired. Throws 403 for a
 * search by accounts of a caller who may not read them.
 */
export async function listHolds(
  { db, now, principal }: ReadContext & { principal: Pick<Principal, 'permissions'> },
  input: PageQuery,
): Promise<RecordPage<Hold>> {
  const table = holdFieldsAt(now);
  authorizeFields({ principal }, table, input);
  const reader = await listReader(db, input);
  const page = await fetchPage<HoldWithWallet>({
    name: 'holds',
    query: input,
    table,
    fetch: ({ from, where, orderBy, limit, offset }) =>
      selectHolds(reader, from(holds))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: (where) =>
      countQuery(reader, (limit) =>
        reader
          .select({ id: holds.id })
          .from(holds)
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, holds.ledger_account_id))
          .where(where)
          .limit(limit)
          .as('some'),
      ),
  });
  const decimals = await decimalsOfCurrencies(
    db,
    page.page.map((row) => row.currency),
  );
  return { ...page, page: page.page.map((row) => presentHold(row, decimals(row.currency), now)) };
}

function presentHold(row: HoldWithWallet, decimals: number, now: string): Hold {
  const state = effectiveState(row, now);
  return {
    id: row.id,
    account_id: row.account_id ?? '',
    wallet: row.wallet ?? '',
    currency: row.currency,
    amount: fromMinor(row.amount, decimals),
    captured_amount: fromMinor(row.captured, decimals),
    state,
    description: row.description ?? undefined,
    bound_to: row.bound_to ?? undefined,
    expires_at: row.expires_at ?? undefined,
    created_at: row.created_at,
    ended_at: row.ended_at ?? (state === 'EXPIRED' ? row.expires_at : null) ?? undefined,
    entry_id: row.entry_id ?? undefined,
    actor: row.actor,
  };
}
