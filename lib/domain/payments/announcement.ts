import type { PaymentRow } from '#db/schema/payments.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { eventTypeOf } from '#lib/core/event-types.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import type { EventData } from '#lib/domain/events/event-data.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { accountIdOf } from '#lib/domain/ledger/ledger-accounts.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** Emits the state that a payment has now. */
export async function announcePaymentState(ctx: WriteContext, row: PaymentRow): Promise<void> {
  emitEvent(ctx, { type: eventTypeOf('payment', row.state), subject: row.id, data: await paymentEventData(ctx, row) });
}

/** What a reader needs to match a payment with the ledger. */
export async function paymentEventData(ctx: WriteContext, row: PaymentRow): Promise<EventData<'payment.paid'>> {
  const { id, payment_key, state, currency, beneficiary_id, coordinate_id, snapshot_hash } = row;
  const { entry_id, hold_id, release_at } = row;
  const decimals = await decimalsOfCurrencies(ctx.db, [currency]);
  return {
    id,
    payment_key,
    state,
    amount: fromMinor(row.amount, decimals(currency)),
    currency,
    account_id: (await accountIdOf(ctx.db, { account: row.from_account })) ?? row.from_account,
    wallet: row.from_wallet,
    beneficiary_id,
    coordinate_id,
    snapshot_hash,
    ...(entry_id !== null && { entry_id }),
    ...(hold_id !== null && { hold_id }),
    ...(release_at !== null && state === 'HELD' && { release_at }),
  };
}
