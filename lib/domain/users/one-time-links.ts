import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type LinkRow, links } from '#db/schema/auth.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { creatorFor } from '#lib/server/identity/created-credentials.ts';
import { expiryWithin } from '#lib/server/identity/issuer.ts';
import { hashSecret, newSecret } from '#lib/server/identity/secret.ts';

export type LinkPurpose = LinkRow['purpose'];

/** Creates a one-time link and closes earlier ones of the same user and purpose. Only its hash is stored. */
export async function createLink(
  ctx: WriteContext,
  wanted: { purpose: LinkPurpose; user_id: string | null; lifeMs: number },
): Promise<{ secret: string; expires_at: string }> {
  const { purpose, user_id } = wanted;
  await closeLinks(ctx, purpose, user_id);
  const secret = newSecret();
  const expiresAt = expiryWithin(ctx, timeAfter(expiryTime(ctx.now), wanted.lifeMs));
  const row = {
    secret_hash: hashSecret(secret),
    purpose,
    user_id,
    created_at: ctx.now,
    expires_at: expiresAt,
    used_at: null,
  };
  await ctx.db.insert(links).values({ ...row, ...(await creatorFor(ctx, user_id ?? '')) });
  return { secret, expires_at: expiresAt };
}

/** Makes the open links of a user for this purpose useless; `null` means the link of the set-up, which has no user. */
export async function closeLinks(ctx: WriteContext, purpose: LinkPurpose, userId: string | null): Promise<void> {
  const ofUser = userId === null ? isNull(links.user_id) : eq(links.user_id, userId);
  await ctx.db
    .update(links)
    .set({ used_at: ctx.now })
    .where(and(eq(links.purpose, purpose), ofUser, isNull(links.used_at)));
}

/** Makes the open links that a user made for others useless: the user may have kept their secrets. */
export async function closeLinksIssuedBy(ctx: WriteContext, issuerId: string): Promise<void> {
  await ctx.db
    .update(links)
    .set({ used_at: ctx.now })
    .where(and(eq(links.issuer_id, issuerId), isNull(links.used_at)));
}

const isOpenLink = (secret: string, now: string) =>
  and(eq(links.secret_hash, hashSecret(secret)), isNull(links.used_at), gt(links.expires_at, expiryTime(now)));

/** The link, if it is still open. */
export async function findLink(ctx: { db: Reader; now: string }, secret: string): Promise<LinkRow | undefined> {
  const [link] = await ctx.db.select().from(links).where(isOpenLink(secret, ctx.now));
  return link;
}

/** Consumes a link; undefined when it is not open. Of concurrent requests one succeeds. */
export async function consumeLink(ctx: WriteContext, secret: string): Promise<LinkRow | undefined> {
  const [link] = await ctx.db.update(links).set({ used_at: ctx.now }).where(isOpenLink(secret, ctx.now)).returning();
  return link;
}
