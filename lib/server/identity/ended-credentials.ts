import type { LinkRow } from '#db/schema/auth.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** Records that a token or key has ended without a request to revoke it. */
export function recordEndedCredential(
  ctx: WriteContext,
  { resource, id, reason }: { resource: 'token' | 'caller-key'; id: string; reason: string },
): void {
  const [before, after] = [{ revoked_at: null }, { revoked_at: ctx.now }];
  ctx.record({ resource, resource_id: id, action: 'endCredential', before, after, reason });
}

/** Records on its user that a one-time link has ended unused. */
export function recordEndedLink(
  ctx: WriteContext,
  { user_id, purpose, reason }: Pick<LinkRow, 'user_id' | 'purpose'> & { reason: string },
): void {
  const change = { resource: 'user', resource_id: user_id ?? '', action: 'endLink' };
  ctx.record({ ...change, before: { link: purpose }, after: { link: null }, reason });
}
