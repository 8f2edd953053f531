import { and, eq } from 'drizzle-orm';
import { verifications } from '#db/schema/verifications.ts';
import { withdrawMessages } from '#lib/domain/delivery/outbox.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** Cancels the pending verification of a coordinate, so that its passcode is no longer valid. */
export async function cancelVerification(ctx: WriteContext, coordinateId: string): Promise<void> {
  const [cancelled] = await ctx.db
    .update(verifications)
    .set({ status: 'CANCELLED', live_coordinate_id: null, code_mac: null, updated_at: ctx.now })
    .where(and(eq(verifications.live_coordinate_id, coordinateId), eq(verifications.status, 'PENDING')))
    .returning({ id: verifications.id, beneficiary_id: verifications.beneficiary_id });
  if (!cancelled) return;
  await withdrawMessages(ctx.db, cancelled.id);
  ctx.record({ resource: 'verification', resource_id: cancelled.id, after: { status: 'CANCELLED' } });
  emitEvent(ctx, {
    type: 'verification.cancelled',
    subject: cancelled.id,
    data: { beneficiary_id: cancelled.beneficiary_id, coordinate_id: coordinateId },
  });
}
