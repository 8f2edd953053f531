import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type TokenRow, tokens } from '#db/schema/auth.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { newId } from '#lib/core/uuid.ts';
import type { Token } from '#lib/domain/tokens/contract.ts';
import { tokenLifeDays } from '#lib/domain/tokens/limits.ts';
import { tokenProblems } from '#lib/domain/tokens/problems.ts';
import { assertMayRevoke, credentialOwner, narrowedPermissions, ownScope } from '#lib/domain/tokens/token-owner.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { type CreatorRecord, creatorFor, revokeCredential } from '#lib/server/identity/created-credentials.ts';
import { expiryWithin } from '#lib/server/identity/issuer.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { hashSecret, newSecret } from '#lib/server/identity/secret.ts';
import { usernameLookup } from '#lib/server/identity/usernames.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

/** The default and the maximum lifetime of a token. */
export const tokenLifetime = {
  usualMs: tokenLifeDays.usual * dayMs,
  maxMs: tokenLifeDays.max * dayMs,
} as const;

const prefixLength = 10;
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface TokenToMint {
  user_id: string;
  name: string;
  /** Limits the token below its user's permissions; null follows the user. */
  permissions: Permission[] | null;
  expires_at: string;
  /** The creator, when it is not the caller. */
  creator?: CreatorRecord;
}

/** Creates a token. Its text is only returned here; a prefix and a hash are stored. */
export async function mintToken(ctx: WriteContext, { creator, ...wanted }: TokenToMint) {
  const prefix = Array.from({ length: prefixLength }, () => alphanumeric[randomInt(alphanumeric.length)]).join('');
  const secret = newSecret();
  const row = {
    id: newId(),
    ...wanted,
    ...(creator ?? (await creatorFor(ctx, wanted.user_id))),
    prefix,
    secret_hash: hashSecret(secret),
    created_at: ctx.now,
    last_used_at: null,
    revoked_at: null,
  };
  await ctx.db.insert(tokens).values(row);
  const { user_id, permissions, expires_at } = wanted;
  ctx.record({ resource: 'token', resource_id: row.id, after: { user_id, prefix, permissions, expires_at } });
  return { row, token: `ch_${prefix}_${secret}` };
}

/** Creates a token for the caller or another user, as requested through the API. */
export async function createToken(
  ctx: WriteContext,
  wanted: { name: string; user?: string; permissions?: string[]; expires_at?: string },
) {
  const owner = await credentialOwner(ctx, wanted.user);
  const permissions = await narrowedPermissions(ctx, owner, wanted.permissions);
  const expiresAt = parseExpiry(ctx, wanted.expires_at);
  const { row, token } = await mintToken(ctx, {
    user_id: owner.id,
    name: wanted.name,
    permissions,
    expires_at: expiresAt,
  });
  return { ...presentToken(ctx, { ...row, username: owner.username }), token };
}

/** A token expires no later than the credential that creates it. Throws 400. */
function parseExpiry(ctx: Context, wanted: string | undefined): string {
  const now = expiryTime(ctx.now);
  const nowMs = Date.parse(now);
  if (wanted === undefined) return expiryWithin(ctx, new Date(nowMs + tokenLifetime.usualMs).toISOString());
  const latest = expiryWithin(ctx, wanted);
  if (latest < wanted) throw tokenProblems.outlivesCreator(latest);
  if (wanted <= now) throw tokenProblems.expiryInPast();
  if (Date.parse(wanted) > nowMs + tokenLifetime.maxMs) {
    throw tokenProblems.expiryTooLate(tokenLifeDays.max);
  }
  return wanted;
}

/** The fields of tokens for filters and sorting. */
export const tokenFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: tokens.id, sortable: true },
    name: { type: 'text', column: tokens.name, isName: true, sortable: true },
    prefix: { type: 'text', column: tokens.prefix, shownText: sql`'ch_' || ${tokens.prefix}` },
    user_id: { type: 'uuid', column: tokens.user_id },
    created_with: { type: 'uuid', column: tokens.created_with },
    created_at: { type: 'instant', column: tokens.created_at, sortable: true },
    expires_at: { type: 'instant', column: tokens.expires_at },
    last_used_at: { type: 'instant', column: tokens.last_used_at },
    revoked_at: { type: 'instant', column: tokens.revoked_at },
  },
  id: tokens.id,
  sort: '-created_at',
};

/** The caller's own tokens, or all tokens when the caller manages credentials. */
export async function listTokens(ctx: Context, query: PageQuery) {
  const scope = ownScope(ctx, tokens.user_id);
  const listed = await fetchTablePage(ctx.db, tokens, { name: 'tokens', query, table: tokenFields, scope });
  const names = await usernameLookup(ctx.db, listed.page);
  return { ...listed, page: listed.page.map((row) => presentToken(ctx, { ...row, username: names(row) })) };
}

/** Revokes a token and what it created: the caller's own, or any when the caller manages credentials. */
export async function revokeToken(ctx: WriteContext, id: string): Promise<void> {
  const [token] = await ctx.db
    .select()
    .from(tokens)
    .where(and(eq(tokens.id, id), ownScope(ctx, tokens.user_id)?.condition));
  if (!token) throw tokenProblems.notFound();
  if (token.revoked_at) return;
  await assertMayRevoke(ctx, token);
  await revokeCredential(ctx, 'token', id);
}

type ListedTokenRow = Omit<TokenRow, 'secret_hash'> & { username: string };

function presentToken(ctx: Context, row: ListedTokenRow): Token {
  const isExpired = row.expires_at !== null && row.expires_at <= expiryTime(ctx.now);
  const unrevokedState = isExpired ? 'EXPIRED' : 'ACTIVE';
  return {
    id: row.id,
    prefix: `ch_${row.prefix}`,
    name: row.name,
    user: { id: row.user_id, username: row.username },
    ...(row.permissions && { permissions: row.permissions }),
    state: row.revoked_at ? 'REVOKED' : unrevokedState,
    created_at: row.created_at,
    created_by: row.created_by,
    ...(row.created_with && { created_with: row.created_with }),
    ...(row.expires_at && { expires_at: row.expires_at }),
    ...(row.last_used_at && { last_used_at: row.last_used_at }),
    ...(row.revoked_at && { revoked_at: row.revoked_at }),
  };
}
