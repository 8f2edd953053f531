import { database } from '#db/client.ts';
import { repeat } from '#lib/api/repeat.ts';
import { asSystem } from '#lib/api/system.ts';
import { Problem } from '#lib/kit/problem.ts';
import { heldUntil, putOff, release } from '#lib/payments/payments.ts';

const everyMs = 5000;
const againMinutes = 10;

/** Pays held payments when their cooling-off time is over; answers what stops it. */
export function startPayments(): () => Promise<void> {
  return repeat('payments', { everyMs }, releaseDue);
}

/** Pays what is due; a payment the ledger refuses now stays held and is tried again later. */
export async function releaseDue(): Promise<void> {
  const { read } = await database();
  for (const id of await heldUntil(read, new Date().toISOString())) {
    await asSystem('payments', 'releasePayment', async (ctx) => void (await release(ctx, id))).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        return asSystem('payments', 'putOffPayment', (ctx) => putOff(ctx, id, againMinutes));
      },
    );
  }
}
