import { eq } from 'drizzle-orm';
import type { PaymentRow } from '#db/schema/payments.ts';
import { payments } from '#db/schema/payments.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { requireDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { paymentEventData } from '#lib/domain/payments/announcement.ts';
import { lockCurrentDestination } from '#lib/domain/payments/destination/current-destination.ts';
import { changedParts, snapshotHash } from '#lib/domain/payments/destination/snapshot.ts';
import { holdPayment } from '#lib/domain/payments/pay.ts';
import type { NewPayment, Payment } from '#lib/domain/payments/payment.ts';
import { presentPayment } from '#lib/domain/payments/payments.ts';
import { paymentProblems } from '#lib/domain/payments/problems.ts';
import { lockHeldPayment, voidActiveHold } from '#lib/domain/payments/queue/held-payments.ts';
import { releaseAt } from '#lib/domain/payments/queue/release-time.ts';
import { acceptanceExclusion, responsibleUsers } from '#lib/domain/payments/rules/exclusion.ts';
import { validatePayment } from '#lib/domain/payments/rules/rules.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/**
 * Binds a held payment to the current beneficiary: to exactly the details whose hash the person saw. All rules apply as
 * for a new payment. Throws 403 `own-payment` for a person who changed the details.
 */
export async function acceptDetails(
  ctx: WriteContext,
  id: string,
  { hash, reason }: { hash: string; reason: string },
): Promise<Payment> {
  const row = await lockHeldPayment(ctx, id);
  const current = await lockCurrentDestination(ctx, row);
  if (!current) throw paymentProblems.stale(['beneficiary']);
  const changed = changedParts(row.beneficiary_snapshot, current.snapshot);
  if (changed.length === 0) throw paymentProblems.detailsAccepted();
  const currentHash = snapshotHash(current.snapshot);
  if (currentHash !== hash) throw paymentProblems.stale(changed);
  const exclusion = await acceptanceExclusion(ctx, row, current);
  if (exclusion) throw exclusion;
  const wanted = await newPaymentOf(ctx, row);
  const { instructions, cooling_off_until } = await validatePayment(ctx, current.coordinate, wanted);
  const bound: PaymentRow = {
    ...row,
    beneficiary_snapshot: current.snapshot,
    snapshot_hash: currentHash,
    payment_type: instructions.payment_type,
    cooling_off_until,
    // Without a remaining cooling-off period the payment is due now.
    release_at: releaseAt({ cooling_off_until }, row.execution_date, ctx.now) ?? ctx.now,
    attention_code: null,
    attention: null,
    bound_by: [...new Set([...row.bound_by, ...responsibleUsers(ctx)])],
    accepted_at: ctx.now,
    accepted_by: ctx.principal.username,
    revision: row.revision + 1,
  };
  await voidActiveHold(ctx, row);
  const held = await holdPayment(ctx, bound, { wanted, target: current.target });
  await ctx.db.update(payments).set(held).where(eq(payments.id, id));
  const [before, after] = [{ snapshot_hash: row.snapshot_hash }, { snapshot_hash: currentHash, changed }];
  ctx.record({ resource: 'payment', resource_id: id, before, after, reason });
  emitEvent(ctx, {
    type: 'payment.details-accepted',
    subject: id,
    data: { ...(await paymentEventData(ctx, held)), changed },
  });
  return presentPayment(ctx.db, held);
}

/** The payment as a new request. */
async function newPaymentOf(ctx: WriteContext, row: PaymentRow): Promise<NewPayment> {
  const { reference, purpose_code, charge_bearer, execution_date } = row;
  const isAhead = execution_date !== null && execution_date >= ctx.now.slice(0, 10);
  return {
    identity_reference: row.identity,
    beneficiary_id: row.beneficiary_id,
    beneficiary_coordinate_id: row.beneficiary_coordinate_id,
    from: { account: row.from_account, wallet: row.from_wallet, currency: row.currency },
    currency: row.currency,
    amount: fromMinor(row.amount, await requireDecimals(ctx.db, row.currency)),
    ...(reference !== null && { reference }),
    ...(purpose_code !== null && { purpose_code }),
    ...(charge_bearer !== null && { charge_bearer }),
    ...(isAhead && { execution_date }),
  };
}
