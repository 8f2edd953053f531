import { yieldToReads } from '#db/index.ts';
import type { EntryKind, EntryRow } from '#db/schema/ledger.ts';
import { fromMinor, toMinor } from '#lib/core/amounts/money.ts';
import { checkTogether, Problem } from '#lib/core/problem.ts';
import { newEntryId } from '#lib/core/uuid.ts';
import { requireDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import {
  applyPostings,
  assertNotInFuture,
  type NewEntry,
  type PostingRules,
  postingRulesFor,
  writeEntries,
  writeEntriesOfRequests,
} from '#lib/domain/ledger/entries/journal.ts';
import { releaseExpiredHolds, sumExpiredHolds } from '#lib/domain/ledger/holds/hold-expiry.ts';
import {
  type LedgerAccount,
  type LockedSides,
  type LockOptions,
  lockedSide,
  lockSides,
  sideKey,
} from '#lib/domain/ledger/ledger-accounts.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import { type NewTransfer, type Transfer, transferOfRequest } from '#lib/domain/ledger/transfers/transfer.ts';
import type { TransactionContext, WriteContext } from '#lib/server/identity/context.ts';

/** A validated and applied transfer, to be written. */
export interface PlannedTransfer {
  wanted: NewTransfer;
  from: LedgerAccount;
  to: LedgerAccount;
  entry: NewEntry;
  /** The amount with the decimals of the currency. */
  amount: string;
}

/** Moves money between two sides: an entry of two postings, audited. */
export async function transfer(
  ctx: WriteContext,
  wanted: NewTransfer,
  { kind = 'TRANSFER', locked }: { kind?: EntryKind; locked?: Promise<LockedLedger> | undefined } = {},
): Promise<Transfer> {
  const ledger = await openLedger(ctx, [wanted], locked);
  const planned = await planTransfer(ctx, ledger, wanted, kind);
  const [row] = await writeEntries(ctx, [planned.entry]);
  if (!row) throw new Error('An entry was written without a row.');
  ctx.record({ resource: 'entry', resource_id: row.id, after: transferAudit(planned) });
  return presentTransfer(planned, row);
}

/**
 * Makes transfers of several requests in one transaction. Each is validated in order, sees the balances after the
 * previous ones, and is audited on its own. Returns each transfer or its problem. `locked` may have more sides.
 */
export async function transferBatch(
  writes: { ctx: WriteContext; wanted: NewTransfer }[],
  locked?: LockedSides,
): Promise<(Transfer | Problem)[]> {
  const [first] = writes;
  if (!first) return [];
  const { db } = first.ctx;
  const all = writes.map(({ wanted }) => wanted);
  const found = locked ?? (await lockTransferSides(first.ctx, all));
  const accounts = lockedAccounts(found);
  const ledger = { found, rules: await postingRulesFor(db, accounts) };
  const latest = writes.reduce((last, { ctx }) => (ctx.now > last ? ctx.now : last), '');
  const expired = await sumExpiredHolds(db, idsWithHolds(accounts), latest);
  const validated: (PlannedTransfer | Problem)[] = [];
  for (const { ctx, wanted } of writes) {
    validated.push(await tryPlanTransfer(ctx, ledger, { wanted, expired }));
    await yieldToReads();
  }
  const created = validated.flatMap((item, index) => {
    const { ctx } = writes[index] ?? first;
    return item instanceof Problem ? [] : [{ ctx, planned: item, entry: item.entry }];
  });
  const rows = await writeEntriesOfRequests(db, created);
  const transfers = new Map(
    created.map(({ ctx, planned }, index) => {
      const row = rows[index] as EntryRow;
      ctx.record({ resource: 'entry', resource_id: row.id, after: transferAudit(planned) });
      return [planned, presentTransfer(planned, row)];
    }),
  );
  return validated.map((item) => (item instanceof Problem ? item : (transfers.get(item) as Transfer)));
}

/** Validates one transfer of a batch. A problem concerns this transfer only. `expired` has the accounts with such holds. */
async function tryPlanTransfer(
  ctx: WriteContext,
  ledger: LockedLedger,
  { wanted, expired }: { wanted: NewTransfer; expired: ReadonlyMap<string, unknown> },
): Promise<PlannedTransfer | Problem> {
  try {
    const sides = [wanted.from, wanted.to].map((side) => ledger.found.get(sideKey(side, wanted.currency)));
    const accounts = sides.flatMap((item) => (item === undefined || item instanceof Problem ? [] : item));
    await releaseExpiredHolds(
      ctx,
      accounts.filter(({ id }) => expired.has(id)),
    );
    return await planTransfer(ctx, ledger, wanted, 'TRANSFER');
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const lockedAccounts = (found: LockedSides): LedgerAccount[] =>
  [...new Set(found.values())].flatMap((item) => (item instanceof Problem ? [] : item));

const idsWithHolds = (accounts: LedgerAccount[]): string[] =>
  accounts.filter(({ held }) => held > 0n).map(({ id }) => id);

/** Locks the sides of transfers, in one order. */
export function lockTransferSides(
  { db, now }: TransactionContext,
  wanted: NewTransfer[],
  options: LockOptions = {},
): Promise<LockedSides> {
  const sides = wanted.flatMap(({ from, to, currency }) => [
    { side: from, currency },
    { side: to, currency },
  ]);
  return lockSides(db, sides, { now, ...options });
}

/** What the validation of transfers needs: locked sides and the rules. */
export interface LockedLedger {
  found: LockedSides;
  rules: PostingRules;
}

/** Finds and locks the sides of transfers. */
export async function lockLedger(
  ctx: TransactionContext,
  wanted: NewTransfer[],
  options: LockOptions = {},
): Promise<LockedLedger> {
  const found = await lockTransferSides(ctx, wanted, options);
  return { found, rules: await postingRulesFor(ctx.db, lockedAccounts(found)) };
}

/** The locked sides, without the expired holds of the payers. */
export async function openLedger(
  ctx: WriteContext,
  wanted: NewTransfer[],
  locked: Promise<LockedLedger> | undefined,
): Promise<LockedLedger> {
  const ledger = await (locked ?? lockLedger(ctx, wanted));
  await releaseExpiredHolds(ctx, lockedAccounts(ledger.found));
  return ledger;
}

/** Validates one transfer and applies it to the rows in memory. On a problem nothing is applied. */
export async function planTransfer(
  ctx: WriteContext,
  { found, rules }: LockedLedger,
  wanted: NewTransfer,
  kind: EntryKind,
): Promise<PlannedTransfer> {
  const decimals = await requireDecimals(ctx.db, wanted.currency);
  const [minor] = checkTogether(
    () => toMinor(wanted.amount, decimals),
    () => assertNotInFuture(wanted.effective_at, ctx.now),
  );
  const from = lockedSide(found, wanted.from, wanted.currency);
  const to = lockedSide(found, wanted.to, wanted.currency);
  if (from.id === to.id) throw ledgerProblems.sameSide();
  const moved = [
    { account: from, amount: -minor },
    { account: to, amount: minor },
  ];
  const postings = applyPostings(moved, rules);
  const { reference, description, effective_at } = wanted;
  return {
    wanted,
    from,
    to,
    entry: { id: newEntryId(), kind, postings, reference, description, effective_at },
    amount: fromMinor(minor, decimals),
  };
}

/** A transfer as in the contract; sides are named as in the request. */
export function presentTransfer({ wanted, amount }: PlannedTransfer, row: EntryRow): Transfer {
  return transferOfRequest(wanted, { ...row, amount });
}

/** The audit record of a transfer. */
const transferAudit = ({ wanted, from, to, amount }: PlannedTransfer) => ({
  amount,
  currency: wanted.currency,
  from: from.id,
  to: to.id,
});
