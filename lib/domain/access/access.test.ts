import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { userRoles } = await import('#db/schema/access.ts');
const { eq } = await import('drizzle-orm');
const { allPermissions } = await import('#lib/server/identity/permissions.ts');

const admin = await newUser('administrator');
const call = (method: string, path: string, body?: unknown, token = admin.token, headers = {}) =>
  send(method, path, { token, body, headers });
const freshName = () => `role-${randomUUID().slice(0, 8)}`;
const makeRole = async (permissions: string[]) => {
  const name = freshName();
  expect((await call('POST', '/api/v1/role', { name, permissions })).status).toBe(200);
  return name;
};
const grantTo = (user: string, change: object, token = admin.token, headers = {}) =>
  call('PUT', '/bo/security/permissions', { user, reason: 'for a test', ...change }, token, headers);
const pause = () => new Promise((done) => setTimeout(done, 5));

test('a role is created, read, updated with a higher revision on a real change only, listed and deleted', async () => {
  const name = freshName();
  const created = await call('POST', '/api/v1/role/', {
    name,
    description: 'x',
    permissions: ['chart:read', 'account:read'],
  });
  expect(created.json).toMatchObject({ name, revision: 1, system: false, members: 0 });
  expect(created.json.permissions).toEqual(['account:read', 'chart:read']);
  expect((await call('POST', '/api/v1/role', { name, permissions: [] })).json.code).toBe('name-taken');
  const same = await call('PUT', '/api/v1/role', {
    name,
    description: 'x',
    permissions: ['account:read', 'chart:read'],
  });
  expect(same.json.revision).toBe(1);
  const stale = await call('PUT', '/api/v1/role', { name, permissions: [] }, admin.token, { 'if-match': '"7"' });
  expect(stale.status).toBe(412);
  const changed = await call('PUT', '/api/v1/role', { name, permissions: ['account:read'] }, admin.token, {
    'if-match': '"1"',
  });
  expect(changed.json).toMatchObject({ revision: 2, permissions: ['account:read'], description: '' });
  const read = await call('GET', `/api/v1/role/${name}`);
  expect([read.headers.etag, read.json]).toEqual(['"2"', changed.json]);
  expect((await call('GET', '/api/v1/role')).json.map((role: { name: string }) => role.name)).toContain(name);
  expect(await call('DELETE', `/api/v1/role/${name}`)).toMatchObject({ status: 200, text: '' });
  expect((await call('GET', `/api/v1/role/${name}`)).status).toBe(404);
  expect((await call('DELETE', `/api/v1/role/${name}`)).status).toBe(404);
  expect((await call('PUT', '/api/v1/role', { name, permissions: [] })).status).toBe(404);
});

test('bad names and unknown permissions are 400 with their pointers', async () => {
  const answer = await call('POST', '/api/v1/role', { name: 'No Role', permissions: ['account:read', 'no:such'] });
  expect(answer.json.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual(['/name', '/permissions/1']);
});

test('the built-in roles exist and the administrator has every permission', async () => {
  const { json } = await call('GET', '/api/v1/role');
  const system = json.filter((role: { system: boolean }) => role.system).map((role: { name: string }) => role.name);
  expect(system).toEqual(['administrator', 'auditor', 'compliance', 'operator', 'support', 'treasury']);
  const administrator = (await call('GET', '/api/v1/role/administrator')).json;
  expect(administrator).toMatchObject({ permissions: allPermissions, revision: 1 });
});

test('the administrator role is neither deleted nor reduced', async () => {
  expect((await call('DELETE', '/api/v1/role/administrator')).json.code).toBe('last-administrator');
  const reduced = await call('PUT', '/api/v1/role', { name: 'administrator', permissions: ['role:update'] });
  expect(reduced.json.code).toBe('last-administrator');
});

test('callers cannot give a role permissions that they lack', async () => {
  const clerk = await newUser(await makeRole(['role:create', 'role:update', 'role:read', 'account:read']));
  const name = freshName();
  const refused = await call(
    'POST',
    '/api/v1/role',
    { name, permissions: ['account:read', 'chart:create'] },
    clerk.token,
  );
  expect(refused.json).toMatchObject({ status: 403, code: 'grant-exceeds-own', permission: 'chart:create' });
  expect((await call('POST', '/api/v1/role', { name, permissions: ['account:read'] }, clerk.token)).status).toBe(200);
  const wide = await makeRole(['chart:create']);
  // The role keeps what it has; the clerk adds none of it.
  const kept = { name: wide, permissions: ['chart:create', 'account:read'] };
  expect((await call('PUT', '/api/v1/role', kept, clerk.token)).status).toBe(200);
  const added = { name: wide, permissions: ['chart:create', 'ledger:read'] };
  expect((await call('PUT', '/api/v1/role', added, clerk.token)).status).toBe(403);
});

test('a role in use is not deleted', async () => {
  const name = await makeRole(['account:read']);
  const user = await newUser(name);
  expect((await call('DELETE', `/api/v1/role/${name}`)).json).toMatchObject({ status: 409, code: 'in-use' });
  expect((await call('GET', `/api/v1/role/${name}`)).json.members).toBe(1);
  await grantTo(user.username, { roles: [] });
  expect((await call('DELETE', `/api/v1/role/${name}`)).status).toBe(200);
});

test('a token gains and loses a permission on the next request after its role changed', async () => {
  const name = await makeRole(['role:read']);
  const user = await newUser(name);
  const ask = async () => (await call('GET', '/api/v1/role', undefined, user.token)).status;
  expect(await ask()).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    await call('PUT', '/api/v1/role', { name, permissions: [] });
    expect(await ask()).toBe(403);
    await call('PUT', '/api/v1/role', { name, permissions: ['role:read'] });
    expect(await ask()).toBe(200);
  }
  await grantTo(user.username, { revoke: ['role:read'] });
  expect(await ask()).toBe(403);
});

test('reading permissions answers what the caller may do and why', async () => {
  const name = await makeRole(['account:read', 'chart:read']);
  const user = await newUser(name);
  await grantTo(user.username, { grant: ['role:read'], revoke: ['chart:read'] });
  const { json } = await call('GET', '/bo/security/permissions', undefined, user.token);
  expect(json).toEqual({
    user: { id: user.id, username: user.username },
    roles: [name],
    permissions: ['account:read', 'role:read'],
    sources: [
      { permission: 'account:read', via: name },
      { permission: 'role:read', via: 'grant' },
    ],
  });
  const nobody = await newUser();
  expect((await call('GET', '/bo/security/permissions', undefined, nobody.token)).json.permissions).toEqual([]);
  expect((await send('GET', '/bo/security/permissions')).status).toBe(401);
});

const directOf = async (username: string) => {
  const filter = encodeURIComponent(`subject==${username}`);
  const { grant, revoke } = (await call('GET', `/bo/security/permissions/audit?filter=${filter}`)).json.page[0].after;
  return { grant, revoke };
};

test('updating permissions replaces the roles; an unnamed permission stays granted or denied', async () => {
  const user = await newUser('support');
  const first = await grantTo(user.id.toUpperCase(), { roles: ['operator'], grant: ['audit:read'] });
  expect(first.json).toMatchObject({ user: { id: user.id, username: user.username }, roles: ['operator'] });
  const second = await grantTo(user.username, { revoke: ['account:create'] });
  expect(second.json.roles).toEqual(['operator']);
  expect(second.json.permissions).toContain('audit:read');
  expect(second.json.permissions).not.toContain('account:create');
  // A denial stays when something else, or nothing, is denied.
  const third = await grantTo(user.username, { revoke: ['account:read'] });
  expect(third.json.permissions).not.toContain('account:create');
  const { revision } = (await call('GET', `/bo/users/${user.id}`)).json;
  await grantTo(user.username, { roles: ['operator'], grant: [], revoke: [], clear: null });
  expect((await call('GET', `/bo/users/${user.id}`)).json.revision).toBe(revision);
  expect(await directOf(user.username)).toEqual({ grant: ['audit:read'], revoke: ['account:create', 'account:read'] });
});

test('a grant lifts a denial, a revoke removes a grant and denies, a clear leaves the permission to the roles', async () => {
  const user = await newUser('support');
  const may = async (change: object) =>
    (await grantTo(user.username, change)).json.permissions.includes('account:read');
  const [grant, revoke, clear] = [
    { grant: ['account:read'] },
    { revoke: ['account:read'] },
    { clear: ['account:read'] },
  ];
  const granted = { grant: ['account:read'], revoke: [] };
  const denied = { grant: [], revoke: ['account:read'] };
  const neither = { grant: [], revoke: [] };
  for (const [change, allowed, direct] of [
    [grant, true, granted],
    [revoke, false, denied],
    [grant, true, granted],
    [clear, true, neither],
    [revoke, false, denied],
    [clear, true, neither],
  ] as const) {
    expect([await may(change), await directOf(user.username)]).toEqual([allowed, direct]);
  }
  await grantTo(user.username, { roles: [] });
  expect(await may(grant)).toBe(true);
  expect(await may(clear)).toBe(false);
});

test('a permission in two lists is rejected at its second place', async () => {
  const user = await newUser('support');
  const body = { grant: ['wallet:read', 'audit:read'], revoke: ['chart:read', 'audit:read'], clear: ['chart:read'] };
  const { json } = await grantTo(user.username, body);
  expect(json.status).toBe(400);
  expect(json.errors.map(({ pointer, code }: Record<string, string>) => [pointer, code])).toEqual([
    ['/revoke/1', 'contradiction'],
    ['/clear/0', 'contradiction'],
  ]);
  expect((await grantTo(user.username, { clear: ['no:such'] })).json.errors[0].pointer).toBe('/clear/0');
});

test('updating permissions answers 400 for unknown names, 404 for an unknown user, 412 for a stale revision', async () => {
  const user = await newUser('support');
  const faulty = await grantTo(user.username, {
    roles: ['support', 'nothing'],
    grant: ['audit:read'],
    revoke: ['audit:read'],
  });
  expect(faulty.json.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual(['/roles/1', '/revoke/0']);
  expect((await grantTo(user.username, { grant: ['no:such'] })).json.errors[0].pointer).toBe('/grant/0');
  expect((await grantTo(user.username, { reason: '' })).status).toBe(400);
  expect((await grantTo('nobody@example.com', { roles: [] })).status).toBe(404);
  expect((await grantTo(user.username, { roles: [] }, admin.token, { 'if-match': '"99"' })).status).toBe(412);
});

test('callers cannot extend their own permissions, but may give them up', async () => {
  const manager = await newUser(await makeRole(['permission:update', 'role:read']), 'support');
  for (const change of [{ roles: ['operator', 'support'] }, { grant: ['role:read'] }]) {
    expect((await grantTo(manager.username, change, manager.token)).json).toMatchObject({
      status: 403,
      code: 'self-grant',
    });
  }
  const { json } = await grantTo(manager.username, { revoke: ['role:read'] }, manager.token);
  expect(json.permissions).not.toContain('role:read');
  for (const back of [{ clear: ['role:read'] }, { grant: ['role:read'] }]) {
    expect((await grantTo(manager.username, back, manager.token)).json.code).toBe('self-grant');
  }
});

test('callers cannot grant what they lack: not directly, not through a role, not by lifting a denial', async () => {
  const manager = await newUser(await makeRole(['permission:update', 'role:read']));
  const user = await newUser();
  for (const change of [{ roles: ['administrator'] }, { grant: ['audit:read'] }]) {
    expect((await grantTo(user.username, change, manager.token)).json.code).toBe('grant-exceeds-own');
  }
  await grantTo(user.username, { revoke: ['audit:read'] });
  for (const lift of [{ clear: ['audit:read'] }, { grant: ['audit:read'] }]) {
    expect((await grantTo(user.username, lift, manager.token)).json.code).toBe('grant-exceeds-own');
  }
  expect((await grantTo(user.username, { grant: ['role:read'] }, manager.token)).status).toBe(200);
});

test('the last administrator stays, also when two remove each other concurrently', async () => {
  const { read, transaction } = await database();
  const holders = await read.select().from(userRoles).where(eq(userRoles.role_name, 'administrator'));
  const [left, right] = [await newUser('administrator'), await newUser('administrator')];
  await transaction(async (tx) => {
    for (const { user_id } of holders) await tx.delete(userRoles).where(eq(userRoles.user_id, user_id));
  });
  const answers = await Promise.all([
    grantTo(left.username, { roles: [] }, right.token),
    grantTo(right.username, { roles: [] }, left.token),
  ]);
  await transaction(async (tx) => {
    await tx.insert(userRoles).values(holders);
  });
  const { bumpAccessVersion } = await import('#lib/server/identity/rights.ts');
  await transaction(bumpAccessVersion);
  const refused = answers.filter((answer) => answer.status !== 200).map(({ json }) => json.code);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  // A user who has lost the role is rejected.
  for (const code of refused) expect(['last-administrator', 'permission-missing']).toContain(code);
});

test('the history answers changes, newest first, filtered, with actor, subject and reason', async () => {
  const user = await newUser('support');
  await grantTo(user.username, { grant: ['audit:read'] });
  const filter = encodeURIComponent(`subject==${user.username};actor==${admin.username}`);
  const { json } = await call('GET', `/bo/security/permissions/audit?filter=${filter}`);
  expect(json).toMatchObject({
    record_count: 1,
    page: [
      {
        actor: admin.username,
        subject: user.username,
        action: 'updatePermissions',
        before: { roles: ['support'], grant: [], revoke: [] },
        after: { roles: ['support'], grant: ['audit:read'], revoke: [] },
        reason: 'for a test',
      },
    ],
  });
  const name = await makeRole(['account:read']);
  const roleFilter = encodeURIComponent(`subject==role/${name}`);
  expect((await call('GET', `/bo/security/permissions/audit?filter=${roleFilter}`)).json.page).toMatchObject([
    { action: 'createRole', before: null, after: { permissions: ['account:read'] } },
  ]);
});

test('roles, permissions and holders are read as of a time', async () => {
  const name = await makeRole(['approval:decide']);
  const user = await newUser(name);
  await pause();
  const then = new Date().toISOString();
  await pause();
  await grantTo(user.username, { roles: ['support'] });
  await call('DELETE', `/api/v1/role/${name}`);
  const at = `at=${then}`;
  expect((await call('GET', `/api/v1/role/${name}?${at}`)).json).toMatchObject({
    name,
    permissions: ['approval:decide'],
    members: 1,
  });
  const rights = await call('GET', `/bo/security/users/${user.username}/permissions?${at}`);
  expect(rights.json).toMatchObject({ roles: [name], permissions: ['approval:decide'] });
  const holders = async (query: string) =>
    (await call('GET', `/bo/security/holders?permission=approval:decide${query}`)).json.map(
      (holder: { user: { username: string } }) => holder.user.username,
    );
  expect(await holders(`&${at}`)).toContain(user.username);
  expect(await holders('')).not.toContain(user.username);
  expect((await call('GET', `/api/v1/role/${name}?at=2001-01-01T00:00:00Z`)).status).toBe(404);
});

test('a role with the name of an object member is no role of the product, also as of a time', async () => {
  await call('POST', '/api/v1/role', { name: 'constructor', permissions: ['account:read'] });
  const of = async (query: string) => (await call('GET', `/api/v1/role/constructor${query}`)).json;
  expect(await of('')).toMatchObject({ system: false });
  expect(await of(`?at=${new Date().toISOString()}`)).toMatchObject({ system: false });
});

test('the explanation answers 404 for an unknown user, as the contract declares', async () => {
  const { accessContract } = await import('#lib/domain/access/contract.ts');
  const { problemCodesOf } = await import('#lib/server/operation/document/problems.ts');
  const answer = await call('GET', '/bo/security/explain?user=nobody@example.com&permission=audit:read');
  expect([answer.status, answer.json.code]).toEqual([404, 'not-found']);
  expect(problemCodesOf(accessContract.explainPermission)).toContain('not-found');
});

test('the explanation names why a user has a permission or lacks it', async () => {
  const user = await newUser('support');
  await grantTo(user.username, { grant: ['account:read'], revoke: ['wallet:read'] });
  const ask = async (permission: string) =>
    (await call('GET', `/bo/security/explain?user=${user.username}&permission=${permission}`)).json;
  expect(await ask('account:read')).toMatchObject({
    allowed: true,
    via: ['support', 'grant'],
    because: `${user.username} may, because the role support and a direct grant give account:read.`,
  });
  expect(await ask('wallet:read')).toMatchObject({ allowed: false, withheld: true });
  expect(await ask('audit:read')).toMatchObject({ allowed: false, withheld: false, via: [] });
});
