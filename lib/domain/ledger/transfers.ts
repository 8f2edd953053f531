import { yieldToReads } from '#db/index.ts';
import type { EntryKind } from '#db/schema/ledger.ts';
import { fromMinor, toMinor } from '#lib/core/money.ts';
import { Problem } from '#lib/core/problem.ts';
import { type Found, type LedgerAccount, lockSides, sideIn, sideKey } from '#lib/domain/ledger/accounts.ts';
import { decimalsAt } from '#lib/domain/ledger/currency.ts';
import { lapsedHolds } from '#lib/domain/ledger/expiry.ts';
import {
  announce,
  apply,
  type Entry,
  type NewEntry,
  type Rules,
  refuseFuture,
  rulesFor,
  settleHolds,
  write,
  writeEach,
} from '#lib/domain/ledger/journal.ts';
import type { NewTransfer, Transfer } from '#lib/domain/ledger/transfer.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** A validated and applied transfer, to be written. */
export interface Planned {
  wanted: NewTransfer;
  from: LedgerAccount;
  to: LedgerAccount;
  entry: NewEntry;
  /** The amount with the decimals of the currency. */
  amount: string;
}

/** Moves money between two sides: an entry of two postings, audited and announced. */
export async function transfer(
  ctx: WriteContext,
  wanted: NewTransfer,
  kind: EntryKind = 'TRANSFER',
): Promise<Transfer> {
  const ledger = await open(ctx, [wanted]);
  const planned = await plan(ctx, ledger, wanted, kind);
  const [row] = await write(ctx, [planned.entry]);
  if (!row) throw new Error('An entry was written without a row.');
  ctx.record({ resource: 'entry', resource_id: row.id, after: trace(planned) });
  await announce(ctx, [planned.from, planned.to]);
  return presentTransfer(planned, row);
}

/**
 * Makes transfers of several requests in one transaction. Each is validated in order, sees the balances after the
 * previous ones, and is audited and announced on its own. Returns each transfer or its problem.
 */
export async function transferEach(
  writes: { ctx: WriteContext; wanted: NewTransfer }[],
): Promise<(Transfer | Problem)[]> {
  const [first] = writes;
  if (!first) return [];
  const { db } = first.ctx;
  const found = await lockAll(
    first.ctx,
    writes.map(({ wanted }) => wanted),
  );
  const accounts = accountsIn(found);
  const ledger = { found, rules: await rulesFor(db, accounts) };
  const latest = writes.reduce((last, { ctx }) => (ctx.now > last ? ctx.now : last), '');
  const lapsing = await lapsedHolds(db, holdersAmong(accounts), latest);
  const judged: (Planned | Problem)[] = [];
  for (const { ctx, wanted } of writes) {
    judged.push(await planOne(ctx, ledger, { wanted, lapsing }));
    await yieldToReads();
  }
  const made = judged.flatMap((one, place) => {
    const { ctx } = writes[place] ?? first;
    return one instanceof Problem ? [] : [{ ctx, planned: one, entry: one.entry }];
  });
  const rows = await writeEach(db, made);
  const transfers = new Map(
    made.map(({ ctx, planned }, place) => {
      const row = rows[place] as Entry;
      ctx.record({ resource: 'entry', resource_id: row.id, after: trace(planned) });
      return [planned, presentTransfer(planned, row)];
    }),
  );
  return judged.map((one) => (one instanceof Problem ? one : (transfers.get(one) as Transfer)));
}

/** Validates one transfer of a batch and announces its balances. A problem concerns this transfer only. */
async function planOne(
  ctx: WriteContext,
  ledger: Ledger,
  { wanted, lapsing }: { wanted: NewTransfer; lapsing: ReadonlyMap<string, unknown> },
): Promise<Planned | Problem> {
  try {
    const sides = [wanted.from, wanted.to].map((side) => ledger.found.get(sideKey(side, wanted.currency)));
    const lapsed = sides.filter((one) => one instanceof Problem === false && one && lapsing.has(one.id));
    await settleHolds(ctx.db, lapsed as LedgerAccount[], ctx.now);
    const planned = await plan(ctx, ledger, wanted, 'TRANSFER');
    await announce(ctx, [planned.from, planned.to]);
    return planned;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const accountsIn = (found: Found): LedgerAccount[] =>
  [...found.values()].flatMap((one) => (one instanceof Problem ? [] : one));

const holdersAmong = (accounts: LedgerAccount[]): string[] =>
  accounts.filter(({ held }) => held > 0n).map(({ id }) => id);

function lockAll(ctx: WriteContext, wanted: NewTransfer[]): Promise<Found> {
  const sides = wanted.flatMap(({ from, to, currency }) => [
    { side: from, currency },
    { side: to, currency },
  ]);
  return lockSides(ctx.db, sides, ctx.now);
}

/** What the validation of transfers needs: locked sides and the rules. */
export interface Ledger {
  found: Found;
  rules: Rules;
}

/** Finds and locks the sides of transfers, and releases the expired holds of the payers. */
export async function open(ctx: WriteContext, wanted: NewTransfer[]): Promise<Ledger> {
  const found = await lockAll(ctx, wanted);
  const accounts = accountsIn(found);
  await settleHolds(ctx.db, accounts, ctx.now);
  return { found, rules: await rulesFor(ctx.db, accounts) };
}

/** Validates one transfer and applies it to the rows in memory. On a problem nothing is applied. */
export async function plan(
  ctx: WriteContext,
  { found, rules }: Ledger,
  wanted: NewTransfer,
  kind: EntryKind,
): Promise<Planned> {
  const decimals = await decimalsAt(ctx.db, wanted.currency);
  const minor = toMinor(wanted.amount, decimals);
  refuseFuture(wanted.effective_at, ctx.now);
  const from = sideIn(found, wanted.from, wanted.currency);
  const to = sideIn(found, wanted.to, wanted.currency);
  if (from.id === to.id) throw new Problem('same-side', 'The money would go to where it comes from.');
  const postings = [
    { account: from, amount: -minor },
    { account: to, amount: minor },
  ];
  apply(postings, rules);
  const { reference, description, effective_at } = wanted;
  return {
    wanted,
    from,
    to,
    entry: { kind, postings, reference, description, effective_at },
    amount: fromMinor(minor, decimals),
  };
}

/** A transfer as in the contract; sides are named as in the request. */
export function presentTransfer({ wanted, amount }: Planned, row: Entry): Transfer {
  const { from, to, currency, reference, description } = wanted;
  const { id, effective_at, created_at } = row;
  return { id, from, to, amount, currency, reference, description, effective_at, created_at };
}

/** The audit record of a transfer. */
export const trace = ({ wanted, from, to, amount }: Planned) => ({
  amount,
  currency: wanted.currency,
  from: from.id,
  to: to.id,
});
