import { and, desc, gte, lt, sql } from 'drizzle-orm';
import { counted, offload, type Reader } from '#db/index.ts';
import { type PaymentState, payments } from '#db/schema/payments.ts';

/** A dashboard counts at most so many payments: the newest ones of the period. */
export const paymentsReadMax = 50_000;

/** The payments that were created on a day and are in a state now. */
export interface PaymentsOfDay {
  day: string;
  state: PaymentState;
  count: number;
}

/** Payments by the day they were created and their state now. `until` is not included. */
export async function paymentsByDay(
  reader: Reader,
  { since, until }: { since: string; until: string },
): Promise<PaymentsOfDay[]> {
  const db = await offload(reader);
  const read = db
    .select({ created_at: payments.created_at, state: payments.state })
    .from(payments)
    .where(and(gte(payments.created_at, since), lt(payments.created_at, until)))
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(paymentsReadMax)
    .as('read');
  const day = sql<string>`substr(cast(${read.created_at} as text), 1, 10)`;
  return db.select({ day, state: read.state, count: counted() }).from(read).groupBy(day, read.state).orderBy(day);
}
