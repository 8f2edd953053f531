import { eq } from 'drizzle-orm';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import type { PaymentRow } from '#db/schema/payments.ts';
import { payments } from '#db/schema/payments.ts';
import { eventTypeOf } from '#lib/core/event-types.ts';
import { caseKey } from '#lib/core/fold.ts';
import { toMinor } from '#lib/core/money.ts';
import { newId } from '#lib/core/uuid.ts';
import { coordinateToUse } from '#lib/domain/beneficiaries/bank-details/embedded.ts';
import { lockBeneficiaryOf } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { decimalsAt } from '#lib/domain/ledger/currency.ts';
import { placeHold } from '#lib/domain/ledger/holds.ts';
import { transfer } from '#lib/domain/ledger/transfers.ts';
import type { NewPayment, Payment } from '#lib/domain/payments/contract.ts';
import { binders, bindingOf, presentPayment } from '#lib/domain/payments/payment.ts';
import { releaseAt, validatePayment } from '#lib/domain/payments/rules.ts';
import { hashOf, snapshotOf } from '#lib/domain/payments/snapshot.ts';
import { type Target, targetOf } from '#lib/domain/payments/target.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/**
 * Pays a beneficiary from a wallet through the ledger. Throws 404 for another identity's beneficiary or coordinate, and
 * 422 when a setting or the ledger rejects the payment.
 */
export async function pay(ctx: WriteContext, wanted: NewPayment): Promise<Payment> {
  const beneficiary = await lockBeneficiaryOf(ctx.db, wanted.identity_reference, wanted.beneficiary_id);
  const coordinate = await coordinateToUse(ctx, beneficiary, wanted.beneficiary_coordinate_id);
  const { instructions, cooling_off_until } = await validatePayment(ctx, coordinate, wanted);
  const target = await targetOf(ctx.db, coordinate, wanted.currency);
  const beneficiary_snapshot = snapshotOf(beneficiary, coordinate, { currency: wanted.currency, target });
  const id = newId();
  const row: PaymentRow = {
    id,
    payment_key: `PAY-${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`,
    identity: wanted.identity_reference,
    identity_key: caseKey(wanted.identity_reference),
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: wanted.beneficiary_coordinate_id,
    coordinate_id: coordinate.id,
    beneficiary_snapshot,
    snapshot_hash: hashOf(beneficiary_snapshot),
    state: 'PAID',
    amount: toMinor(wanted.amount, await decimalsAt(ctx.db, wanted.currency)),
    currency: wanted.currency,
    from_account: wanted.from.account,
    from_wallet: wanted.from.wallet,
    payment_type: instructions.payment_type,
    reference: instructions.reference ?? null,
    purpose_code: instructions.purpose_code ?? null,
    charge_bearer: instructions.charge_bearer ?? null,
    execution_date: instructions.execution_date ?? null,
    entry_id: null,
    hold_id: null,
    release_at: releaseAt({ cooling_off_until }, instructions.execution_date, ctx.now),
    cooling_off_until,
    attention_code: null,
    attention: null,
    created_at: ctx.now,
    created_by: ctx.principal.username,
    bound_by: binders(ctx),
    accepted_at: null,
    accepted_by: null,
    revision: 1,
  };
  const moved = row.release_at ? await hold(ctx, row, wanted) : await move(ctx, row, { wanted, target });
  await ctx.db.insert(payments).values(moved);
  announce(ctx, moved);
  return presentPayment(ctx.db, moved);
}

function announce(ctx: WriteContext, row: PaymentRow): void {
  const { id, beneficiary_id, coordinate_id, state, entry_id, snapshot_hash, payment_key } = row;
  const after = { beneficiary_id, coordinate_id, state, entry_id, snapshot_hash };
  ctx.record({ resource: 'payment', resource_id: id, after });
  ctx.emit({ type: eventTypeOf('payment', state), subject: id, data: { ...after, payment_key } });
}

/** Holds the money of a payment for these bank details only. */
export async function hold(
  ctx: WriteContext,
  row: PaymentRow,
  { from, amount }: Pick<NewPayment, 'from' | 'amount'>,
): Promise<PaymentRow> {
  const description = `Payment ${row.payment_key}`;
  const held = await placeHold(ctx, { ...from, amount, description }, bindingOf(row));
  return { ...row, state: 'HELD', hold_id: held.id };
}

async function move(
  ctx: WriteContext,
  row: PaymentRow,
  { wanted, target }: { wanted: NewPayment; target: Target },
): Promise<PaymentRow> {
  const { from, amount, currency } = wanted;
  const description = `Payment ${row.payment_key}`;
  const entry = await transfer(
    ctx,
    { from, to: target.side, amount, currency, reference: row.reference ?? undefined, description },
    'PAYMENT',
  );
  await stampPaid(ctx, row.coordinate_id);
  return { ...row, entry_id: entry.id };
}

export const stampPaid = (ctx: WriteContext, id: string) =>
  ctx.db.update(beneficiaryCoordinates).set({ last_payment_at: ctx.now }).where(eq(beneficiaryCoordinates.id, id));
