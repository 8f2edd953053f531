import { and, eq, gte, isNotNull, lt, type SQL } from 'drizzle-orm';
import { offload, type Reader } from '#db/index.ts';
import { payments } from '#db/schema/payments.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import type { PaymentCounts } from '#lib/domain/payments/lists/counts-schema.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';
import { countMatches } from '#lib/server/list/table-page.ts';

const queueDays = 7;

/** The ends of today and of the queue's days, in UTC. */
export function queueEnds(now: string): { today: string; week: string } {
  const todayMs = Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`);
  const after = (days: number) => new Date(todayMs + days * dayMs).toISOString();
  return { today: after(1), week: after(queueDays) };
}

/** The numbers of payments by state, and of held payments by what they wait for. Each stops at the limit of lists. */
export async function countPayments(reader: Reader, now: string): Promise<PaymentCounts> {
  const db = await offload(reader);
  const count = (condition: SQL | undefined) => countMatches(db, payments, condition);
  const states: PaymentCounts['states'] = { HELD: 0, PAID: 0, CANCELLED: 0, RETURNED: 0 };
  for (const state of paymentStates) states[state] = await count(eq(payments.state, state));
  const { today, week } = queueEnds(now);
  const due = (condition: SQL) => count(and(eq(payments.state, 'HELD'), condition));
  return {
    states,
    queue: {
      decision: await count(isNotNull(payments.attention_code)),
      today: await due(lt(payments.release_at, today)),
      week: await due(lt(payments.release_at, week)),
      later: await due(gte(payments.release_at, week)),
    },
  };
}
