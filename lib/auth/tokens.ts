import { randomInt } from 'node:crypto';
import { tokens } from '#db/schema/auth.ts';
import type { WriteContext } from '#lib/auth/context.ts';
import type { Permission } from '#lib/auth/permissions.ts';
import { hashSecret, newSecret } from '#lib/auth/secret.ts';
import { newId } from '#lib/kit/uuid.ts';

export const dayMs = 24 * 3600_000;
/** How long a token lives when nobody says, and at most. */
export const tokenLife = { usualMs: 90 * dayMs, maxMs: 366 * dayMs } as const;

const prefixLength = 10;
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface NewToken {
  user_id: string;
  name: string;
  /** Narrows what the token may do below its user; null follows the user. */
  permissions: Permission[] | null;
  expires_at: string;
}

/** Makes a token. The text is answered here and never again: only its prefix and a hash are kept. */
export async function mintToken(ctx: WriteContext, wanted: NewToken) {
  const prefix = Array.from({ length: prefixLength }, () => alphanumeric[randomInt(alphanumeric.length)]).join('');
  const secret = newSecret();
  const row = {
    id: newId(),
    ...wanted,
    prefix,
    secret_hash: hashSecret(secret),
    created_at: ctx.now,
    created_by: ctx.principal.username,
    last_used_at: null,
    revoked_at: null,
  };
  await ctx.db.insert(tokens).values(row);
  const { user_id, permissions, expires_at } = wanted;
  ctx.record({ resource: 'token', resource_id: row.id, after: { user_id, prefix, permissions, expires_at } });
  return { row, token: `ch_${prefix}_${secret}` };
}
