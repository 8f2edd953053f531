import { z } from 'zod';
import { paymentStates } from '#lib/domain/payments/states.ts';

const paymentCount = (what: string) =>
  z
    .int()
    .min(0)
    .optional()
    .meta({ description: `${what}; absent above 20,000.`, example: 3 });

/** What the held payments wait for. One that waits for a decision may also have a day. */
const QueueCounts = z
  .strictObject({
    decision: paymentCount('Payments that staff must decide on'),
    today: paymentCount('Payments that are due by the end of today'),
    week: paymentCount('Payments that are due within 7 days, today included'),
    later: paymentCount('Payments that are due after these 7 days'),
  })
  .meta({ id: 'PaymentQueueCounts', description: 'Numbers of held payments by what they wait for.' });

export const PaymentCounts = z
  .strictObject({
    states: z
      .record(z.enum(paymentStates), paymentCount('Payments in the state'))
      .meta({ description: 'Numbers of payments by state; a number above 20,000 is absent.' }),
    queue: QueueCounts,
  })
  .meta({ id: 'PaymentCounts', description: 'Numbers of payments by state, and of held payments by their day.' });
export type PaymentCounts = z.output<typeof PaymentCounts>;

export const paymentCountsExample: PaymentCounts = {
  states: { HELD: 7, PAID: 1204, CANCELLED: 2, RETURNED: 1 },
  queue: { decision: 1, today: 2, week: 4, later: 2 },
};
