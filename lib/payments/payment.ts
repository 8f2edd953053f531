import { eq } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { payments } from '#db/schema/payments.ts';
import type { FieldTable } from '#lib/api/filter.ts';
import { fromMinor } from '#lib/kit/money.ts';
import { Problem } from '#lib/kit/problem.ts';
import { decimalsOf } from '#lib/ledger/currency.ts';
import type { Payment } from '#lib/payments/contract.ts';

export type PaymentRow = typeof payments.$inferSelect;

export const paymentFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: payments.id, sortable: true },
    created_at: { type: 'instant', column: payments.created_at, sortable: true },
    state: { type: 'enum', column: payments.state, values: ['HELD', 'PAID', 'CANCELLED'], sortable: true },
    currency: { type: 'text', column: payments.currency },
    payment_key: { type: 'text', column: payments.payment_key, sortable: true },
    identity_reference: { type: 'text', column: payments.identity, folded: payments.identity_key, sortable: true },
    beneficiary_id: { type: 'uuid', column: payments.beneficiary_id },
    beneficiary_coordinate_id: { type: 'uuid', column: payments.beneficiary_coordinate_id },
    'from.account': { type: 'text', column: payments.from_account },
  },
  id: payments.id,
  sort: '-created_at',
};

/** The payment of an id. Throws 404. */
export async function paymentBy(db: Reader, id: string): Promise<Payment> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Problem('not-found', 'There is no such payment.');
  return presentPayment(db, row);
}

export async function presentPayment(db: Reader, row: PaymentRow): Promise<Payment> {
  const decimals = await decimalsOf(db, [row.currency]);
  return present(row, decimals(row.currency));
}

export async function presentPayments(db: Reader, rows: PaymentRow[]): Promise<Payment[]> {
  const decimals = await decimalsOf(
    db,
    rows.map((row) => row.currency),
  );
  return rows.map((row) => present(row, decimals(row.currency)));
}

function present(row: PaymentRow, decimals: number): Payment {
  return {
    id: row.id,
    payment_key: row.payment_key,
    state: row.state,
    identity_reference: row.identity,
    beneficiary_id: row.beneficiary_id,
    beneficiary_coordinate_id: row.beneficiary_coordinate_id,
    from: { account: row.from_account, wallet: row.from_wallet, currency: row.currency },
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
    created_at: row.created_at,
  };
}
