import { expect, test } from '@playwright/test';
import type { RoleRow } from '#db/schema/access.ts';
import '#e2e/support/servers/in-process.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const { eq, sql } = await import('drizzle-orm');
const { roles, userRoles } = await import('#db/schema/access.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { allPermissions } = await import('#lib/server/identity/permissions.ts');
const { shippedRoles } = await import('#lib/server/identity/built-in-roles.ts');
const { updateShippedRoles } = await import('#lib/domain/access/shipped-roles.ts');
const { boot } = await import('#lib/host/boot.ts');

const shipped = { description: '', permissions: [], ...shippedRoles.support };
const permissions = [...shipped.permissions];

/** A role before and after `change` and an update of the built-in roles; everything is rolled back. */
async function renewed(name: string, change: (ctx: WriteContext) => Promise<unknown>) {
  await boot();
  const found: (RoleRow | undefined)[] = [];
  const undone = asSystem('test', 'test', async (ctx) => {
    const look = async () => found.push((await ctx.db.select().from(roles).where(eq(roles.name, name)))[0]);
    await look();
    await change(ctx);
    await updateShippedRoles(ctx);
    await look();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const [before, after] = found;
  return { before, after };
}

const set = (name: string, values: Partial<RoleRow> | { revision: ReturnType<typeof sql> }) => (ctx: WriteContext) =>
  ctx.db.update(roles).set(values).where(eq(roles.name, name));

for (const [what, earlier] of Object.entries({
  'that has fewer permissions': { permissions: permissions.slice(1) },
  'that has more permissions': { permissions: [...permissions, 'role:delete'] },
  'that has another permission': { permissions: [...permissions.slice(1), 'role:delete'] },
  'of other words': { description: 'as it was once' },
})) {
  test(`a built-in role ${what} in the previous version is updated to this version`, async () => {
    const { before, after } = await renewed('support', set('support', earlier));
    expect(after?.permissions.toSorted()).toEqual(permissions.toSorted());
    expect(after).toMatchObject({ description: shipped.description, revision: (before?.revision ?? 0) + 1 });
  });
}

test('a built-in role that is up to date is left unchanged', async () => {
  const { before, after } = await renewed('support', async () => {});
  expect(after).toEqual(before);
});

test('a built-in role that was changed or deleted is left unchanged', async () => {
  const theirs = { permissions: ['account:read'], revision: sql`${roles.revision} + 1` };
  expect((await renewed('support', set('support', theirs))).after?.permissions).toEqual(['account:read']);
  const { after } = await renewed('support', async (ctx) => {
    await ctx.db.delete(userRoles).where(eq(userRoles.role_name, 'support'));
    await ctx.db.delete(roles).where(eq(roles.name, 'support'));
  });
  expect(after).toBeUndefined();
});

test('the administrator has every permission, however the role was changed', async () => {
  const less = { permissions: ['account:read'], revision: sql`${roles.revision} + 1` };
  const { after } = await renewed('administrator', set('administrator', less));
  expect(after?.permissions.toSorted()).toEqual([...allPermissions].toSorted());
});
