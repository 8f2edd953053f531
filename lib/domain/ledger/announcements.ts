import type { HoldRow } from '#db/schema/ledger.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { balanceChange } from '#lib/domain/events/journal-events.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { LedgerAccount } from '#lib/domain/ledger/ledger-accounts.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

// The events of entries are made from the journal, so only holds are announced.

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

/** Emits the balance of a wallet whose hold was created or released; the wallet includes the change. */
export async function announceHoldBalance(ctx: WriteContext, hold: HoldRow, wallet: LedgerAccount): Promise<void> {
  const decimals = await decimalsOfCurrencies(ctx.db, [hold.currency]);
  const { account_id, code, currency, posted, held } = wallet;
  const delta = { posted: 0n, held: hold.state === 'ACTIVE' ? hold.amount : -hold.amount };
  emitEvent(ctx, {
    type: 'balance.changed',
    subject: account_id ?? '',
    data: {
      ...balanceChange({ account_id, code, currency }, { after: { posted, held }, delta }, decimals(currency)),
      hold_id: hold.id,
    },
  });
}

const endedType = { CAPTURED: 'hold.captured', VOIDED: 'hold.voided', EXPIRED: 'hold.expired' } as const;
