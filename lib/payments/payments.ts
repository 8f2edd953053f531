import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { locked, type Reader } from '#db/client.ts';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { payments } from '#db/schema/payments.ts';
import type { WriteContext } from '#lib/auth/context.ts';
import { type CoordinateRow, lockBeneficiaryOf } from '#lib/beneficiaries/beneficiaries.ts';
import { coordinateToUse } from '#lib/beneficiaries/carried.ts';
import { keyOf } from '#lib/beneficiaries/params.ts';
import { eventOf } from '#lib/kit/event-types.ts';
import { toMinor } from '#lib/kit/money.ts';
import { Problem } from '#lib/kit/problem.ts';
import { newId } from '#lib/kit/uuid.ts';
import { decimalsAt } from '#lib/ledger/currency.ts';
import { captureHold, placeHold, voidHold } from '#lib/ledger/holds.ts';
import type { Side } from '#lib/ledger/side.ts';
import { transfer } from '#lib/ledger/transfers.ts';
import { walletRows } from '#lib/ledger/wallets.ts';
import type { NewPayment, Payment } from '#lib/payments/contract.ts';
import { judgePayment } from '#lib/payments/judgement.ts';
import { type PaymentRow, presentPayment } from '#lib/payments/payment.ts';
import { settingsOf } from '#lib/settings/settings.ts';

/** The built-in account where money waits that leaves the house. */
const clearing = { chart: 0, code: 'clearing' };

/**
 * Pays a beneficiary from a wallet through the ledger. Throws 404 for another identity's payee or coordinate, 422
 * where a setting or the ledger refuses.
 */
export async function pay(ctx: WriteContext, wanted: NewPayment): Promise<Payment> {
  const payee = await lockBeneficiaryOf(ctx.db, wanted.identity_reference, wanted.beneficiary_id);
  const coordinate = await coordinateToUse(ctx, payee, wanted.beneficiary_coordinate_id);
  const rules = await settingsOf(ctx.db, ['payments/refuse_unverified', 'payments/cooling_off_hours']);
  refuseOtherCurrency(coordinate, wanted);
  const told = await judgePayment(ctx, coordinate, wanted);
  if (rules['payments/refuse_unverified']) refuseUnverified(coordinate);
  const amount = toMinor(wanted.amount, await decimalsAt(ctx.db, wanted.currency));
  const id = newId();
  const row: PaymentRow = {
    id,
    payment_key: `PAY-${id.replaceAll('-', '').slice(0, 20).toUpperCase()}`,
    identity: wanted.identity_reference,
    identity_key: keyOf(wanted.identity_reference),
    beneficiary_id: payee.id,
    beneficiary_coordinate_id: wanted.beneficiary_coordinate_id,
    coordinate_id: coordinate.id,
    state: 'PAID',
    amount,
    currency: wanted.currency,
    from_account: wanted.from.account,
    from_wallet: wanted.from.wallet,
    payment_type: told.payment_type,
    reference: told.reference ?? null,
    purpose_code: told.purpose_code ?? null,
    charge_bearer: told.charge_bearer ?? null,
    execution_date: told.execution_date ?? null,
    entry_id: null,
    hold_id: null,
    release_at: laterOf(
      coolingOffEnd(coordinate, rules['payments/cooling_off_hours']),
      startOf(told.execution_date),
      ctx.now,
    ),
    created_at: ctx.now,
    revision: 1,
  };
  const moved = row.release_at ? await hold(ctx, row, wanted) : await move(ctx, row, coordinate, wanted);
  await ctx.db.insert(payments).values(moved);
  const after = {
    beneficiary_id: payee.id,
    coordinate_id: coordinate.id,
    state: moved.state,
    entry_id: moved.entry_id,
  };
  ctx.record({ resource: 'payment', resource_id: id, after });
  ctx.emit({
    type: eventOf('payment', moved.state),
    subject: id,
    data: { ...after, payment_key: row.payment_key },
  });
  return presentPayment(ctx.db, moved);
}

function refuseOtherCurrency(coordinate: CoordinateRow, wanted: NewPayment): void {
  if (coordinate.currency && coordinate.kind === 'DYNAMIC' && coordinate.currency !== wanted.currency) {
    const detail = `The coordinate takes ${coordinate.currency}, not ${wanted.currency}.`;
    throw new Problem('currency-mismatch', detail);
  }
}

function refuseUnverified(coordinate: CoordinateRow): void {
  if (!coordinate.verified_at) {
    throw new Problem('coordinate-unverified', 'The coordinate is not verified: verify it with a passcode first.');
  }
}

/** Until when a payment to a freshly verified coordinate waits. */
function coolingOffEnd(coordinate: CoordinateRow, hours: number): string {
  if (hours === 0 || !coordinate.verified_at) return '';
  return new Date(Date.parse(coordinate.verified_at) + hours * 3600_000).toISOString();
}

const startOf = (day: string | undefined): string => (day ? `${day}T00:00:00.000Z` : '');

/** The later of two times, or null when neither is still to come. */
function laterOf(one: string, two: string, now: string): string | null {
  const later = one > two ? one : two;
  return later > now ? later : null;
}

async function hold(ctx: WriteContext, row: PaymentRow, wanted: NewPayment): Promise<PaymentRow> {
  const description = `Payment ${row.payment_key}`;
  const held = await placeHold(ctx, { ...wanted.from, amount: wanted.amount, description });
  return { ...row, state: 'HELD', hold_id: held.id };
}

async function move(
  ctx: WriteContext,
  row: PaymentRow,
  coordinate: CoordinateRow,
  wanted: NewPayment,
): Promise<PaymentRow> {
  const { from, amount, currency } = wanted;
  const to = await targetOf(ctx.db, coordinate, currency);
  const description = `Payment ${row.payment_key}`;
  const entry = await transfer(
    ctx,
    { from, to, amount, currency, reference: row.reference ?? undefined, description },
    'PAYMENT',
  );
  await stampPaid(ctx, coordinate.id);
  return { ...row, entry_id: entry.id };
}

const stampPaid = (ctx: WriteContext, id: string) =>
  ctx.db.update(beneficiaryCoordinates).set({ last_payment_at: ctx.now }).where(eq(beneficiaryCoordinates.id, id));

/** An account of this house gets the money into its wallet of that currency; for any other it goes to clearing. */
async function targetOf(db: Reader, coordinate: CoordinateRow, currency: string): Promise<Side> {
  if (!coordinate.account_id) return clearing;
  const wallets = (await walletRows(db, [coordinate.account_id])).filter((wallet) => wallet.currency === currency);
  const { wallet_code } = (coordinate.carrier.internal ?? {}) as { wallet_code?: string };
  const wallet = wallets.find(({ code }) => code === wallet_code) ?? (wallet_code ? undefined : wallets[0]);
  if (!wallet)
    throw new Problem('unknown-wallet', `The payee’s account has no wallet ${wallet_code ?? ''} in ${currency}.`);
  return { account: coordinate.account_id, wallet: wallet.code, currency };
}

/** Pays a held payment now. Throws 404, and 409 when it, or its hold, is not held any more. */
export async function release(ctx: WriteContext, id: string): Promise<Payment> {
  const row = await lockHeld(ctx, id);
  const [coordinate] = await ctx.db
    .select()
    .from(beneficiaryCoordinates)
    .where(eq(beneficiaryCoordinates.id, row.coordinate_id));
  if (!coordinate) throw new Problem('not-found', 'The coordinate of this payment is gone: cancel it.');
  const held = await captureHold(ctx, row.hold_id, { to: await targetOf(ctx.db, coordinate, row.currency) });
  await stampPaid(ctx, coordinate.id);
  return settle(ctx, row, { state: 'PAID', entry_id: held.entry_id ?? null });
}

/** Gives a held payment's money back. Throws 404, and 409 when it is not held any more. */
export async function cancel(ctx: WriteContext, id: string): Promise<Payment> {
  const row = await lockHeld(ctx, id);
  await voidHold(ctx, row.hold_id).catch((error: unknown) => {
    // Somebody ended the hold by itself: then there is nothing to give back, and the payment must not wait for ever.
    if (!(error instanceof Problem && error.code === 'hold-not-active')) throw error;
  });
  return settle(ctx, row, { state: 'CANCELLED' });
}

async function settle(ctx: WriteContext, row: PaymentRow, change: Partial<PaymentRow>): Promise<Payment> {
  const settled = { ...row, ...change, revision: row.revision + 1 };
  await ctx.db.update(payments).set(settled).where(eq(payments.id, row.id));
  ctx.record({
    resource: 'payment',
    resource_id: row.id,
    before: { state: row.state },
    after: { state: settled.state },
  });
  ctx.emit({ type: eventOf('payment', settled.state), subject: row.id, data: { payment_key: row.payment_key } });
  return presentPayment(ctx.db, settled);
}

async function lockHeld(ctx: WriteContext, id: string): Promise<PaymentRow & { hold_id: string }> {
  const [row] = await locked(ctx.db.select().from(payments).where(eq(payments.id, id)));
  if (!row) throw new Problem('not-found', 'There is no such payment.');
  const { hold_id } = row;
  if (row.state !== 'HELD' || hold_id === null) throw new Problem('already-done', `The payment is ${row.state}.`);
  return { ...row, hold_id };
}

/** Held payments whose cooling-off time is over. */
export async function heldUntil(db: Reader, now: string): Promise<string[]> {
  const due = and(eq(payments.state, 'HELD'), lte(payments.release_at, now));
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(due)
    .orderBy(asc(payments.release_at))
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Puts off a release that was refused, so that it is tried again in a while. */
export async function putOff(ctx: WriteContext, id: string, minutes: number): Promise<void> {
  const release_at = new Date(Date.parse(ctx.now) + minutes * 60_000).toISOString();
  await ctx.db
    .update(payments)
    .set({ release_at, revision: sql`${payments.revision} + 1` })
    .where(and(eq(payments.id, id), eq(payments.state, 'HELD')));
}
