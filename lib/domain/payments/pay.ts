import { eq } from 'drizzle-orm';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import type { PaymentRow } from '#db/schema/payments.ts';
import { payments } from '#db/schema/payments.ts';
import { toMinor } from '#lib/core/amounts/money.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import { coordinateToUse } from '#lib/domain/beneficiaries/bank-details/embedded.ts';
import { lockBeneficiaryOf } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { requireDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { placeHold } from '#lib/domain/ledger/holds/holds.ts';
import { accountIdOf } from '#lib/domain/ledger/ledger-accounts.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { Side, WalletSide } from '#lib/domain/ledger/side.ts';
import { transfer } from '#lib/domain/ledger/transfers/transfers.ts';
import { announcePaymentState } from '#lib/domain/payments/announcement.ts';
import { type PaymentTarget, paymentTarget } from '#lib/domain/payments/destination/payment-target.ts';
import { snapshotHash, snapshotOf } from '#lib/domain/payments/destination/snapshot.ts';
import type { NewPayment, Payment } from '#lib/domain/payments/payment.ts';
import { presentPayment } from '#lib/domain/payments/payments.ts';
import { holdPurpose } from '#lib/domain/payments/queue/hold-purpose.ts';
import { releaseAt } from '#lib/domain/payments/queue/release-time.ts';
import { responsibleUsers } from '#lib/domain/payments/rules/exclusion.ts';
import { validatePayment } from '#lib/domain/payments/rules/rules.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/**
 * Pays a beneficiary from a wallet through the ledger. Throws 404 for another identity's beneficiary or coordinate, and
 * 422 when a setting or the ledger rejects the payment.
 */
export async function pay(ctx: WriteContext, wanted: NewPayment): Promise<Payment> {
  const beneficiary = await lockBeneficiaryOf(ctx.db, wanted.identity_reference, wanted.beneficiary_id);
  const coordinate = await coordinateToUse(ctx, beneficiary, wanted.beneficiary_coordinate_id);
  const { instructions, cooling_off_until } = await validatePayment(ctx, coordinate, wanted);
  const target = await paymentTarget(ctx.db, coordinate, wanted.currency);
  const beneficiarySnapshot = snapshotOf(beneficiary, coordinate, { currency: wanted.currency, target });
  const id = newId();
  const row: PaymentRow = {
    id,
    payment_key: `PAY-${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`,
    identity: wanted.identity_reference,
    identity_key: caseKey(wanted.identity_reference),
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: wanted.beneficiary_coordinate_id,
    coordinate_id: coordinate.id,
    beneficiary_snapshot: beneficiarySnapshot,
    snapshot_hash: snapshotHash(beneficiarySnapshot),
    state: 'PAID',
    amount: toMinor(wanted.amount, await requireDecimals(ctx.db, wanted.currency)),
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
    bound_by: responsibleUsers(ctx),
    accepted_at: null,
    accepted_by: null,
    revision: 1,
  };
  const money = { wanted, target };
  const moved = row.release_at ? await holdPayment(ctx, row, money) : await transferPayment(ctx, row, money);
  await ctx.db.insert(payments).values(moved);
  await recordPayment(ctx, moved);
  return presentPayment(ctx.db, moved);
}

async function recordPayment(ctx: WriteContext, row: PaymentRow): Promise<void> {
  const { id, beneficiary_id, coordinate_id, state, entry_id, snapshot_hash } = row;
  const after = { beneficiary_id, coordinate_id, state, entry_id, snapshot_hash };
  ctx.record({ resource: 'payment', resource_id: id, after });
  await announcePaymentState(ctx, row);
}

/** The money of a payment: who pays how much to whom. */
interface MovedMoney {
  wanted: NewPayment;
  target: PaymentTarget;
}

/**
 * Holds the money of a payment for these bank details only. Rejects what the transfer would reject later, because a
 * hold knows the payer only.
 */
export async function holdPayment(
  ctx: WriteContext,
  row: PaymentRow,
  { wanted, target }: MovedMoney,
): Promise<PaymentRow> {
  const { from, amount, currency } = wanted;
  if (from.currency !== currency) throw ledgerProblems.walletCurrencyDiffers(from.currency, currency);
  if (await isWallet(ctx, from, target.side)) throw ledgerProblems.sameSide();
  const description = `Payment ${row.payment_key}`;
  const held = await placeHold(ctx, { ...from, amount, description }, { boundTo: holdPurpose(row) });
  return { ...row, state: 'HELD', hold_id: held.id };
}

/** Whether a side is this wallet. The account of the wallet may be named by its reference. */
const isWallet = async (ctx: WriteContext, { account, wallet, currency }: WalletSide, side: Side): Promise<boolean> =>
  'account' in side &&
  side.wallet === wallet &&
  side.currency === currency &&
  side.account === (await accountIdOf(ctx.db, { account }));

async function transferPayment(
  ctx: WriteContext,
  row: PaymentRow,
  { wanted, target }: MovedMoney,
): Promise<PaymentRow> {
  const { from, amount, currency } = wanted;
  const description = `Payment ${row.payment_key}`;
  const entry = await transfer(
    ctx,
    { from, to: target.side, amount, currency, reference: row.reference ?? undefined, description },
    { kind: 'PAYMENT' },
  );
  await setLastPaymentTime(ctx, row.coordinate_id);
  return { ...row, entry_id: entry.id };
}

/** Bank details remember when they were last paid to. */
export const setLastPaymentTime = (ctx: WriteContext, id: string) =>
  ctx.db.update(beneficiaryCoordinates).set({ last_payment_at: ctx.now }).where(eq(beneficiaryCoordinates.id, id));
