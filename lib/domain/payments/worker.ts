import { database } from '#db/index.ts';
import { Problem } from '#lib/core/problem.ts';
import { heldUntil, putOff, release } from '#lib/domain/payments/held.ts';
import { repeat } from '#lib/server/jobs/repeat.ts';
import { asSystem } from '#lib/server/write/system.ts';

const everyMs = 5000;

/** Pays held payments when their cooling-off time is over; answers what stops it. */
export function startPayments(): () => Promise<void> {
  return repeat('payments', { everyMs }, releaseDue);
}

/** Pays what is due. A payment that is refused stays held, and staff see why. */
export async function releaseDue(now = new Date().toISOString()): Promise<void> {
  const { read } = await database();
  for (const id of await heldUntil(read, now)) {
    await asSystem('payments', 'releasePayment', async (ctx) => void (await release(ctx, id)), now).catch(
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        return asSystem('payments', 'putOffPayment', (ctx) => putOff(ctx, id, error), now);
      },
    );
  }
}
