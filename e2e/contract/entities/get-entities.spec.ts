import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { EntityDetails } from '#lib/domain/entities/entity.ts';

const made = async (call: (method: string, path: string, body: unknown) => Promise<{ json: { created: string } }>) => {
  const reference = `R-${randomUUID().slice(0, 13)}`;
  const { json } = await call('POST', '/api/v1/employee', { type: 'INDIVIDUAL', affiliation: 'INTERNAL', reference });
  return { reference, ...json };
};

test('200: by id and by reference, with its history, now and at a past time', async ({ call }) => {
  const { reference, created } = await made(call);
  await new Promise((done) => setTimeout(done, 5));
  await call('PATCH', '/api/v1/employee', { reference, affiliation: 'EXTERNAL' });
  const now = EntityDetails.parse((await call('GET', `/bo/entities/Employee/${reference.toLowerCase()}`)).json);
  expect(now).toMatchObject({ revision: 2, history: [{ revision: 2 }, { revision: 1 }] });
  const then = await call('GET', `/bo/entities/EMPLOYEE/${now.id}?at=${created}`);
  expect(then.json).toMatchObject({ revision: 1, entity: { affiliation: 'INTERNAL' } });
});

test('200: returns a page, filtered and sorted', async ({ call }) => {
  const { reference } = await made(call);
  const filter = encodeURIComponent(`reference=="${reference}";role==EMPLOYEE`);
  const { json } = await call('GET', `/bo/entities?filter=${filter}&sort=-last_modified`);
  expect(json).toMatchObject({ record_count: 1, page: [{ reference }] });
});

test('200: suspends and restores with a reason; 409 if already done', async ({ call }) => {
  const { reference } = await made(call);
  const move = (state: string) =>
    call('POST', `/bo/entities/employee/${reference}/state`, { state, reason: 'a reason' });
  expect((await move('SUSPENDED')).json).toMatchObject({ state: 'SUSPENDED', revision: 2 });
  expect((await move('SUSPENDED')).json).toMatchObject({ status: 409, allowed: ['VALID'] });
  expect((await move('VALID')).json.state).toBe('VALID');
});

test('400: an unknown field, sort or parameter', async ({ call }) => {
  for (const query of ['filter=nothing==1', 'sort=nothing', 'page[size]=0', 'page[size]=1001', 'nothing=1']) {
    expect([query, (await call('GET', `/bo/entities?${query}`)).status]).toEqual([query, 400]);
  }
});

test('401, 403 and 404', async ({ call, stranger }) => {
  expect((await stranger('GET', '/bo/entities')).status).toBe(401);
  expect((await call('GET', `/bo/entities/customer/${randomUUID()}`)).status).toBe(404);
  expect((await call('GET', '/bo/entities/nothing/x')).status).toBe(404);
});
