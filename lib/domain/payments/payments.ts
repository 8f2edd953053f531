import { eq, isNotNull, sql } from 'drizzle-orm';
import { counted, type Reader } from '#db/index.ts';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { type PaymentRow, payments } from '#db/schema/payments.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { ibanFingerprint } from '#lib/domain/beneficiaries/bank-details/fingerprint.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { type CurrentDestination, currentDestinations } from '#lib/domain/payments/destination/current-destination.ts';
import { presentSnapshot, snapshotHash } from '#lib/domain/payments/destination/snapshot.ts';
import { payerField, shownPayerField } from '#lib/domain/payments/payer-field.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { paymentProblems } from '#lib/domain/payments/problems.ts';
import { acceptanceExclusion, earlyReleaseExclusion } from '#lib/domain/payments/rules/exclusion.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';
import { labelField } from '#lib/domain/records/label-field.ts';
import { hasIdOf, termField } from '#lib/domain/search/term-field.ts';
import type { CallerReadContext, Context } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';

export const paymentFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: payments.id, sortable: true },
    created_at: { type: 'instant', column: payments.created_at, sortable: true, indexOrdered: true },
    state: { type: 'enum', column: payments.state, values: paymentStates, sortable: true },
    release_at: { type: 'instant', column: payments.release_at },
    currency: { type: 'text', column: payments.currency },
    payment_key: { type: 'text', column: payments.payment_key, sortable: true, selective: true },
    payment_type: { type: 'text', column: payments.payment_type },
    reference: { type: 'text', column: payments.reference },
    created_by: { type: 'text', column: payments.created_by },
    identity_reference: { type: 'text', column: payments.identity, folded: payments.identity_key, sortable: true },
    beneficiary_id: { type: 'uuid', column: payments.beneficiary_id },
    beneficiary_name: termField('beneficiary', payments.beneficiary_id),
    beneficiary_iban: {
      type: 'fingerprint',
      column: beneficiaryCoordinates.account_fingerprint,
      fingerprint: ibanFingerprint,
      scopedTo: (condition) =>
        hasIdOf(
          payments.beneficiary_id,
          sql`select ${beneficiaryCoordinates.beneficiary_id} from ${beneficiaryCoordinates} where ${condition}`,
        ),
    },
    beneficiary_coordinate_id: { type: 'uuid', column: payments.beneficiary_coordinate_id },
    'attention.code': { type: 'text', column: payments.attention_code },
    'from.account': payerField,
    entry_id: { type: 'uuid', column: payments.entry_id },
    hold_id: { type: 'uuid', column: payments.hold_id },
    labels: labelField('payment', payments.id),
  },
  id: payments.id,
  sort: '-created_at',
};

/** The fields for a reader's list. */
export const paymentFieldsFor = ({ principal }: Pick<Context, 'principal'>): FieldTable =>
  principal.permissions.has('account:read')
    ? paymentFields
    : { ...paymentFields, fields: { ...paymentFields.fields, 'from.account': shownPayerField } };

/** A payment; a held one includes the current beneficiary where it differs. Throws 404. */
export async function paymentBy(ctx: CallerReadContext, id: string): Promise<Payment> {
  const [payment] = await presentWithChanges(ctx, await ctx.db.select().from(payments).where(eq(payments.id, id)));
  if (!payment) throw paymentProblems.notFound();
  return payment;
}

/** Payments for a reader; held ones include the current beneficiary where it differs, and why the reader is excluded. */
export async function presentWithChanges(ctx: CallerReadContext, rows: PaymentRow[]): Promise<Payment[]> {
  const held = rows.filter(({ state }) => state === 'HELD');
  const current = await currentDestinations(ctx.db, held);
  const changes = new Map<string, Partial<Payment>>();
  for (const [index, row] of held.entries()) {
    const changed = changedDestination(row, current[index]);
    const exclusion = changed ? await acceptanceExclusion(ctx, row, changed) : earlyReleaseExclusion(ctx, row);
    changes.set(row.id, {
      ...(changed && { beneficiary_now: presentSnapshot(changed.snapshot) }),
      ...(exclusion && { excluded_because: exclusion.message }),
    });
  }
  return (await presentPayments(ctx.db, rows)).map((payment) => ({ ...payment, ...changes.get(payment.id) }));
}

/** Payments of a list for a reader; held ones include why the reader cannot pay them early. */
export async function presentListed(ctx: CallerReadContext, rows: PaymentRow[]): Promise<Payment[]> {
  const listed = await presentPayments(ctx.db, rows);
  return listed.map((payment, index) => {
    const row = rows[index];
    const exclusion = row?.state === 'HELD' ? earlyReleaseExclusion(ctx, row) : undefined;
    return { ...payment, ...(exclusion && { excluded_because: exclusion.message }) };
  });
}

/** The current destination of a held payment, if it differs from the bound snapshot. */
function changedDestination(row: PaymentRow, current: CurrentDestination | undefined): CurrentDestination | undefined {
  return current && snapshotHash(current.snapshot) !== row.snapshot_hash ? current : undefined;
}

/** A payment as the API answers it, its amounts in decimals of its currency. */
export async function presentPayment(db: Reader, row: PaymentRow): Promise<Payment> {
  const decimals = await decimalsOfCurrencies(db, [row.currency]);
  return presentRow(row, decimals(row.currency));
}

/** As `presentPayment`, with one look-up for all currencies. */
async function presentPayments(db: Reader, rows: PaymentRow[]): Promise<Payment[]> {
  const decimals = await decimalsOfCurrencies(
    db,
    rows.map((row) => row.currency),
  );
  return rows.map((row) => presentRow(row, decimals(row.currency)));
}

/** The number of payments that wait for a decision of staff. */
export async function countPaymentsForStaff(db: Reader): Promise<number> {
  const [row] = await db.select({ count: counted() }).from(payments).where(isNotNull(payments.attention_code));
  return row?.count ?? 0;
}

function presentRow(row: PaymentRow, decimals: number): Payment {
  return {
    id: row.id,
    payment_key: row.payment_key,
    state: row.state,
    identity_reference: row.identity,
    beneficiary_id: row.beneficiary_id,
    beneficiary_coordinate_id: row.beneficiary_coordinate_id,
    beneficiary_snapshot: presentSnapshot(row.beneficiary_snapshot, row.snapshot_hash),
    from: { kind: 'wallet', account: row.from_account, wallet: row.from_wallet, currency: row.currency },
    amount: fromMinor(row.amount, decimals),
    currency: row.currency,
    payment_type: row.payment_type,
    ...(row.reference !== null && { reference: row.reference }),
    ...(row.purpose_code !== null && { purpose_code: row.purpose_code }),
    ...(row.charge_bearer !== null && { charge_bearer: row.charge_bearer }),
    ...(row.execution_date !== null && { execution_date: row.execution_date }),
    ...(row.entry_id !== null && { entry_id: row.entry_id }),
    ...(row.hold_id !== null && { hold_id: row.hold_id }),
    ...(row.release_at !== null && { release_at: row.release_at }),
    ...(row.cooling_off_until !== null && { cooling_off_until: row.cooling_off_until }),
    ...(row.attention !== null && { attention: row.attention }),
    created_at: row.created_at,
    created_by: row.created_by,
    ...(row.accepted_at !== null && { accepted_at: row.accepted_at }),
    ...(row.accepted_by !== null && { accepted_by: row.accepted_by }),
  };
}
