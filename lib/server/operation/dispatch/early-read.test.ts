import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

/** On PostgreSQL, every request but the first of a credential reads before it is known to be admitted. */
const account = '/api/v2.0/account/no-such-account';

async function setRoles(user: string, roles: string[]): Promise<void> {
  const { token } = await newUser('administrator');
  const answer = await send('PUT', '/bo/security/permissions', { token, body: { user, roles, reason: 'for a test' } });
  expect(answer.status, answer.text).toBe(200);
}

test('a read answers by the permissions at its time, not by those of the request before', async () => {
  const { username, token } = await newUser('auditor');
  const permissionsOf = async (): Promise<string[]> => (await send('GET', '/bo/me', { token })).json.permissions;
  expect(await permissionsOf()).toContain('audit:read');
  expect(await permissionsOf()).not.toContain('account:create');
  await setRoles(username, ['administrator']);
  expect(await permissionsOf()).toContain('account:create');
  await setRoles(username, []);
  expect(await permissionsOf()).toEqual([]);
  expect((await send('GET', '/bo/audit', { token })).json.permission).toBe('audit:read');
});

test('a credential that was accepted before is refused with the request after its revocation, and nothing is shown', async () => {
  const { token } = await newUser('administrator');
  for (let tries = 0; tries < 3; tries += 1) expect((await send('GET', '/bo/users', { token })).status).toBe(200);
  const [own] =
    (await send('GET', '/bo/tokens', { token })).json.page ?? (await send('GET', '/bo/tokens', { token })).json;
  expect((await send('DELETE', `/bo/tokens/${own.id}`, { token })).status).toBe(200);
  const refused = await send('GET', '/bo/users', { token });
  expect([refused.status, refused.json.page]).toEqual([401, undefined]);
});

test('the answer of an admitted caller is the same, whether its read travelled or not', async () => {
  const { token } = await newUser('administrator');
  const paths = [
    account,
    '/api/v2.0/account?page[size]=0',
    '/api/v2.0/account/search',
    '/api/v1/setting/no-such-setting',
  ];
  for (const path of paths) {
    const [first, second] = [await send('GET', path, { token }), await send('GET', path, { token })];
    expect([second.status, second.json.code, Object.keys(second.headers).sort()]).toEqual([
      first.status,
      first.json.code,
      Object.keys(first.headers).sort(),
    ]);
    expect(second.headers['ratelimit-limit']).toBeDefined();
  }
});

test('a refused caller does not learn whether a record exists', async () => {
  const { username, token } = await newUser('administrator');
  expect((await send('GET', account, { token })).status).toBe(404);
  await setRoles(username, []);
  expect((await send('GET', account, { token })).status).toBe(403);
});
