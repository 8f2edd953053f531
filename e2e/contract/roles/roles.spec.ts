import { randomUUID } from 'node:crypto';
import { expect, pointersOf, test } from '#e2e/support/fixtures/api-users.ts';
import { Role } from '#lib/domain/access/access-schemas.ts';

const path = '/api/v1/role';
const freshName = () => `r-${randomUUID().slice(0, 8)}`;

test('create, 200', async ({ call }) => {
  const name = freshName();
  const { status, json } = await call('POST', path, { name, description: 'Reads', permissions: ['account:read'] });
  expect(status).toBe(200);
  expect(Role.parse(json)).toMatchObject({
    name,
    revision: 1,
    system: false,
    members: 0,
    permissions: ['account:read'],
  });
});

test('create, 400: name, permissions and unknown members', async ({ call }) => {
  const answer = await call('POST', path, { name: 'A role', permissions: ['account:read', 'x:y'], members: 1 });
  expect(pointersOf(answer)).toEqual(['/members', '/name', '/permissions/1']);
});

test('create, 403: nobody grants what they lack', async ({ call, hire, newRole }) => {
  const user = await hire(await newRole(['role:create']));
  const answer = await user.call('POST', path, { name: freshName(), permissions: ['role:create', 'audit:read'] });
  expect(answer.json).toMatchObject({ status: 403, code: 'grant-exceeds-own', permission: 'audit:read' });
  expect((await call('GET', path)).status).toBe(200);
});

test('create, 409: the name is taken', async ({ call }) => {
  expect((await call('POST', path, { name: 'operator', permissions: [] })).json).toMatchObject({
    status: 409,
    code: 'name-taken',
  });
});

test('replace, 200, 404, 412: increases the revision', async ({ call, newRole }) => {
  const name = await newRole(['account:read']);
  const { json } = await call('PUT', path, { name, permissions: ['chart:read'] }, { 'if-match': '"1"' });
  expect(json).toMatchObject({ revision: 2, permissions: ['chart:read'] });
  expect((await call('PUT', path, { name, permissions: [] }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await call('PUT', path, { name: freshName(), permissions: [] })).status).toBe(404);
});

test('replace, 409: the administrator keeps every permission', async ({ call }) => {
  expect((await call('PUT', path, { name: 'administrator', permissions: [] })).json.code).toBe('last-administrator');
});

test('get, 200 and 404, with an ETag', async ({ call, newRole }) => {
  const name = await newRole([]);
  const answer = await call('GET', `${path}/${name}`);
  expect([answer.headers.get('etag'), answer.json.name]).toEqual(['"1"', name]);
  expect((await call('GET', `${path}/${freshName()}`)).status).toBe(404);
});

test('delete, 200, 404, 409: only without holders', async ({ call, hire, newRole }) => {
  const [free, held] = [await newRole([]), await newRole([])];
  const answer = await call('DELETE', `${path}/${free}`);
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect((await call('DELETE', `${path}/${free}`)).status).toBe(404);
  await hire(held);
  expect((await call('DELETE', `${path}/${held}`)).json).toMatchObject({ status: 409, code: 'in-use' });
  expect((await call('DELETE', `${path}/administrator`)).status).toBe(409);
});

test('list, 200: a plain array, with and without the slash', async ({ call }) => {
  for (const slash of ['', '/']) {
    const { json } = await call('GET', `${path}${slash}`);
    expect(json.map((role: { name: string }) => role.name)).toContain('administrator');
  }
});

test('401 and 405', async ({ stranger, call }) => {
  expect((await stranger('GET', path)).status).toBe(401);
  expect((await call('DELETE', path)).status).toBe(405);
});
