import { randomUUID } from 'node:crypto';
import { expect, freshReference, test } from '#e2e/contract/accounts/fixtures.ts';
import { testServerKind } from '#e2e/support/servers/server.ts';
import { Account } from '#lib/domain/accounts/core/account.ts';

test('200: by id in any case and by reference in any case, with the revision as ETag', async ({ call, open }) => {
  const reference = `Ünd ${freshReference()}/1`;
  const account = await open({ reference });
  for (const idRef of [account.id, account.id.toUpperCase(), reference, reference.toLowerCase()]) {
    const answer = await call('GET', `/api/v2.0/account/${encodeURIComponent(idRef)}/`);
    expect(answer.status, idRef).toBe(200);
    expect(Account.parse(answer.json)).toEqual(account);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  await call('PATCH', `/api/v2.0/account/${account.id}/attributes`, { a: 'b' });
  expect((await call('GET', `/api/v2.0/account/${account.id}`)).headers.get('etag')).toBe('"2"');
});

test('HEAD responds as GET without a body', async ({ call, open }) => {
  const { id } = await open();
  for (const path of [`/api/v2.0/account/${id}`, `/api/v2.0/account/${id}/exists`]) {
    const answer = await call('HEAD', path);
    expect([answer.status, answer.text]).toEqual([200, '']);
  }
  expect((await call('HEAD', '/api/v2.0/account/nobody/exists')).status).toBe(404);
});

test('exists: 200 with an empty body, or 404', async ({ call, open }) => {
  const { reference } = await open();
  const answer = await call('GET', `/api/v2.0/account/${reference}/exists`);
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect((await call('GET', `/api/v2.0/account/${randomUUID()}/exists`)).status).toBe(404);
});

for (const idRef of [
  '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a09',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  "' OR 1=1--",
  'А-1',
  '*',
  '%',
  '_',
]) {
  test(`404: ${idRef} names no account`, async ({ call }) => {
    const answer = await call('GET', `/api/v2.0/account/${encodeURIComponent(idRef)}`);
    expect([answer.status, answer.json.code]).toEqual([404, 'not-found']);
  });
}

for (const raw of ['..%2f', 'a%00b', '%', '%zz', '%FF', 'x'.repeat(129), 'a%0d%0ab']) {
  test(`400 or 404 only: ${raw.slice(0, 20)}`, async ({ call }) => {
    test.skip(
      testServerKind === 'next' && /%(?![0-7]|2f)/.test(raw),
      'Next answers these itself; the edge runs before it',
    );
    expect([400, 404]).toContain((await call('GET', `/api/v2.0/account/${raw}`)).status);
  });
}

test('404: a product, bank details and deleted bank details are no accounts', async ({ call, open, product }) => {
  const account = await open();
  const added = await call('POST', `/api/v2.0/account/${account.id}/coordinates`, { reference: 'x' });
  expect(added.status).toBe(200);
  expect((await call('GET', `/api/v2.0/account/${product.id}`)).status).toBe(404);
  expect((await call('GET', `/api/v2.0/account/${added.json.id}`)).status).toBe(404);
});
