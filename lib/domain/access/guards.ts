import type { Writer } from '#db/index.ts';
import { permissionChanges } from '#db/schema/access.ts';
import { Problem } from '#lib/core/problem.ts';
import { newId } from '#lib/core/uuid.ts';
import { administration, administrators, strongerHolder } from '#lib/domain/access/held.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';

export const administratorRole = 'administrator';

/** Throws 403 when somebody would give away a permission that they lack themselves. */
export function requireOwn(ctx: WriteContext, added: readonly Permission[]): void {
  const lacking = added.filter((permission) => !ctx.principal.permissions.has(permission));
  if (lacking.length === 0) return;
  const detail = `You lack ${lacking.join(', ')} yourself: ask somebody who has it.`;
  throw new Problem('grant-exceeds-own', detail, { members: { permission: lacking[0], permissions: lacking } });
}

/**
 * Throws 403 when a user has permissions that the caller lacks: whoever could take from them, or speak for them, could
 * first make them weak and then take their place.
 */
export async function assertNotStronger(ctx: WriteContext, user_id: string): Promise<void> {
  requireOwn(ctx, [...(await rightsOfUser(ctx.db, user_id)).permissions]);
}

/** As `assertNotStronger`, for every holder of a role. */
export async function assertNoStrongerHolder(ctx: WriteContext, role: string): Promise<void> {
  const holder = await strongerHolder(ctx.db, role, ctx.principal.permissions);
  if (holder) await assertNotStronger(ctx, holder.id);
}

/**
 * Makes a change of who holds what, and throws 409 when it would leave no active person who can repair the rights of
 * anybody (or no program, where no person could before). Call it after `bumpAccessVersion`, whose row makes changes of
 * access wait for each other.
 */
export async function keepAdministrator(tx: Writer, change: () => Promise<unknown>): Promise<void> {
  const before = await administrators(tx);
  await change();
  if (before.length === 0) return;
  const left = await administrators(tx);
  if (left.includes('person') || (left.length > 0 && !before.includes('person'))) return;
  const detail = `No active person would have ${administration.join(', ')} then. Give them to somebody else first.`;
  throw new Problem('last-administrator', detail);
}

/** Keeps a change of what somebody may do in the history that operation 56 answers, and announces it. */
export async function keepChange(
  ctx: WriteContext,
  change: { subject: string; action: string; before: unknown; after: unknown; reason?: string },
): Promise<void> {
  const { reason = null, ...rest } = change;
  await ctx.db.insert(permissionChanges).values({
    ...rest,
    reason,
    id: newId(),
    at: ctx.now,
    actor: ctx.principal.username,
    request_id: ctx.request_id,
  });
  ctx.emit({ type: 'permission.changed', subject: change.subject, data: { action: change.action } });
}
