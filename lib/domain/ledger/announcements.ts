import type { HoldRow } from '#db/schema/ledger.ts';
import { fromMinor } from '#lib/core/money.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import type { EventData } from '#lib/domain/events/event-data.ts';
import { type Decimals, decimalsOfCurrencies } from '#lib/domain/ledger/currency.ts';
import type { NewEntry, PlannedPosting } from '#lib/domain/ledger/journal.ts';
import type { LedgerAccount } from '#lib/domain/ledger/ledger-accounts.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** What an entry or a hold changed in a wallet, in minor units; the wallet includes the change. */
interface BalanceChange {
  wallet: LedgerAccount;
  posted: bigint;
  held: bigint;
  entry_id?: string;
  hold_id?: string;
}

/** Emits an applied entry and the new balance of each wallet. `captured` is the hold that the entry captures. */
export async function announceEntry(ctx: WriteContext, entry: NewEntry, captured?: HoldRow): Promise<void> {
  const decimals = await decimalsOfPostings(ctx, entry.postings);
  const { id, kind, hold_id, reverses } = entry;
  emitEvent(ctx, {
    type: 'entry.created',
    subject: id,
    data: {
      id,
      kind,
      effective_at: entry.effective_at ?? ctx.now,
      created_at: ctx.now,
      ...(hold_id !== undefined && { hold_id }),
      ...(reverses !== undefined && { reverses }),
      postings: entry.postings.map((posting) => presentPosting(posting, decimals)),
    },
  });
  for (const [wallet, posted] of changeByWallet(entry.postings)) {
    const isCaptured = captured?.ledger_account_id === wallet.id;
    const held = isCaptured ? -captured.amount : 0n;
    emitBalance(ctx, { wallet, posted, held, entry_id: id, ...(isCaptured && { hold_id }) }, decimals);
  }
}

/** Emits a hold that was created or ended. */
export async function announceHold(ctx: WriteContext, hold: HoldRow, wallet: LedgerAccount): Promise<void> {
  const decimals = await decimalsOfCurrencies(ctx.db, [hold.currency]);
  const text = (minor: bigint) => fromMinor(minor, decimals(hold.currency));
  const { id, state, currency, expires_at, entry_id } = hold;
  emitEvent(ctx, {
    type: state === 'ACTIVE' ? 'hold.created' : endedType[state],
    subject: id,
    data: {
      id,
      account_id: wallet.account_id ?? '',
      wallet: wallet.code ?? '',
      currency,
      amount: text(hold.amount),
      captured_amount: text(hold.captured),
      state,
      ...(expires_at !== null && { expires_at }),
      ...(entry_id !== null && { entry_id }),
    },
  });
}

/** Emits the balance of a wallet whose hold was created or released. */
export async function announceHoldBalance(ctx: WriteContext, hold: HoldRow, wallet: LedgerAccount): Promise<void> {
  const decimals = await decimalsOfCurrencies(ctx.db, [hold.currency]);
  const held = hold.state === 'ACTIVE' ? hold.amount : -hold.amount;
  emitBalance(ctx, { wallet, posted: 0n, held, hold_id: hold.id }, decimals);
}

const endedType = { CAPTURED: 'hold.captured', VOIDED: 'hold.voided', EXPIRED: 'hold.expired' } as const;

const decimalsOfPostings = (ctx: WriteContext, postings: PlannedPosting[]): Promise<Decimals> =>
  decimalsOfCurrencies(
    ctx.db,
    postings.map(({ account }) => account.currency),
  );

/** The change of each wallet of an entry, in the order of its postings. */
function changeByWallet(postings: PlannedPosting[]): Map<LedgerAccount, bigint> {
  const moved = new Map<LedgerAccount, bigint>();
  for (const { account, amount } of postings) {
    if (account.account_id !== null) moved.set(account, (moved.get(account) ?? 0n) + amount);
  }
  return moved;
}

function emitBalance(ctx: WriteContext, change: BalanceChange, decimals: Decimals): void {
  const { wallet, posted, held, entry_id, hold_id } = change;
  const account_id = wallet.account_id ?? '';
  const text = (minor: bigint) => fromMinor(minor, decimals(wallet.currency));
  const balances = (of: { posted: bigint; held: bigint }) => ({
    account_balance: text(of.posted),
    available_balance: text(of.posted - of.held),
    hold_balance: text(of.held),
  });
  emitEvent(ctx, {
    type: 'balance.changed',
    subject: account_id,
    data: {
      account_id,
      wallet: wallet.code ?? '',
      currency: wallet.currency,
      ...balances(wallet),
      delta: balances({ posted, held }),
      ...(entry_id !== undefined && { entry_id }),
      ...(hold_id !== undefined && { hold_id }),
    },
  });
}

type EventPosting = EventData<'entry.created'>['postings'][number];

function presentPosting({ account, amount }: PlannedPosting, decimals: Decimals): EventPosting {
  const { account_id, code, currency, chartSide } = account;
  return {
    ...(account_id === null ? chartSide : { account_id, wallet: code ?? '' }),
    currency,
    direction: amount > 0n ? 'CREDIT' : 'DEBIT',
    amount: fromMinor(amount < 0n ? -amount : amount, decimals(currency)),
  };
}
