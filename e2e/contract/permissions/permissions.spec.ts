import { randomUUID } from 'node:crypto';
import { expect, pointersOf, test } from '#e2e/support/fixtures/api-users.ts';
import { PermissionChange, UserPermissions } from '#lib/domain/access/access-schemas.ts';

const path = '/bo/security/permissions';
const reason = 'for a test';

test('own permissions, 200: lists them with their reasons; 401 without a credential', async ({ hire, stranger }) => {
  const { username, call } = await hire('support');
  const mine = UserPermissions.parse((await call('GET', path)).json);
  expect(mine).toMatchObject({ user: { username }, roles: ['support'] });
  expect(mine.sources).toContainEqual({ permission: 'account:read', via: 'support' });
  expect((await stranger('GET', path)).status).toBe(401);
});

test('change, 200: new permissions apply to the next request', async ({ call, hire }) => {
  const user = await hire('support');
  expect((await user.call('GET', '/bo/audit')).status).toBe(403);
  const { json } = await call('PUT', path, { user: user.username, roles: ['auditor'], reason });
  expect(UserPermissions.parse(json).roles).toEqual(['auditor']);
  expect((await user.call('GET', '/bo/audit')).status).toBe(200);
  await call('PUT', path, { user: user.username, revoke: ['audit:read'], reason });
  expect((await user.call('GET', '/bo/audit')).status).toBe(403);
});

test('change, 400: unknown roles and permissions, a missing reason', async ({ call, hire }) => {
  const { username } = await hire('support');
  expect(pointersOf(await call('PUT', path, { user: username, grant: ['x:y'] }))).toEqual(['/grant/0', '/reason']);
  expect(pointersOf(await call('PUT', path, { user: username, roles: ['nothing'], reason }))).toEqual(['/roles/0']);
});

test('change, 403: nobody changes their own permissions or grants what they lack', async ({ hire, newRole }) => {
  const manager = await hire(await newRole(['permission:update']));
  const other = await hire('support');
  const raise = { user: manager.username, grant: ['permission:update'], reason };
  expect((await manager.call('PUT', path, raise)).json.code).toBe('self-grant');
  const give = { user: other.username, roles: ['administrator'], reason };
  expect((await manager.call('PUT', path, give)).json.code).toBe('grant-exceeds-own');
  expect((await other.call('PUT', path, give)).json.permission).toBe('permission:update');
});

test('change, 404: a missing user', async ({ call }) => {
  expect((await call('PUT', path, { user: randomUUID(), roles: [], reason })).status).toBe(404);
});

test('history, 200: the changes, newest first, filtered', async ({ call, hire }) => {
  const { username } = await hire('support');
  await call('PUT', path, { user: username, grant: ['audit:read'], reason });
  const filter = encodeURIComponent(`subject==${username}`);
  const { json } = await call('GET', `${path}/audit?filter=${filter}&page[size]=1`);
  expect(json).toMatchObject({ record_count: 2, page_size: 1 });
  expect(PermissionChange.parse(json.page[0])).toMatchObject({
    subject: username,
    reason,
    after: { grant: ['audit:read'] },
  });
});

test('history, 400 and 403', async ({ call, as }) => {
  expect((await call('GET', `${path}/audit?filter=nothing==1`)).status).toBe(400);
  expect((await (await as('support'))('GET', `${path}/audit`)).json.permission).toBe('permission.audit:read');
});

test('lists users and holders with explanations, also at a past time', async ({ call, hire }) => {
  const { username } = await hire('compliance');
  const then = new Date().toISOString();
  await new Promise((done) => setTimeout(done, 5));
  await call('PUT', path, { user: username, roles: [], reason });
  const rights = (query = '') => call('GET', `/bo/security/users/${username}/permissions${query}`);
  expect((await rights()).json.permissions).toEqual([]);
  expect((await rights(`?at=${then}`)).json.roles).toEqual(['compliance']);
  const holders = await call('GET', `/bo/security/holders?permission=approval:decide&at=${then}`);
  expect(holders.json).toContainEqual({ user: expect.objectContaining({ username }), via: ['compliance'] });
  const why = await call('GET', `/bo/security/explain?user=${username}&permission=approval:decide`);
  expect(why.json).toMatchObject({ allowed: false, because: expect.stringContaining('may not') });
  const nobody = await call('GET', '/bo/security/explain?user=nobody@example.com&permission=approval:decide');
  expect([nobody.status, nobody.json.code]).toEqual([404, 'not-found']);
});
