import { randomUUID } from 'node:crypto';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { InvitedUser, LinkUsed, User, UserLink } from '#lib/domain/users/contract.ts';

const password = 'seven lamps over a quiet river';
const reason = 'for a test';
const nobody = '/bo/users/01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11';

const invitation = (roles = ['operator']) => ({ username: `${randomUUID()}@example.com`, name: 'Ada', roles });

test('inviteUser 200, renewUserLink 200, setPassword 200, getUser 200', async ({ call, stranger }) => {
  const { user } = InvitedUser.parse((await call('POST', '/bo/users', invitation())).json);
  const { link } = UserLink.parse((await call('POST', `/bo/users/${user.id}/link`)).json);
  const used = await stranger('POST', '/bo/invitation', { secret: link.split('#')[1], password });
  expect(LinkUsed.parse(used.json)).toEqual({ username: user.username });
  const read = await call('GET', `/bo/users/${user.id}`);
  expect(User.parse(read.json)).toMatchObject({ state: 'ACTIVE', roles: ['operator'] });
  expect(read.headers.get('etag')).toBe(`"${read.json.revision}"`);
});

test('inviteUser 400, 403, 409', async ({ call, as }) => {
  const answer = await call('POST', '/bo/users', { username: 'a@b', name: '', role: 'x' });
  const pointers = new Set(answer.json.errors.map((fault: { pointer: string }) => fault.pointer));
  expect([...pointers].sort()).toEqual(['/name', '/role', '/roles', '/username']);
  const operator = await as('operator');
  expect((await operator('POST', '/bo/users', invitation())).json.permission).toBe('user:manage');
  const body = invitation();
  await call('POST', '/bo/users', body);
  expect((await call('POST', '/bo/users', { ...body, username: body.username.toUpperCase() })).json.code).toBe(
    'name-taken',
  );
});

test('inviteUser 400: a user name with more than 64 characters before the @; 64 are accepted', async ({ call }) => {
  const local = randomUUID().replaceAll('-', '').padEnd(64, 'x');
  const long = await call('POST', '/bo/users', { ...invitation(), username: `${local}x@example.com` });
  expect([long.status, long.json.errors]).toEqual([
    400,
    [expect.objectContaining({ pointer: '/username', code: 'too_long' })],
  ]);
  const { status, json } = await call('POST', '/bo/users', { ...invitation(), username: `${local}@example.com` });
  expect([status, json.user.username]).toEqual([200, `${local}@example.com`]);
});

test('setPassword 400: a used link, or none', async ({ call, stranger }) => {
  const { link } = (await call('POST', '/bo/users', invitation())).json;
  const secret = link.split('#')[1];
  expect((await stranger('POST', '/bo/invitation', { secret, password })).status).toBe(200);
  for (const one of [secret, 'A'.repeat(43)]) {
    const answer = await stranger('POST', '/bo/invitation', { secret: one, password });
    expect(answer.json.errors).toMatchObject([{ pointer: '/secret', code: 'link_closed' }]);
  }
});

test('disableUser 200, enableUser 200: a token is rejected immediately and for good', async ({
  server,
  call,
  hire,
}) => {
  const { username, call: theirs } = await hire('operator');
  const { page } = (await call('GET', `/bo/users?filter=username==${username}`)).json;
  const at = `/bo/users/${page[0].id}`;
  expect((await theirs('GET', '/bo/me')).status).toBe(200);
  expect(User.parse((await call('POST', `${at}/disable`, { reason })).json).state).toBe('DISABLED');
  expect((await theirs('GET', '/bo/me')).status).toBe(401);
  expect((await createCaller(server.origin)('GET', '/bo/me')).status).toBe(401);
  expect((await call('POST', `${at}/enable`, { reason })).json.state).toBe('ACTIVE');
  expect((await theirs('GET', '/bo/me')).status).toBe(401);
  expect((await call('DELETE', `${at}/sessions`)).status).toBe(200);
});

test('404 for a missing user, 400 without a reason, 409 for impossible changes', async ({ call, hire }) => {
  expect((await call('GET', nobody)).status).toBe(404);
  expect((await call('POST', `${nobody}/link`)).status).toBe(404);
  expect((await call('DELETE', `${nobody}/sessions`)).status).toBe(404);
  for (const what of ['disable', 'enable', 'second-factor-reset']) {
    expect((await call('POST', `${nobody}/${what}`, { reason })).status).toBe(404);
    expect((await call('POST', `${nobody}/${what}`, {})).json.errors[0].pointer).toBe('/reason');
  }
  const { username } = await hire('operator');
  const { page } = (await call('GET', `/bo/users?filter=username==${username}`)).json;
  expect((await call('POST', `/bo/users/${page[0].id}/second-factor-reset`, { reason })).status).toBe(409);
  expect((await call('POST', `/bo/users/${page[0].id}/link`)).status).toBe(409);
});

test('listUsers 403 without the permission', async ({ as }) => {
  expect((await (await as('operator'))('GET', '/bo/users')).json.permission).toBe('user:read');
});
