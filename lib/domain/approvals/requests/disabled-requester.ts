import { and, eq, gt } from 'drizzle-orm';
import { changeRequests } from '#db/schema/approvals.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { subtractRequestsFromTotals } from '#lib/domain/approvals/requests/requests.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/**
 * Rejects the pending requests of a user who is being disabled, so that none of them can be approved when the user is
 * enabled again. Returns their ids, which the audit names with the user.
 */
export async function rejectRequestsOf(
  ctx: WriteContext,
  { id: requesterId, username }: { id: string; username: string },
): Promise<string[]> {
  // Expired ones are left to be marked: a held disabling would be stale if it marked any.
  const isPending = and(
    eq(changeRequests.requester_id, requesterId),
    eq(changeRequests.state, 'PENDING'),
    gt(changeRequests.expires_at, expiryTime(ctx.now)),
  );
  const decision = {
    state: 'REJECTED' as const,
    decided_at: ctx.now,
    decider_id: ctx.principal.id,
    decider: ctx.principal.username,
    decision_reason: `${username} was disabled.`,
  };
  const { id, operation, input } = changeRequests;
  const rejected = await ctx.db
    .update(changeRequests)
    .set(decision)
    .where(isPending)
    .returning({ id, operation, input });
  await subtractRequestsFromTotals(ctx, rejected);
  for (const { id, operation } of rejected)
    emitEvent(ctx, { type: 'change-request.rejected', subject: id, data: { id, operation } });
  return rejected.map(({ id }) => id).sort();
}
