import { randomUUID } from 'node:crypto';
import { expect, pointersOf, test } from '#e2e/support/fixtures/api-users.ts';
import { ManagedEntity } from '#lib/domain/entities/entity.ts';

const entity = (members = {}) => ({
  type: 'ORGANIZATION',
  affiliation: 'CUSTOMER',
  reference: `E ${randomUUID().slice(0, 8)} Ö`,
  ...members,
});

test('200: returns the input with an id, a state, a revision and an ETag', async ({ call }) => {
  const sent = entity({ aspects: [{ identifier: randomUUID(), aspect: { type: 'name', organization_name: 'Acme' } }] });
  const answer = await call('POST', '/api/v1/Customer/', sent);
  expect(answer.status, answer.text).toBe(200);
  expect(ManagedEntity.parse(answer.json)).toMatchObject({
    role: 'CUSTOMER',
    state: 'VALID',
    revision: 1,
    entity: sent,
  });
  expect(answer.headers.get('etag')).toBe('"1"');
});

test('200: generates a reference if there is none', async ({ call }) => {
  const { json } = await call('POST', '/api/v1/service', entity({ reference: undefined }));
  expect(json.reference).toBe(json.entity.reference);
});

test('400: names every fault', async ({ call }) => {
  const answer = await call('POST', '/api/v1/customer', {
    type: 'PERSON',
    reference: randomUUID(),
    aspects: [{ identifier: 'x', aspect: { type: 'contact', email: 'nobody' } }],
    state: 'VALID',
  });
  expect(answer.status).toBe(400);
  expect(pointersOf(answer)).toEqual([
    '/affiliation',
    '/aspects/0/aspect/email',
    '/aspects/0/identifier',
    '/reference',
    '/state',
    '/type',
  ]);
});

test('401 and 403: a credential with entity:create is required', async ({ stranger, as }) => {
  expect((await stranger('POST', '/api/v1/customer', entity())).status).toBe(401);
  const auditor = await as('auditor');
  expect((await auditor('POST', '/api/v1/customer', entity())).json).toMatchObject({
    status: 403,
    permission: 'entity:create',
  });
});

test('404: a missing role', async ({ call }) => {
  expect((await call('POST', '/api/v1/nothing', entity())).status).toBe(404);
  for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS']) {
    expect((await call(method, '/api/v1/nothing')).status, method).toBe(404);
  }
  for (const method of ['GET', 'PUT', 'OPTIONS']) {
    expect((await call(method, '/api/v1/nothing/CUST-1')).status, method).toBe(404);
  }
});

test('405: the path of another resource allows no method of entities', async ({ call }) => {
  for (const [method, path] of [
    ['GET', '/api/v1/fields'],
    ['POST', '/api/v1/fields'],
    ['GET', '/api/v1/chart/1'],
    ['DELETE', '/api/v1/chart/1'],
  ] as const) {
    const answer = await call(method, path, method === 'POST' ? entity() : undefined);
    expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, 'OPTIONS']);
  }
  const options = await call('OPTIONS', '/api/v1/fields');
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'OPTIONS']);
  expect((await call('GET', '/api/v1/customer')).headers.get('allow')).toBe('POST, PUT, PATCH, OPTIONS');
});

test('405: paths of other resources never reach entities', async ({ call }) => {
  for (const path of ['/api/v1/setting', '/api/v1/fields']) {
    const answer = await call('POST', path, entity());
    expect([path, answer.status]).toEqual([path, 405]);
    expect(answer.headers.get('allow')).toBeTruthy();
  }
});

test('409: the reference is taken, in any case', async ({ call }) => {
  const sent = entity();
  await call('POST', '/api/v1/customer', sent);
  const again = await call('POST', '/api/v1/customer', { ...sent, reference: sent.reference.toLowerCase() });
  expect(again.json).toMatchObject({ status: 409, code: 'reference-taken' });
});
