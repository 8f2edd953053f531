import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/contract/accounts/fixtures.ts';
import { testServerKind } from '#e2e/support/servers/server.ts';
import { Account } from '#lib/domain/accounts/core/account.ts';

const list = '/api/v2.0/account/list';

test('list: follows the requested order, drops duplicates and unknown ids, repeated or with commas', async ({
  call,
  open,
}) => {
  const [a, b, c] = [await open(), await open(), await open()];
  const commas = await call(
    'GET',
    `${list}?ids=${b.id},${randomUUID()},${a.id},${b.id}&refs=${c.reference},${a.reference}`,
  );
  expect(commas.status).toBe(200);
  expect(commas.json.map((account: unknown) => Account.parse(account).id)).toEqual([b.id, a.id, c.id]);
  const repeated = await call('GET', `${list}?ids=${b.id}&ids=${a.id}&refs=${c.reference.toLowerCase()}&refs=nobody`);
  expect(repeated.json).toEqual(commas.json);
});

test('list: no id gives an empty array; an invalid id is 400', async ({ call }) => {
  expect((await call('GET', list)).json).toEqual([]);
  expect((await call('GET', `${list}?ids=nonsense`)).status).toBe(400);
  expect((await call('GET', `${list}?surprise=1`)).status).toBe(400);
});

test('owner: finds by type or affiliation in any case, and by reference in any case', async ({ call, open }) => {
  const reference = `Owner ${randomUUID()}`;
  const owner = { type: 'ORGANIZATION', affiliation: 'CUSTOMER', reference };
  const first = await open({ owner });
  const second = await open({ owner: { ...owner, affiliation: 'INTERNAL' } });
  const path = (type: string) => `/api/v2.0/account/owner/${type}/${encodeURIComponent(reference.toUpperCase())}`;
  expect((await call('GET', path('organization'))).json).toEqual([second, first]);
  expect((await call('GET', path('CUSTOMER'))).json).toEqual([first]);
  expect((await call('GET', path('Internal'))).json).toEqual([second]);
  expect((await call('GET', path('INDIVIDUAL'))).json).toEqual([]);
});

test('owner: an unknown type is 400, DELETE is 405 and deletes nothing', async ({ call, open }) => {
  expect((await call('GET', '/api/v2.0/account/owner/friend/x')).status).toBe(400);
  const { id } = await open({ owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'kept' } });
  const answer = await call('DELETE', '/api/v2.0/account/owner/CUSTOMER/kept');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await call('GET', `/api/v2.0/account/${id}/exists`)).status).toBe(200);
});

test('list: accepts 1,000 ids, and 1,001 are 400', async ({ call }) => {
  test.skip(testServerKind === 'next', 'Next takes no request line over 16 kB');
  const thousand = Array.from({ length: 1000 }, () => randomUUID());
  expect((await call('GET', `${list}?ids=${thousand.join(',')}`)).json).toEqual([]);
  expect((await call('GET', `${list}?ids=${[...thousand, randomUUID()].join(',')}`)).status).toBe(400);
});
