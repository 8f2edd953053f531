import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';

const entity = (members = {}) => ({
  type: 'INDIVIDUAL',
  affiliation: 'CUSTOMER',
  reference: randomUUID().slice(0, 13),
  ...members,
});

test('200: merges aspects by identifier and keeps the others', async ({ call }) => {
  const [one, other] = [randomUUID(), randomUUID()];
  const aspects = [
    { identifier: one, aspect: { type: 'address', city: 'Ghent', country: 'BE' } },
    { identifier: other, aspect: { type: 'note' } },
  ];
  const { reference } = entity();
  await call('POST', '/api/v1/customer', entity({ reference, aspects }));
  const patch = { reference, aspects: [{ identifier: one, aspect: { city: 'Bruges' } }] };
  const { json } = await call('PATCH', '/api/v1/CUSTOMER', patch);
  expect(json.entity.aspects).toEqual([
    { identifier: one, aspect: { type: 'address', city: 'Bruges', country: 'BE' } },
    aspects[1],
  ]);
});

test('200: 32 parallel patches make 32 revisions', async ({ call }) => {
  const { reference } = entity();
  await call('POST', '/api/v1/customer', entity({ reference }));
  const patches = Array.from({ length: 32 }, (_, n) => [{ identifier: randomUUID(), aspect: { type: 'note', n } }]);
  const answers = await Promise.all(
    patches.map((aspects) => call('PATCH', '/api/v1/customer', { reference, aspects })),
  );
  expect(new Set(answers.map((answer) => answer.json.revision)).size).toBe(32);
  const { json } = await call('GET', `/bo/entities/customer/${reference}`);
  expect([json.revision, json.entity.aspects.length]).toEqual([33, 32]);
});

test('400: an aspect that is invalid after the merge', async ({ call }) => {
  const { reference } = entity();
  const identifier = randomUUID();
  const aspects = [{ identifier, aspect: { type: 'contact', email: 'ada@example.com' } }];
  await call('POST', '/api/v1/customer', entity({ reference, aspects }));
  const patch = { reference, aspects: [{ identifier, aspect: { email: null } }] };
  expect((await call('PATCH', '/api/v1/customer', patch)).status).toBe(400);
});

test('401 and 403', async ({ stranger, as }) => {
  expect((await stranger('PATCH', '/api/v1/customer', { reference: 'x' })).status).toBe(401);
  expect((await (await as('support'))('PATCH', '/api/v1/customer', { reference: 'x' })).status).toBe(403);
});

test('404: a missing entity', async ({ call }) => {
  expect((await call('PATCH', '/api/v1/customer', { reference: randomUUID().slice(0, 13) })).status).toBe(404);
});

test('405: PATCH of a role or a setting', async ({ call }) => {
  for (const path of ['/api/v1/role', '/api/v1/setting']) {
    expect([path, (await call('PATCH', path, { reference: 'x' })).status]).toEqual([path, 405]);
  }
});

test('412: of two patches with one revision one succeeds', async ({ call }) => {
  const { reference } = entity();
  await call('POST', '/api/v1/customer', entity({ reference }));
  const patch = (type: string) => call('PATCH', '/api/v1/customer', { reference, type }, { 'if-match': '"1"' });
  const answers = await Promise.all([patch('COLLECTIVE'), patch('VIRTUAL')]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412]);
});
