import type { EntryKind } from '#db/schema/ledger.ts';
import type { WriteContext } from '#lib/auth/context.ts';
import { fromMinor, toMinor } from '#lib/kit/money.ts';
import { Problem } from '#lib/kit/problem.ts';
import { type Found, type LedgerAccount, lockSides, sideIn } from '#lib/ledger/accounts.ts';
import { decimalsAt } from '#lib/ledger/currency.ts';
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
} from '#lib/ledger/journal.ts';
import type { NewTransfer, Transfer } from '#lib/ledger/transfer.ts';

/** A transfer that was judged and applied, to be written. */
export interface Planned {
  wanted: NewTransfer;
  from: LedgerAccount;
  to: LedgerAccount;
  entry: NewEntry;
  /** The amount as the currency writes it. */
  amount: string;
}

/** Moves money from one side to the other: an entry of two postings, recorded and announced. */
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

/** What transfers are judged by: their sides, locked, and the rules. */
export interface Ledger {
  found: Found;
  rules: Rules;
}

/** Finds and locks the sides of transfers, and frees what lapsed holds kept of those that pay. */
export async function open(ctx: WriteContext, wanted: NewTransfer[]): Promise<Ledger> {
  const sides = wanted.flatMap(({ from, to, currency }) => [
    { side: from, currency },
    { side: to, currency },
  ]);
  const found = await lockSides(ctx.db, sides, ctx.now);
  const accounts = [...found.values()].flatMap((one) => (one instanceof Problem ? [] : one));
  await settleHolds(ctx.db, accounts, ctx.now);
  return { found, rules: await rulesFor(ctx.db, accounts) };
}

/** Judges one transfer and applies it to the rows in memory. Throws its refusal, and has applied nothing then. */
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

/** A transfer as its caller reads it: the sides are as they were named. */
export function presentTransfer({ wanted, amount }: Planned, row: Entry): Transfer {
  const { from, to, currency, reference, description } = wanted;
  const { id, effective_at, created_at } = row;
  return { id, from, to, amount, currency, reference, description, effective_at, created_at };
}

/** What the audit keeps of a transfer. */
export const trace = ({ wanted, from, to, amount }: Planned) => ({
  amount,
  currency: wanted.currency,
  from: from.id,
  to: to.id,
});
