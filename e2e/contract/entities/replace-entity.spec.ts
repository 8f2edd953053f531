import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';

const entity = (members = {}) => ({
  type: 'INDIVIDUAL',
  affiliation: 'CUSTOMER',
  reference: randomUUID().slice(0, 13),
  ...members,
});

test('200: removes absent members, and only a real change increases the revision', async ({ call }) => {
  const sent = entity({ aspects: [{ identifier: randomUUID(), aspect: { type: 'note', text: 'x' } }] });
  await call('POST', '/api/v1/customer', sent);
  expect((await call('PUT', '/api/v1/customer', sent)).json.revision).toBe(1);
  const answer = await call('PUT', '/api/v1/customer', entity({ reference: sent.reference, affiliation: 'EXTERNAL' }));
  expect(answer.json).toMatchObject({ revision: 2, entity: { affiliation: 'EXTERNAL' } });
  expect(answer.json.entity).not.toHaveProperty('aspects');
});

test('400: the reference is required', async ({ call }) => {
  expect((await call('PUT', '/api/v1/customer', entity({ reference: undefined }))).status).toBe(400);
});

test('401 and 403', async ({ stranger, as }) => {
  expect((await stranger('PUT', '/api/v1/customer', entity())).status).toBe(401);
  expect((await (await as('support'))('PUT', '/api/v1/customer', entity())).status).toBe(403);
});

test('404: a missing entity', async ({ call }) => {
  expect((await call('PUT', '/api/v1/customer', entity())).status).toBe(404);
});

test('405: PUT of a chart, a beneficiary or fields never reaches entities', async ({ call }) => {
  for (const path of ['/api/v1/chart', '/api/v1/beneficiary', '/api/v1/fields']) {
    expect([path, (await call('PUT', path, entity())).status]).toEqual([path, 405]);
  }
});

test('412: a stale revision', async ({ call }) => {
  const sent = entity();
  await call('POST', '/api/v1/customer', sent);
  expect((await call('PUT', '/api/v1/customer', sent, { 'if-match': '"2"' })).json.code).toBe('revision-mismatch');
  expect((await call('PUT', '/api/v1/customer', sent, { 'if-match': '"1"' })).status).toBe(200);
});
