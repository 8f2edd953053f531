import { and, eq } from 'drizzle-orm';
import type { Writer } from '#db/client.ts';
import { permissionChanges, userRoles, users } from '#db/schema/access.ts';
import type { WriteContext } from '#lib/auth/context.ts';
import type { Permission } from '#lib/auth/permissions.ts';
import { Problem } from '#lib/kit/problem.ts';
import { newId } from '#lib/kit/uuid.ts';

export const administratorRole = 'administrator';

/** Throws 403 when somebody would give away a permission that they lack themselves. */
export function requireOwn(ctx: WriteContext, added: readonly Permission[]): void {
  const lacking = added.filter((permission) => !ctx.principal.permissions.has(permission));
  if (lacking.length === 0) return;
  const detail = `You lack ${lacking.join(', ')} yourself: ask somebody who has it.`;
  throw new Problem('grant-exceeds-own', detail, { members: { permission: lacking[0], permissions: lacking } });
}

/**
 * Makes a change of who holds what, and throws 409 when nobody active would be administrator then, or no person where
 * one was: a program cannot sign in and set things right. Call it after `raiseAccessStamp`, whose row makes changes of
 * access wait for each other.
 */
export async function keepAdministrator(tx: Writer, change: () => Promise<unknown>): Promise<void> {
  const before = await administrators(tx);
  await change();
  const left = await administrators(tx);
  if (left.length > 0 && (left.includes('person') || !before.includes('person'))) return;
  throw new Problem('last-administrator', 'Nobody would be administrator then. Make somebody else one first.');
}

/** The kinds of active users that hold the role administrator. */
async function administrators(tx: Writer): Promise<('person' | 'service')[]> {
  const holders = await tx
    .selectDistinct({ kind: users.kind })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .where(and(eq(userRoles.role_name, administratorRole), eq(users.state, 'ACTIVE')));
  return holders.map(({ kind }) => kind);
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
