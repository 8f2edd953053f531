import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/contract/accounts/fixtures.ts';

const newEntity = async (call: (method: string, path: string, body: unknown) => Promise<unknown>) => {
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: randomUUID().slice(0, 13) };
  await call('POST', '/api/v1/customer', owner);
  return owner;
};

test('200: marks the entity as deleted and keeps it readable', async ({ call }) => {
  const { reference } = await newEntity(call);
  const answer = await call('DELETE', `/api/v1/customer/${reference}`);
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect((await call('GET', `/bo/entities/customer/${reference}`)).json.state).toBe('DELETED');
});

test('404: a missing or deleted entity', async ({ call }) => {
  const { reference } = await newEntity(call);
  await call('DELETE', `/api/v1/customer/${reference}`);
  expect((await call('DELETE', `/api/v1/customer/${reference}`)).status).toBe(404);
  expect((await call('DELETE', `/api/v1/customer/${randomUUID()}`)).status).toBe(404);
});

test('409: it owns an account that is not finalized, and its reads show that account', async ({ call, open }) => {
  const owner = await newEntity(call);
  const account = await open({ owner });
  const path = `/api/v1/customer/${owner.reference}`;
  expect((await call('DELETE', path)).json).toMatchObject({ status: 409, code: 'in-use' });
  const { json } = await call('GET', `/bo/entities/customer/${owner.reference}`);
  expect(json.accounts).toMatchObject([{ id: account.id, state: 'PENDING' }]);
  await call('POST', `/api/v2.0/account/${account.id}/state`, { state: 'FINALIZED', reason: 'closed for good' });
  expect((await call('DELETE', path)).status).toBe(200);
});

test('412: a stale revision', async ({ call }) => {
  const { reference } = await newEntity(call);
  const answer = await call('DELETE', `/api/v1/customer/${reference}`, undefined, { 'if-match': '"2"' });
  expect(answer.status).toBe(412);
});
