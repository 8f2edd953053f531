import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { and, eq, inArray, ne } = await import('drizzle-orm');
const { users } = await import('#db/schema/access.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { changeSettings } = await import('#lib/domain/settings/setting-changes.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const setPolicies = (value: unknown) =>
  send('PUT', '/api/v1/setting', { token: admin.token, body: { settings: { 'approvals/policies': value } } });
const rule = { permission: 'setting:update' };

/** Runs while no other user is active. */
async function alone(body: () => Promise<void>): Promise<void> {
  const others = await asSystem('test', 'test', async (ctx) => {
    const active = and(eq(users.state, 'ACTIVE'), ne(users.id, admin.id));
    return ctx.db.update(users).set({ state: 'DISABLED' }).where(active).returning({ id: users.id });
  });
  const ids = others.map(({ id }) => id);
  try {
    await body();
  } finally {
    await asSystem('test', 'test', async (ctx) => {
      if (ids.length > 0) await ctx.db.update(users).set({ state: 'ACTIVE' }).where(inArray(users.id, ids));
    });
  }
}

test.afterEach(() => asSystem('test', 'test', (ctx) => changeSettings(ctx, { 'approvals/policies': [] })));

test('a policy that nobody could lift again is rejected; one for other writes is not', async () => {
  await alone(async () => {
    const { status, json } = await setPolicies([{ permission: 'payment:create' }, rule]);
    expect(status).toBe(400);
    expect(json.errors).toEqual([
      {
        pointer: '/settings/approvals~1policies/1',
        code: 'nobody_approves',
        message: 'No other active user can decide approvals. Without one, settings could not be changed again.',
      },
    ]);
    expect((await setPolicies([{ permission: 'payment:create' }])).status).toBe(200);
  });
});

test('with another approver changes of settings can need an approval', async () => {
  const approver = await newUser('compliance');
  expect((await setPolicies([rule])).status).toBe(200);
  const lifted = await setPolicies([]);
  expect(lifted.status).toBe(202);
  const path = `/bo/approvals/${lifted.json.id}/approve`;
  expect((await send('POST', path, { token: approver.token, body: {} })).json.state).toBe('EXECUTED');
  expect((await setPolicies([])).status).toBe(200);
});
