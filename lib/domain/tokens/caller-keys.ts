import { and, eq } from 'drizzle-orm';
import { uniqueViolation } from '#db/index.ts';
import { type CallerKeyRow, callerKeys } from '#db/schema/auth.ts';
import { newId } from '#lib/core/uuid.ts';
import type { CallerKey } from '#lib/domain/tokens/contract.ts';
import { tokenProblems } from '#lib/domain/tokens/problems.ts';
import type { KeyAlgorithm, ParsedKey } from '#lib/domain/tokens/public-keys.ts';
import { assertMayRevoke, credentialOwner, ownScope } from '#lib/domain/tokens/token-owner.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { creatorFor, revokeCredential } from '#lib/server/identity/created-credentials.ts';
import { usernameLookup } from '#lib/server/identity/usernames.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

/** Registers a key whose JWTs authenticate the caller, or another user without permissions that the caller lacks. */
export async function registerCallerKey(ctx: WriteContext, wanted: { name: string; user?: string }, key: ParsedKey) {
  const owner = await credentialOwner(ctx, wanted.user);
  // A key has no limits, so its creator's must not be lost.
  if (ctx.principal.credential.narrowedTo !== null) throw tokenProblems.narrowedCredential();
  const row = {
    id: newId(),
    kid: key.kid,
    user_id: owner.id,
    jwk: key.jwk,
    name: wanted.name,
    ...(await creatorFor(ctx, owner.id)),
    created_at: ctx.now,
    expires_at: ctx.principal.credential.expires_at ?? null,
    revoked_at: null,
  };
  await ctx.db
    .insert(callerKeys)
    .values(row)
    .catch((error: unknown) => {
      if (uniqueViolation(error) !== 'caller_keys_kid_unique') throw error;
      throw tokenProblems.keyTaken(key.kid);
    });
  const { expires_at } = row;
  const after = { user_id: owner.id, kid: key.kid, alg: key.alg, ...(expires_at && { expires_at }) };
  ctx.record({ resource: 'caller-key', resource_id: row.id, after });
  return presentKey({ ...row, username: owner.username });
}

export const callerKeyFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: callerKeys.id, sortable: true },
    kid: { type: 'text', column: callerKeys.kid, sortable: true },
    name: { type: 'text', column: callerKeys.name, isName: true, sortable: true },
    user_id: { type: 'uuid', column: callerKeys.user_id },
    created_with: { type: 'uuid', column: callerKeys.created_with },
    created_at: { type: 'instant', column: callerKeys.created_at, sortable: true },
    expires_at: { type: 'instant', column: callerKeys.expires_at },
    revoked_at: { type: 'instant', column: callerKeys.revoked_at },
  },
  id: callerKeys.id,
  sort: '-created_at',
};

/** The keys that the caller may see: all of them, or the caller’s own. */
export async function listCallerKeys(ctx: Context, query: PageQuery) {
  const scope = ownScope(ctx, callerKeys.user_id);
  const listed = await fetchTablePage(ctx.db, callerKeys, {
    name: 'caller-keys',
    query,
    table: callerKeyFields,
    scope,
  });
  const names = await usernameLookup(ctx.db, listed.page);
  return { ...listed, page: listed.page.map((row) => presentKey({ ...row, username: names(row) })) };
}

/** Ends a key and what it created; again, it changes nothing. Throws 404 for a key that the caller may not see. */
export async function revokeCallerKey(ctx: WriteContext, id: string): Promise<void> {
  const [key] = await ctx.db
    .select()
    .from(callerKeys)
    .where(and(eq(callerKeys.id, id), ownScope(ctx, callerKeys.user_id)?.condition));
  if (!key) throw tokenProblems.keyNotFound();
  if (key.revoked_at) return;
  await assertMayRevoke(ctx, key);
  await revokeCredential(ctx, 'caller-key', id);
}

function presentKey(row: CallerKeyRow & { username: string }): CallerKey {
  return {
    id: row.id,
    kid: row.kid,
    name: row.name,
    user: { id: row.user_id, username: row.username },
    alg: row.jwk.alg as KeyAlgorithm,
    created_at: row.created_at,
    created_by: row.created_by,
    ...(row.created_with && { created_with: row.created_with }),
    ...(row.expires_at && { expires_at: row.expires_at }),
    ...(row.revoked_at && { revoked_at: row.revoked_at }),
  };
}
