import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { and, eq, inArray } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { users } = await import('#db/schema/access.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { bumpAccessVersion } = await import('#lib/server/identity/rights.ts');
const { addRoles, createUser } = await import('#lib/domain/users/users.ts');

const needed = ['permission:update', 'role:update', 'user:manage'];
const refused = { status: 409, code: 'last-administrator' };
const reason = 'for a test';
// A service with all permissions does not count, because it cannot sign in.
const admin = await newUser('administrator');
const root = { token: admin.token };

const change = (user: string, what: object, means: { token: string } | { cookie: string } = root) =>
  send('PUT', '/bo/security/permissions', { ...means, body: { user, reason, ...what } });
const putRole = (name: string, permissions: string[], means: { token: string } | { cookie: string } = root) =>
  send('PUT', '/api/v1/role', { ...means, body: { name, permissions } });
const disable = (id: string, means: { token: string } | { cookie: string } = root) =>
  send('POST', `/bo/users/${id}/disable`, { ...means, body: { reason } });
const rightsOf = async (user: string): Promise<string[]> =>
  (await send('GET', `/bo/security/users/${user}/permissions`, root)).json.permissions;

async function newRole(permissions: string[]): Promise<string> {
  const name = `role-${randomUUID().slice(0, 8)}`;
  expect((await send('POST', '/api/v1/role', { ...root, body: { name, permissions } })).status).toBe(200);
  return name;
}

/** The number of active people with all administrator permissions. */
async function administrators(): Promise<number> {
  const active = await (await database()).read
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.kind, 'person'), eq(users.state, 'ACTIVE')));
  const rights = await Promise.all(active.map(({ username }) => rightsOf(username)));
  return rights.filter((held) => needed.every((permission) => held.includes(permission))).length;
}

const setState = (ids: string[], state: 'ACTIVE' | 'DISABLED') =>
  asSystem('test', 'test', async (ctx) => {
    await ctx.db.update(users).set({ state }).where(inArray(users.id, ids));
    await bumpAccessVersion(ctx.db);
  });

// Each test only has the people that it creates; those of other tests return afterwards.
let others: string[] = [];
test.beforeEach(async () => {
  const active = await (await database()).read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.kind, 'person'), eq(users.state, 'ACTIVE')));
  others = active.map(({ id }) => id);
  await setState(others, 'DISABLED');
});

test.afterEach(async () => {
  await setState(others, 'ACTIVE');
});

test('the last administrator keeps every required permission, whichever list would remove it', async () => {
  const last = await newPerson('administrator');
  const before = await rightsOf(last.username);
  for (const what of [{ revoke: before }, { roles: [] }, { roles: ['operator', 'auditor'] }]) {
    expect((await change(last.username, what)).json).toMatchObject(refused);
  }
  for (const what of [{ revoke: before }, { roles: [] }]) {
    expect((await change(last.username, what, last)).json).toMatchObject(refused);
  }
  for (const permission of needed) {
    expect((await change(last.username, { revoke: [permission] })).json).toMatchObject(refused);
  }
  expect((await disable(last.id)).json).toMatchObject(refused);
  expect(await rightsOf(last.username)).toEqual(before);
  expect((await change(last.username, { revoke: ['payment:create'] })).status).toBe(200);
});

test('an administrator is defined by permissions, not by the name of the role', async () => {
  const [item, two] = [await newRole(needed.slice(0, 2)), await newRole(needed.slice(2))];
  const last = await newPerson(item, two);
  // Of two others, one has the role without the permissions, the other has the permissions but cannot sign in.
  const denied = await newPerson('administrator');
  await change(denied.username, { revoke: ['role:update'] });
  const body = { username: `${randomUUID()}@example.com`, name: 'Invited', roles: ['administrator'] };
  expect((await send('POST', '/bo/users', { ...root, body })).status).toBe(200);
  await asSystem('test', 'test', async (ctx) => {
    const username = `${randomUUID()}@example.com`;
    const user = await createUser(ctx, { username, name: 'No password', kind: 'person', state: 'ACTIVE' });
    await addRoles(ctx, user, { names: ['administrator'], reason });
  });
  expect((await putRole(item, [])).json).toMatchObject(refused);
  expect((await putRole(two, ['chart:read'])).json).toMatchObject(refused);
  expect((await change(last.username, { roles: [item] })).json).toMatchObject(refused);
  expect((await send('DELETE', `/api/v1/role/${item}`, root)).json).toMatchObject({ status: 409, code: 'in-use' });
  expect((await putRole(two, [...needed.slice(2), 'chart:read'])).status).toBe(200);
  expect((await change(last.username, { roles: [], grant: needed })).status).toBe(200);
  expect((await change(last.username, { clear: ['user:manage'] })).json).toMatchObject(refused);
  // Another administrator unlocks them.
  expect((await change(denied.username, { clear: ['role:update'] })).status).toBe(200);
  expect((await change(last.username, { clear: ['user:manage'] })).status).toBe(200);
});

test('of two administrators who remove each other concurrently in any way, one stays', async () => {
  const ways: ((to: { id: string; username: string; role: string }, by: { cookie: string }) => Promise<unknown>)[] = [
    (to, by) => change(to.username, { roles: [] }, by),
    (to, by) => change(to.username, { revoke: ['user:manage'] }, by),
    (to, by) => disable(to.id, by),
    (to, by) => putRole(to.role, ['permission:update'], by),
  ];
  const administratorOf = async () => {
    const role = await newRole(needed);
    const person = await newPerson(role);
    return { ...person, role };
  };
  for (const [index, first] of ways.entries()) {
    for (const second of ways.slice(index)) {
      const [left, right] = [await administratorOf(), await administratorOf()];
      await Promise.all([first(left, right), second(right, left)]);
      expect(await administrators()).toBe(1);
      await setState([left.id, right.id], 'DISABLED');
    }
  }
});

test('an approval that would remove the last administrator changes nothing', async () => {
  const [last, other] = [await newPerson('administrator'), await newPerson('administrator')];
  await setPolicies([{ permission: 'permission:update' }]);
  const pending = await change(last.username, { roles: [] });
  await setPolicies([]);
  expect(pending.status).toBe(202);
  expect((await disable(other.id)).status).toBe(200);
  const decider = await newPerson(await newRole(['approval:decide']));
  const approved = await send('POST', `/bo/approvals/${pending.json.id}/approve`, { ...decider, body: {} });
  expect(approved.json).toMatchObject({ status: 409 });
  expect(await rightsOf(last.username)).toEqual(expect.arrayContaining(needed));
});
