import { and, eq, inArray, isNull } from 'drizzle-orm';
import { forUpdate, type Reader } from '#db/index.ts';
import {
  type BeneficiaryCoordinateRow,
  type BeneficiaryRow,
  beneficiaries,
  beneficiaryCoordinates,
} from '#db/schema/beneficiaries.ts';
import type { BeneficiarySnapshot, PaymentRow } from '#db/schema/payments.ts';
import { type PaymentTarget, paymentTarget } from '#lib/domain/payments/destination/payment-target.ts';
import { changedParts, snapshotOf } from '#lib/domain/payments/destination/snapshot.ts';
import { paymentProblems } from '#lib/domain/payments/problems.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

type BoundPayment = Pick<PaymentRow, 'beneficiary_id' | 'coordinate_id' | 'currency'>;

/** The current destination of a payment. */
export interface CurrentDestination {
  coordinate: BeneficiaryCoordinateRow;
  target: PaymentTarget;
  snapshot: BeneficiarySnapshot;
}

const isBeneficiaryOf = (row: BoundPayment) =>
  and(eq(beneficiaries.id, row.beneficiary_id), isNull(beneficiaries.hidden_at));
const isCoordinateOf = (row: BoundPayment) =>
  and(eq(beneficiaryCoordinates.id, row.coordinate_id), eq(beneficiaryCoordinates.beneficiary_id, row.beneficiary_id));

/**
 * The current destination of each payment, in order; undefined when the beneficiary or its bank details no longer exist.
 */
export async function currentDestinations(
  db: Reader,
  rows: readonly BoundPayment[],
): Promise<(CurrentDestination | undefined)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ coordinate_id }) => coordinate_id);
  const found = await db
    .select({ beneficiary: beneficiaries, coordinate: beneficiaryCoordinates })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
    .where(and(inArray(beneficiaryCoordinates.id, ids), isNull(beneficiaries.hidden_at)));
  const byCoordinate = new Map(found.map((each) => [each.coordinate.id, each]));
  const destinations: (CurrentDestination | undefined)[] = [];
  for (const row of rows) {
    const bound = byCoordinate.get(row.coordinate_id);
    const exists = bound?.beneficiary.id === row.beneficiary_id;
    destinations.push(exists ? await destinationIn(db, row, bound) : undefined);
  }
  return destinations;
}

interface FoundDestination {
  beneficiary: BeneficiaryRow;
  coordinate: BeneficiaryCoordinateRow;
}

async function destinationIn(
  db: Reader,
  { currency }: BoundPayment,
  { beneficiary, coordinate }: FoundDestination,
): Promise<CurrentDestination> {
  const target = await paymentTarget(db, coordinate, currency);
  return { coordinate, target, snapshot: snapshotOf(beneficiary, coordinate, { currency, target }) };
}

/** As `currentDestinations`, of one payment, locked against edits and verification until the transaction ends. */
export async function lockCurrentDestination(
  ctx: WriteContext,
  row: BoundPayment,
): Promise<CurrentDestination | undefined> {
  // In the same order as an edit locks them.
  await forUpdate(ctx.db.select().from(beneficiaries).where(isBeneficiaryOf(row)));
  await forUpdate(ctx.db.select().from(beneficiaryCoordinates).where(isCoordinateOf(row)));
  const [current] = await currentDestinations(ctx.db, [row]);
  return current;
}

/** Throws 409 `payment-stale` with the parts that differ from the bound snapshot. */
export function assertCurrent(
  row: PaymentRow,
  current: CurrentDestination | undefined,
): asserts current is CurrentDestination {
  const changed = changedParts(row.beneficiary_snapshot, current?.snapshot);
  if (changed.length > 0) throw paymentProblems.stale(changed);
}
