import type { Writer } from '#db/index.ts';
import { permissionChanges } from '#db/schema/access.ts';
import { newId } from '#lib/core/uuid.ts';
import {
  activeAdministrators,
  administratorPermissions,
  holderWithMorePermissions,
} from '#lib/domain/access/permission-holders.ts';
import { accessProblems } from '#lib/domain/access/problems.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';

export const administratorRole = 'administrator';

/** Throws 403 when the caller would grant a permission that the caller lacks. */
export function assertOwnPermissions(ctx: WriteContext, added: readonly Permission[]): void {
  const lacking = added.filter((permission) => !ctx.principal.permissions.has(permission));
  if (lacking.length === 0) return;
  throw accessProblems.grantExceedsOwn(lacking);
}

/**
 * Throws 403 when a user has permissions that the caller lacks. Otherwise the caller could weaken a stronger user first
 * and then take over.
 */
export async function assertNotStronger(ctx: WriteContext, userId: string): Promise<void> {
  assertOwnPermissions(ctx, [...(await rightsOfUser(ctx.db, userId)).permissions]);
}

/** As `assertNotStronger`, for every holder of a role. */
export async function assertNoStrongerHolder(ctx: WriteContext, role: string): Promise<void> {
  const holder = await holderWithMorePermissions(ctx.db, role, ctx.principal.permissions);
  if (holder) await assertNotStronger(ctx, holder.id);
}

/**
 * Performs a change of permissions. Throws 409 when no active person could administer permissions afterwards (or no
 * service, where no person could before). Call it after `bumpAccessVersion`, whose row serializes such changes.
 */
export async function assertAdministratorRemains(tx: Writer, change: () => Promise<unknown>): Promise<void> {
  const before = await activeAdministrators(tx);
  await change();
  if (before.length === 0) return;
  const left = await activeAdministrators(tx);
  if (left.includes('person') || (left.length > 0 && !before.includes('person'))) return;
  throw accessProblems.lastAdministrator(administratorPermissions);
}

/** Records a change of permissions in the history and emits its event. */
export async function recordPermissionChange(
  ctx: WriteContext,
  change: { subject: string; action: string; before: unknown; after: unknown; reason?: string },
): Promise<void> {
  const { reason = null, ...rest } = change;
  await ctx.db.insert(permissionChanges).values({
    ...rest,
    reason,
    id: newId(),
    at: ctx.now,
    // The first administrator is created before anybody can sign in.
    actor: ctx.principal.username || ctx.principal.kind,
    request_id: ctx.request_id,
  });
  emitEvent(ctx, { type: 'permission.changed', subject: change.subject, data: { action: change.action } });
}
