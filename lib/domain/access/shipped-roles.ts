import { eq, sql } from 'drizzle-orm';
import { acquireSerialLock, type Writer } from '#db/index.ts';
import { roles } from '#db/schema/access.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { shippedRoles } from '#lib/server/identity/built-in-roles.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { revokeOutgrownCredentials } from '#lib/server/identity/outgrown-credentials.ts';
import { bumpAccessVersion } from '#lib/server/identity/rights.ts';

/**
 * Updates the built-in roles to this version. The administrator always has every permission; other roles are updated
 * only while they are unchanged since the last update, whose revision is stored.
 */
export async function updateShippedRoles(ctx: WriteContext): Promise<void> {
  await acquireSerialLock(ctx.db, 'shipped-roles');
  const present = new Map((await ctx.db.select().from(roles)).map((role) => [role.name, role]));
  const written = new Map((await ctx.db.select().from(versionCounters)).map(({ name, value }) => [name, value]));
  let isChanged = false;
  for (const [name, shipped] of Object.entries(shippedRoles)) {
    const role = present.get(name);
    if (role && isSameRole(role, shipped)) continue;
    // A role that was changed or deleted since belongs to the deployment.
    const shippedBefore = written.get(counterName(name));
    if (name !== 'administrator' && (role || shippedBefore) && role?.revision !== shippedBefore) continue;
    const revision = (role?.revision ?? 0) + 1;
    await writeRole(ctx, { name, ...shipped, permissions: [...shipped.permissions], revision });
    const before = role && { revision: role.revision, permissions: role.permissions };
    ctx.record({ resource: 'role', resource_id: name, before, after: { revision, permissions: shipped.permissions } });
    isChanged = true;
  }
  if (!isChanged) return;
  await bumpAccessVersion(ctx.db);
  await revokeOutgrownCredentials(ctx);
}

const counterName = (name: string): string => `shipped-role/${name}`;

function isSameRole(
  role: { description: string; permissions: string[] },
  shipped: { description: string; permissions: readonly string[] },
): boolean {
  const held = new Set(role.permissions);
  const hasAll = shipped.permissions.every((permission) => held.has(permission));
  return role.description === shipped.description && held.size === shipped.permissions.length && hasAll;
}

async function writeRole(
  ctx: WriteContext,
  role: { name: string; description: string; permissions: string[]; revision: number },
): Promise<void> {
  const { name, ...shipped } = { ...role, updated_at: ctx.now };
  const [updated] = await ctx.db.update(roles).set(shipped).where(eq(roles.name, name)).returning({ name: roles.name });
  if (!updated) await ctx.db.insert(roles).values({ ...shipped, name, system: true, created_at: ctx.now });
  await writeShippedRevision(ctx.db, counterName(name), role.revision);
}

async function writeShippedRevision(tx: Writer, name: string, value: number): Promise<void> {
  const set = { value: sql`excluded.value` };
  await tx.insert(versionCounters).values({ name, value }).onConflictDoUpdate({ target: versionCounters.name, set });
}
