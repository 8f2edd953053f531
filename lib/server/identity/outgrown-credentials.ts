import { and, type Column, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { callerKeys, links, tokens } from '#db/schema/auth.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { recordEndedCredential, recordEndedLink } from '#lib/server/identity/ended-credentials.ts';
import { exceedsCap } from '#lib/server/identity/issuer.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';

const outgrownReason = 'The user now has permissions that the creator of the credential did not have.';

/**
 * Revokes the tokens, keys and links of users who now have permissions that the issuer did not have, also if they lose
 * these permissions later. `grown` filters by user whose permissions may have grown; default: all users.
 */
export async function revokeOutgrownCredentials(ctx: WriteContext, grown?: (user_id: Column) => SQL): Promise<void> {
  const rights = new Map<string, Awaited<ReturnType<typeof rightsOfUser>>>();
  const isOutgrown = async ({ user_id, cap }: { user_id: string | null; cap: string[] | null }) => {
    if (user_id === null) return false;
    const now = rights.get(user_id) ?? (await rightsOfUser(ctx.db, user_id));
    rights.set(user_id, now);
    return exceedsCap(cap, now.permissions);
  };
  for (const [resource, table] of [['token', tokens] as const, ['caller-key', callerKeys] as const]) {
    const live = await ctx.db
      .select({ id: table.id, user_id: table.user_id, cap: table.cap })
      .from(table)
      .where(and(isNotNull(table.cap), isNull(table.revoked_at), grown?.(table.user_id)));
    for (const row of live) {
      if (!(await isOutgrown(row))) continue;
      await ctx.db.update(table).set({ revoked_at: ctx.now }).where(eq(table.id, row.id));
      recordEndedCredential(ctx, { resource, id: row.id, reason: outgrownReason });
    }
  }
  const open = await ctx.db
    .select()
    .from(links)
    .where(and(isNotNull(links.cap), isNull(links.used_at), grown?.(links.user_id)));
  for (const link of open) {
    if (!(await isOutgrown(link))) continue;
    await ctx.db.update(links).set({ used_at: ctx.now }).where(eq(links.secret_hash, link.secret_hash));
    recordEndedLink(ctx, { ...link, reason: outgrownReason });
  }
}
