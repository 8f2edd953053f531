import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { settings } = await import('#db/schema/settings.ts');
const { settingOf, settingsOf } = await import('#lib/domain/settings/settings.ts');
const { settingRegistry } = await import('#lib/domain/settings/registry.ts');

const admin = await newUser('administrator');
const put = (settings: Record<string, unknown>, headers = {}) =>
  send('PUT', '/api/v1/setting', { token: admin.token, body: { settings }, headers });
const get = (path: string) => send('GET', `/api/v1/setting/${path}`, { token: admin.token });
const remove = (path: string, headers = {}) =>
  send('DELETE', `/api/v1/setting/${path}`, { token: admin.token, headers });

test.afterEach(async () => {
  await remove('verification/code_length');
});

test('every default passes its schema', () => {
  for (const [path, { schema, initial }] of Object.entries(settingRegistry)) {
    expect(schema.safeParse(initial).success, path).toBe(true);
  }
});

test('a change applies immediately, and ends with its deletion', async () => {
  const { read } = await database();
  expect(await settingOf(read, 'verification/code_length')).toBe(6);
  const changed = await put({ 'verification/code_length': 8 });
  expect(changed.status).toBe(200);
  expect(changed.json[0]).toMatchObject({ path: 'verification/code_length', value: 8, default: 6, type: 'integer' });
  expect(await settingOf(read, 'verification/code_length')).toBe(8);
  expect(await settingsOf(read, ['verification/code_length', 'account/reopen/allowed'])).toEqual({
    'verification/code_length': 8,
    'account/reopen/allowed': true,
  });
  expect((await get('verification/code_length')).json).toMatchObject({ updated_by: admin.username });
  expect(await remove('verification/code_length')).toMatchObject({ status: 200, text: '' });
  expect(await settingOf(read, 'verification/code_length')).toBe(6);
});

test('one invalid value rejects all changes, and every fault is named', async () => {
  const answer = await put({
    'verification/code_length': 7,
    'verification/code_ttl_seconds': 'long',
    'nothing/here': 1,
    '../etc/passwd': 1,
    'approvals/policies': [{ permission: 'no:such' }],
  });
  expect(answer.status).toBe(400);
  expect(answer.json.errors.map((fault: { pointer: string }) => fault.pointer).sort()).toEqual([
    '/settings/..~1etc~1passwd',
    '/settings/approvals~1policies/0/permission',
    '/settings/nothing~1here',
    '/settings/verification~1code_ttl_seconds',
  ]);
  expect((await get('verification/code_length')).json.value).toBe(6);
});

test('a prefix answers its subtree, an unknown path is 404', async () => {
  const { json } = await get('verification');
  expect(json.map((item: { path: string }) => item.path)).toContain('verification/max_attempts');
  expect(json.every((item: { path: string }) => item.path.startsWith('verification/'))).toBe(true);
  expect((await get('verific')).status).toBe(404);
  expect((await get('nothing/here')).status).toBe(404);
  expect((await remove('nothing/here')).status).toBe(404);
});

test('custom paths accept any JSON and are absent after deletion', async () => {
  const path = `custom/${randomUUID()}/limits`;
  expect((await put({ [path]: { daily: [1, 2], note: null } })).status).toBe(200);
  expect((await get(path)).json).toMatchObject({ value: { daily: [1, 2], note: null }, default: null, type: 'json' });
  expect((await remove(path)).status).toBe(200);
  expect((await get(path)).status).toBe(404);
  expect((await put({ [path]: 'x'.repeat(70_000) })).status).toBe(400);
});

test('a stale If-Match is 412, a current one passes, a malformed one is 400', async () => {
  const first = await get('verification/code_length');
  expect(first.headers.etag).toBe('"0"');
  const changed = await put({ 'verification/code_length': 7 }, { 'if-match': '"0"' });
  expect(changed.status).toBe(200);
  expect((await put({ 'verification/code_length': 8 }, { 'if-match': '"0"' })).status).toBe(412);
  expect((await remove('verification/code_length', { 'if-match': 'x' })).status).toBe(400);
  const { etag = '' } = (await get('verification/code_length')).headers;
  expect(etag).toBe(`"${changed.json[0].revision}"`);
  expect(changed.headers.etag).toBe(etag);
  expect((await remove('verification/code_length', { 'if-match': etag })).status).toBe(200);
});

test('of 16 concurrent changes with one If-Match one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      put({ 'verification/code_length': 7 + (index % 3) }, { 'if-match': '"0"' }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(15).fill(412)]);
});

test('paths are data: dot segments, NUL, upper case and empty segments are 400', async () => {
  for (const path of ['..%2f..%2fetc', 'a/%2e%2e/b', 'custom/%00', 'Custom/A', 'custom/a%20b', `${'a/'.repeat(9)}b`]) {
    expect((await get(path)).status, path).toBe(400);
  }
});

for (const segment of ['__proto__', 'constructor', 'prototype']) {
  test(`a path with a segment ${segment} is rejected by every operation`, async () => {
    for (const path of [`custom/${segment}`, `custom/${segment}/a`, `custom/a/${segment}`]) {
      expect((await get(path)).status).toBe(400);
      expect((await remove(path)).status).toBe(400);
      const { status, json } = await put({ [path]: 1 });
      expect([status, json.errors[0].pointer]).toEqual([400, `/settings/${path.replaceAll('/', '~1')}`]);
    }
    expect((await put({ [`custom/${segment}s`]: 1 })).status).toBe(200);
  });
}

test('the history of a setting names actor, old and new value', async () => {
  const path = `custom/${randomUUID()}`;
  await put({ [path]: 1 });
  await put({ [path]: false });
  const { json } = await send('GET', `/bo/settings/history/${path}`, { token: admin.token });
  expect(json).toMatchObject([
    { actor: admin.username, before: 1, after: false },
    { actor: admin.username, before: null, after: 1 },
  ]);
});

test('settings require their permissions', async () => {
  const support = await newUser('support');
  const read = await send('GET', '/api/v1/setting/verification', { token: support.token });
  expect(read.json).toMatchObject({ status: 403, permission: 'setting:read' });
  const operator = await newUser('operator');
  const write = await send('PUT', '/api/v1/setting', { token: operator.token, body: { settings: {} } });
  expect(write.json).toMatchObject({ status: 403, permission: 'setting:update' });
  expect((await send('GET', '/api/v1/setting', { token: admin.token })).status).toBe(405);
});

test('a custom setting takes no card number, in its path, a key, a text or a number', async () => {
  const card = '4111 1111 1111 1111';
  const values = {
    'custom/4111111111111111': 1,
    'custom/text': card,
    'custom/number': 4111111111111111,
    'custom/deep': { ok: ['x', { note: `paid with ${card}` }], [card]: 1, 'a/b': card },
    'custom/good': { iban: 'DE89370400440532013000', at: 1764179000000, nothing: null },
  };
  const answer = await put(values);
  expect(answer.status).toBe(400);
  expect(answer.json.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
    ['/settings/custom~14111111111111111', 'pan_not_accepted'],
    ['/settings/custom~1text', 'pan_not_accepted'],
    ['/settings/custom~1number', 'pan_not_accepted'],
    ['/settings/custom~1deep/ok/1/note', 'pan_not_accepted'],
    [`/settings/custom~1deep/${card}`, 'pan_not_accepted'],
    ['/settings/custom~1deep/a~1b', 'pan_not_accepted'],
  ]);
  expect(answer.text.includes('paid with')).toBe(false);
  expect((await put({ 'custom/good': values['custom/good'] })).status).toBe(200);
});

test('a stored value that this version does not allow is named, and the default applies', async () => {
  const path = 'verification/max_attempts';
  expect((await put({ [path]: 7 })).status).toBe(200);
  expect((await get(path)).json).not.toHaveProperty('is_ignored');
  const { read, transaction } = await database();
  const store = (value: unknown) =>
    transaction(async (tx) => void (await tx.update(settings).set({ value }).where(eq(settings.path, path))));
  await store(700);
  expect(await settingOf(read, path)).toBe(5);
  expect((await get(path)).json).toMatchObject({ value: 700, default: 5, is_ignored: true });
  const { json } = await send('GET', '/bo/settings', { token: admin.token });
  expect(json.filter((item: { is_ignored?: boolean }) => item.is_ignored)).toMatchObject([{ path }]);
  expect((await remove(path)).status).toBe(200);
  expect((await get(path)).json).not.toHaveProperty('is_ignored');
});

test('the allowed entries of a stored list or map apply, also where another is not allowed', async () => {
  const policies = 'approvals/policies';
  const currencies = 'ledger/currencies';
  const kept = [{ permission: 'fx-rate:update' as const }];
  const { read, transaction } = await database();
  // Other tests may have wallets in currencies of their own.
  const before = await settingOf(read, currencies);
  expect((await put({ [policies]: [], [currencies]: { ...before, XPD: 3 } })).status).toBe(200);
  const store = (path: string, value: unknown) =>
    transaction(async (tx) => void (await tx.update(settings).set({ value }).where(eq(settings.path, path))));
  await store(policies, [{ permission: 'no:such' }, ...kept]);
  await store(currencies, { XPT: 'many', ...before, XPD: 3 });
  expect(await settingOf(read, policies)).toEqual(kept);
  expect((await get(policies)).json).toMatchObject({ is_ignored: true });
  expect(await settingOf(read, currencies)).toEqual({ ...before, XPD: 3 });
  await store(policies, 'none');
  expect(await settingOf(read, policies)).toEqual([]);
  expect((await put({ [policies]: null, [currencies]: before })).status).toBe(200);
});
