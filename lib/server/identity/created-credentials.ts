import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { callerKeys, links, tokens } from '#db/schema/auth.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { recordEndedCredential, recordEndedLink } from '#lib/server/identity/ended-credentials.ts';
import { type IssuerRecord, issuerFor } from '#lib/server/identity/issuer.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';

const tables = { token: tokens, 'caller-key': callerKeys } as const;
const creatorRevokedReason = 'The credential that created it was revoked.';

/** The columns of a new credential about what created it. */
export type CreatorRecord = IssuerRecord & { created_with: string | null };

/**
 * The issuer of a credential for a user, and the token or key that creates it. Locks that token or key, so that its
 * revocation also ends what is created at the same moment. Throws 401 if it is revoked already.
 */
export async function creatorFor(ctx: WriteContext, user_id: string): Promise<CreatorRecord> {
  const { kind, id } = ctx.principal.credential;
  const issuer = issuerFor(ctx, user_id);
  if (kind !== 'token' && kind !== 'jwt') return { ...issuer, created_with: null };
  const table = kind === 'token' ? tokens : callerKeys;
  const isLive = and(eq(table.id, id), isNull(table.revoked_at));
  const [live] = await forUpdate(ctx.db.select({ id: table.id }).from(table).where(isLive));
  if (!live) throw identityProblems.tokenRevoked();
  return { ...issuer, created_with: id };
}

/** Revokes a token or key and all that was created with it: tokens, keys and open links. Again, it changes nothing. */
export async function revokeCredential(ctx: WriteContext, resource: keyof typeof tables, id: string): Promise<void> {
  const revoked = await revokeLive(ctx, resource, eq(tables[resource].id, id));
  // Another request has revoked it at the same moment.
  if (revoked.length === 0) return;
  ctx.record({ resource, resource_id: id, before: { revoked_at: null }, after: { revoked_at: ctx.now } });
  let creators = revoked;
  while (creators.length > 0) creators = await endCreatedWith(ctx, creators);
}

/** Ends what was created with the given tokens and keys, and returns the ids of the tokens and keys among it. */
async function endCreatedWith(ctx: WriteContext, creators: string[]): Promise<string[]> {
  const reason = creatorRevokedReason;
  const ended: string[] = [];
  for (const resource of ['token', 'caller-key'] as const) {
    const ids = await revokeLive(ctx, resource, inArray(tables[resource].created_with, creators));
    for (const id of ids) recordEndedCredential(ctx, { resource, id, reason });
    ended.push(...ids);
  }
  const closed = await ctx.db
    .update(links)
    .set({ used_at: ctx.now })
    .where(and(inArray(links.created_with, creators), isNull(links.used_at)))
    .returning({ user_id: links.user_id, purpose: links.purpose });
  for (const link of closed) recordEndedLink(ctx, { ...link, reason });
  return ended;
}

async function revokeLive(ctx: WriteContext, resource: keyof typeof tables, which: SQL): Promise<string[]> {
  const table = tables[resource];
  const revoked = await ctx.db
    .update(table)
    .set({ revoked_at: ctx.now })
    .where(and(which, isNull(table.revoked_at)))
    .returning({ id: table.id });
  return revoked.map(({ id }) => id);
}
