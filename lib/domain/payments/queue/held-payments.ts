import { and, asc, eq, lte } from 'drizzle-orm';
import { forUpdate, type Reader } from '#db/index.ts';
import type { PaymentRow } from '#db/schema/payments.ts';
import { type PaymentAttention, payments } from '#db/schema/payments.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { Problem, type ProblemCode } from '#lib/core/problem.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { requireDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { reverseEntry } from '#lib/domain/ledger/entries/entries.ts';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';
import { captureHold, voidHold } from '#lib/domain/ledger/holds/holds.ts';
import { announcePaymentState, paymentEventData } from '#lib/domain/payments/announcement.ts';
import {
  assertCurrent,
  type CurrentDestination,
  lockCurrentDestination,
} from '#lib/domain/payments/destination/current-destination.ts';
import { setLastPaymentTime } from '#lib/domain/payments/pay.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { presentPayment } from '#lib/domain/payments/payments.ts';
import { paymentProblems } from '#lib/domain/payments/problems.ts';
import { holdPurpose } from '#lib/domain/payments/queue/hold-purpose.ts';
import { releaseAt } from '#lib/domain/payments/queue/release-time.ts';
import { releaseExclusion } from '#lib/domain/payments/rules/exclusion.ts';
import { assertCountryAllowed, coolingOffEnd } from '#lib/domain/payments/rules/rules.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

export type HeldPaymentRow = PaymentRow & { hold_id: string };

const retryMinutes = 10;
/** Problems that retrying cannot solve, so staff decide. */
const decidedByStaff: readonly ProblemCode[] = [
  'payment-stale',
  'coordinate-unverified',
  'country-blocked',
  'hold-not-active',
  'hold-bound',
  'same-side',
  'currency-mismatch',
  'unknown-wallet',
  'unknown-account',
];

/**
 * Pays a held payment if its beneficiary is unchanged and the rules still allow it. Throws 404, 403 `own-payment`, and
 * 409 when the payment or its hold is no longer held. Returns the problem of a payment that now waits for staff, so
 * that the flag is committed.
 */
export async function releaseHeldPayment(ctx: WriteContext, id: string): Promise<Payment | Problem> {
  const row = await lockHeldPayment(ctx, id);
  const current = await lockCurrentDestination(ctx, row);
  try {
    assertCurrent(row, current);
    await assertCountryAllowed(ctx, current.coordinate);
    const until = await coolingOffEnd(ctx, row, current.coordinate);
    if (until) {
      if (ctx.principal.kind === 'system') return await postponePayment(ctx, row, until);
      const exclusion = releaseExclusion(ctx, row);
      if (exclusion) throw exclusion;
    }
  } catch (error) {
    if (!(error instanceof Problem && decidedByStaff.includes(error.code))) throw error;
    await flagPayment(ctx, row, error);
    return error;
  }
  return capturePayment(ctx, row, current);
}

/** Throws 409 `hold-bound` when the hold has not the amount and currency of the payment. */
async function capturePayment(
  ctx: WriteContext,
  row: HeldPaymentRow,
  { coordinate, target }: CurrentDestination,
): Promise<Payment> {
  const held = await captureHold(ctx, row.hold_id, { to: target.side }, holdPurpose(row));
  const amount = fromMinor(row.amount, await requireDecimals(ctx.db, row.currency));
  if (held.currency !== row.currency || held.amount !== amount) throw paymentProblems.holdDiffers();
  await setLastPaymentTime(ctx, coordinate.id);
  return endPayment(ctx, row, { state: 'PAID', entry_id: held.entry_id ?? null });
}

/** Postpones a due payment whose cooling-off period has become longer. */
async function postponePayment(ctx: WriteContext, row: PaymentRow, coolingOffUntil: string): Promise<Payment> {
  const release_at = releaseAt({ cooling_off_until: coolingOffUntil }, row.execution_date, ctx.now);
  const changed = { ...row, cooling_off_until: coolingOffUntil, release_at, revision: row.revision + 1 };
  await ctx.db.update(payments).set(changed).where(eq(payments.id, row.id));
  const [before, after] = [{ release_at: row.release_at }, { release_at }];
  ctx.record({ resource: 'payment', resource_id: row.id, action: 'postponePayment', before, after });
  return presentPayment(ctx.db, changed);
}

/** Cancels a held payment and releases its money. Throws 404, and 409 when it is no longer held. */
export async function cancelHeldPayment(ctx: WriteContext, id: string): Promise<Payment> {
  const row = await lockHeldPayment(ctx, id);
  await voidActiveHold(ctx, row);
  return endPayment(ctx, row, { state: 'CANCELLED' });
}

/** Voids the hold unless it has already ended. */
export async function voidActiveHold(ctx: WriteContext, row: HeldPaymentRow): Promise<void> {
  await voidHold(ctx, row.hold_id).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'hold-not-active')) throw error;
  });
}

/** Pays a held payment now, whatever its times are, if its beneficiary is unchanged. Throws 404 and 409. */
export async function settleHeldPayment(ctx: WriteContext, id: string): Promise<Payment> {
  const row = await lockHeldPayment(ctx, id);
  const current = await lockCurrentDestination(ctx, row);
  assertCurrent(row, current);
  return capturePayment(ctx, row, current);
}

/** Takes a paid payment back: its entry is reversed. Throws 404, and 409 when it is not paid. */
export async function returnPaidPayment(ctx: WriteContext, id: string, reason: string): Promise<Payment> {
  const [row] = await forUpdate(ctx.db.select().from(payments).where(eq(payments.id, id)));
  if (!row) throw paymentProblems.notFound();
  if (row.state !== 'PAID' || row.entry_id === null) throw paymentProblems.notPaid(row.state);
  await reverseEntry(ctx, row.entry_id, reason);
  return endPayment(ctx, row, { state: 'RETURNED' });
}

/** Reverses an entry. The payment that it paid is returned. Throws as `reverseEntry`. */
export async function reverseEntryOfPayment(ctx: WriteContext, entryId: string, reason: string): Promise<JournalEntry> {
  const [payment] = await forUpdate(ctx.db.select().from(payments).where(eq(payments.entry_id, entryId)));
  const reversal = await reverseEntry(ctx, entryId, reason);
  if (payment) await endPayment(ctx, payment, { state: 'RETURNED' });
  return reversal;
}

async function endPayment(ctx: WriteContext, row: PaymentRow, change: Partial<PaymentRow>): Promise<Payment> {
  const settled = { ...row, ...change, attention_code: null, attention: null, revision: row.revision + 1 };
  await ctx.db.update(payments).set(settled).where(eq(payments.id, row.id));
  ctx.record({
    resource: 'payment',
    resource_id: row.id,
    before: { state: row.state },
    after: { state: settled.state },
  });
  await announcePaymentState(ctx, settled);
  return presentPayment(ctx.db, settled);
}

/** The locked payment. Throws 404, and 409 when it is no longer held. */
export async function lockHeldPayment(ctx: WriteContext, id: string): Promise<HeldPaymentRow> {
  const [row] = await forUpdate(ctx.db.select().from(payments).where(eq(payments.id, id)));
  if (!row) throw paymentProblems.notFound();
  const { hold_id } = row;
  if (row.state !== 'HELD' || hold_id === null) throw paymentProblems.notHeld(row.state);
  return { ...row, hold_id };
}

/** Held payments that are due, the oldest first. */
export async function duePayments(db: Reader, now: string, limit: number): Promise<string[]> {
  const due = and(eq(payments.state, 'HELD'), lte(payments.release_at, now));
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(due)
    .orderBy(asc(payments.release_at))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Flags a payment that the ledger rejected. Problems that may resolve are retried later. */
export async function retryPaymentLater(ctx: WriteContext, id: string, problem: Problem): Promise<void> {
  const [row] = await forUpdate(ctx.db.select().from(payments).where(eq(payments.id, id)));
  if (row?.state === 'HELD') await flagPayment(ctx, row, problem);
}

/** Flags a payment for staff. Audited once per reason. */
async function flagPayment(ctx: WriteContext, row: PaymentRow, problem: Problem): Promise<void> {
  const { code } = problem;
  const isFinal = decidedByStaff.includes(code);
  const releaseAt = isFinal ? null : timeAfter(ctx.now, retryMinutes * 60_000);
  const changed = problem.hasCode('payment-stale') ? problem.details.members?.changed?.slice() : undefined;
  const isKnown = row.attention?.code === code && String(row.attention.changed) === String(changed);
  if (isKnown && isFinal) return;
  const attention: PaymentAttention =
    isKnown && row.attention ? row.attention : { code, ...(changed && { changed }), since: ctx.now };
  const flagged = { ...row, attention_code: code, attention, release_at: releaseAt, revision: row.revision + 1 };
  await ctx.db.update(payments).set(flagged).where(eq(payments.id, row.id));
  if (isKnown) return;
  const [before, after] = [{ attention: row.attention_code }, { attention: code, ...(changed && { changed }) }];
  ctx.record({ resource: 'payment', resource_id: row.id, action: 'flagPayment', before, after });
  const data = { ...(await paymentEventData(ctx, flagged)), code, ...(changed && { changed }) };
  emitEvent(ctx, { type: 'payment.attention-needed', subject: row.id, data });
}
