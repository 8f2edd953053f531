import type { Reader } from '#db/index.ts';
import type { PaymentRow } from '#db/schema/payments.ts';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { WorkItem } from '#lib/domain/work/contract.ts';

type PaymentItem = Omit<WorkItem, 'assignment' | 'assignment_revision'>;

/** Payments as work items: the beneficiary as it was bound, and the amount. */
export async function presentPaymentItem(db: Reader, rows: readonly PaymentRow[]): Promise<PaymentItem[]> {
  const decimals = await decimalsOfCurrencies(
    db,
    rows.map(({ currency }) => currency),
  );
  return rows.map((row) => ({
    resource: 'payment',
    id: row.id,
    label: row.beneficiary_snapshot.name,
    ...amountOf(row, decimals(row.currency)),
    since: row.attention?.since ?? row.created_at,
    identity_reference: row.identity,
    beneficiary_id: row.beneficiary_id,
  }));
}

function amountOf(
  { amount, currency }: PaymentRow,
  decimals: number,
): Pick<PaymentItem, 'amount' | 'currency' | 'detail'> {
  const text = fromMinor(amount, decimals);
  return { amount: text, currency, detail: groupMoney(`${text} ${currency}`) };
}
