import { randomUUID } from 'node:crypto';
import { expect, pointersOf, test } from '#e2e/support/fixtures/api-users.ts';
import { Setting } from '#lib/domain/settings/contract.ts';

const at = (path: string) => `/api/v1/setting/${path}`;
const freshPath = () => `custom/${randomUUID()}`;

test('update, 200: changes several settings with immediate effect', async ({ call }) => {
  const [one, other] = [freshPath(), freshPath()];
  const { status, json } = await call('PUT', '/api/v1/setting', { settings: { [one]: 1, [other]: { a: [true] } } });
  expect([status, json.length]).toEqual([200, 2]);
  expect(Setting.parse((await call('GET', at(other))).json)).toMatchObject({ value: { a: [true] }, default: null });
});

test('update, 400: changes all or nothing, and names each fault', async ({ call }) => {
  const path = freshPath();
  const answer = await call('PUT', '/api/v1/setting', {
    settings: { [path]: 1, 'no/such': 1, 'verification/code_length': 99, 'account/reopen/allowed': 'yes' },
  });
  expect(answer.status).toBe(400);
  expect(pointersOf(answer)).toEqual([
    '/settings/account~1reopen~1allowed',
    '/settings/no~1such',
    '/settings/verification~1code_length',
  ]);
  expect((await call('GET', at(path))).status).toBe(404);
});

test('update, 412: a stale revision', async ({ call }) => {
  const settings = { [freshPath()]: 1 };
  expect((await call('PUT', '/api/v1/setting', { settings }, { 'if-match': '"5"' })).status).toBe(412);
  expect((await call('PUT', '/api/v1/setting', { settings }, { 'if-match': '"0"' })).status).toBe(200);
});

test('get, 200: one with an ETag, or a subtree; HEAD too', async ({ call }) => {
  const one = await call('GET', at('account/blocked/accepts_credits'));
  expect(Setting.parse(one.json)).toMatchObject({ default: false, type: 'boolean' });
  expect(one.headers.get('etag')).toBe(`"${one.json.revision}"`);
  const { json } = await call('GET', `${at('account')}/`);
  expect(json.map((setting: { path: string }) => setting.path)).toContain('account/reopen/allowed');
  expect((await call('HEAD', at('account/reopen/allowed'))).status).toBe(200);
});

test('get, 400: a path is data, never a file', async ({ call }) => {
  for (const path of ['custom/%00', '..%2f..%2fetc%2fpasswd', 'custom/A', 'custom/%5c']) {
    expect([path, (await call('GET', at(path))).status]).toEqual([path, 400]);
  }
});

test('get, 404: a missing setting', async ({ call }) => {
  expect((await call('GET', at('no/such'))).status).toBe(404);
});

test('reset, 200: restores the default; 404 without a value', async ({ call }) => {
  const path = freshPath();
  await call('PUT', '/api/v1/setting', { settings: { [path]: 1 } });
  const answer = await call('DELETE', at(path));
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect((await call('DELETE', at(path))).status).toBe(404);
  expect((await call('DELETE', at('account/reopen/allowed'))).status).toBe(200);
});

test('reset, 412: a stale revision', async ({ call }) => {
  const path = freshPath();
  await call('PUT', '/api/v1/setting', { settings: { [path]: 1 } });
  expect((await call('DELETE', at(path), undefined, { 'if-match': '"0"' })).status).toBe(412);
});

test('401, 403 and 405', async ({ stranger, as, call }) => {
  expect((await stranger('GET', at('account'))).status).toBe(401);
  const operator = await as('operator');
  expect((await operator('DELETE', at('account/reopen/allowed'))).json).toMatchObject({ permission: 'setting:update' });
  for (const method of ['GET', 'DELETE', 'POST']) {
    expect([method, (await call(method, '/api/v1/setting', method === 'POST' ? {} : undefined)).status]).toEqual([
      method,
      405,
    ]);
  }
});

test('reads the whole tree, and the history of a setting', async ({ call }) => {
  const path = freshPath();
  await call('PUT', '/api/v1/setting', { settings: { [path]: 1 } });
  await call('PUT', '/api/v1/setting', { settings: { [path]: null } });
  const { json } = await call('GET', `/bo/settings/history/${path}`);
  expect(json).toMatchObject([
    { before: 1, after: null },
    { before: null, after: 1 },
  ]);
  const all = await call('GET', '/bo/settings');
  expect(all.json.map((setting: { path: string }) => setting.path)).toContain('contacts/hash_salt');
});
