import { and, eq, isNull } from 'drizzle-orm';
import { callerKeys, tokens } from '#db/schema/auth.ts';
import { rejectRequestsOf } from '#lib/domain/approvals/requests/disabled-requester.ts';
import { closeSessionsOf } from '#lib/domain/sign-in/sessions.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** What ended with a user: ids, by kind. Kinds without any are left out. */
type EndedAccess = Partial<Record<'sessions' | 'tokens' | 'caller_keys' | 'change_requests', string[]>>;

/**
 * Ends the sessions, tokens, keys and pending requests of a user for good. They are part of the audit row of the user:
 * with rows of their own, a user could make a held disabling stale by signing out or by creating a token.
 */
export async function endAccessOf(ctx: WriteContext, user: { id: string; username: string }): Promise<EndedAccess> {
  const ended: EndedAccess = {
    sessions: await closeSessionsOf(ctx, user.id),
    tokens: await revokeAll(ctx, tokens, user.id),
    caller_keys: await revokeAll(ctx, callerKeys, user.id),
    change_requests: await rejectRequestsOf(ctx, user),
  };
  return Object.fromEntries(Object.entries(ended).filter(([, ids]) => ids.length > 0));
}

async function revokeAll(ctx: WriteContext, table: typeof tokens | typeof callerKeys, userId: string) {
  const revoked = await ctx.db
    .update(table)
    .set({ revoked_at: ctx.now })
    .where(and(eq(table.user_id, userId), isNull(table.revoked_at)))
    .returning({ id: table.id });
  return revoked.map(({ id }) => id).sort();
}
