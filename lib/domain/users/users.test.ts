import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const password = 'seven lamps over a quiet river';
const secretOf = (link: string) => link.split('#')[1] ?? '';
const cookieOf = (answer: { headers: Record<string, string> }) => answer.headers['set-cookie'] ?? '';
const reason = 'for a test';

async function invite(token: string, roles = ['operator']) {
  const username = `${randomUUID()}@example.com`;
  const { json } = await send('POST', '/bo/users', { token, body: { username, name: 'Test Person', roles } });
  return { ...json, username } as { user: { id: string }; link: string; username: string };
}

const accept = (link: string, wanted = password) =>
  send('POST', '/bo/invitation', { body: { secret: secretOf(link), password: wanted } });
const signIn = (username: string, wanted = password) =>
  send('POST', '/bo/sign-in', { body: { username, password: wanted } });

test('nobody gets a link for a new password of their own, which would need no old password', async () => {
  const person = await newPerson('administrator');
  const { token } = (await send('POST', '/bo/tokens', { cookie: person.cookie, body: { name: 'x' } })).json;
  for (const means of [{ cookie: person.cookie }, { token }]) {
    const { status, json } = await send('POST', `/bo/users/${person.id}/link`, means);
    expect([status, json.code]).toEqual([409, 'conflict']);
  }
});

test('an invited person sets a password through the link, once, and signs in', async () => {
  const { token } = await newUser('administrator');
  const { link, username, user } = await invite(token);
  expect(link).toMatch(/^http:\/\/localhost\/invitation#[\w-]{43}$/);
  expect((await signIn(username)).status).toBe(401);
  expect((await accept(link, 'passwordpassword')).json.errors[0].pointer).toBe('/password');
  expect((await accept(link)).json).toEqual({ username });
  expect((await accept(link)).json.errors[0]).toMatchObject({ pointer: '/secret', code: 'link_closed' });
  expect((await signIn(username)).json).toEqual({ state: 'SIGNED_IN' });
  const read = await send('GET', `/bo/users/${user.id}`, { token });
  expect(read.json).toMatchObject({ username, state: 'ACTIVE', roles: ['operator'] });
  expect(read.headers.etag).toBe(`"${read.json.revision}"`);
});

test('one link used by ten requests concurrently sets one password', async () => {
  const { token } = await newUser('administrator');
  const { link } = await invite(token);
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(link)));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test('a new link closes the previous one; with it a forgotten password is replaced and sessions end', async () => {
  const { token } = await newUser('administrator');
  const { link, username, user } = await invite(token);
  const renewed = (await send('POST', `/bo/users/${user.id}/link`, { token })).json.link;
  expect((await accept(link)).status).toBe(400);
  await accept(renewed);
  const cookie = cookieOf(await signIn(username));
  const reset = (await send('POST', `/bo/users/${user.id}/link`, { token })).json.link;
  const other = 'nine ferries on a northern lake';
  expect((await accept(reset, other)).status).toBe(200);
  expect((await send('GET', '/bo/me', { cookie })).status).toBe(401);
  expect((await signIn(username)).status).toBe(401);
  expect((await signIn(username, other)).status).toBe(200);
});

test('a disabled user is rejected from the next request on, and comes back with the same roles', async () => {
  const { token } = await newUser('administrator');
  const { link, username, user } = await invite(token);
  await accept(link);
  const cookie = cookieOf(await signIn(username));
  const own = (await send('POST', '/bo/tokens', { cookie, body: { name: 'mine' } })).json.token;
  const change = (what: string) => send('POST', `/bo/users/${user.id}/${what}`, { token, body: { reason } });
  expect((await change('disable')).json).toMatchObject({ state: 'DISABLED' });
  expect((await send('GET', '/bo/me', { cookie })).status).toBe(401);
  expect((await send('GET', '/bo/me', { token: own })).status).toBe(401);
  expect((await signIn(username)).status).toBe(401);
  expect((await send('POST', `/bo/users/${user.id}/link`, { token })).status).toBe(409);
  expect((await change('enable')).json).toMatchObject({ state: 'ACTIVE', roles: ['operator'] });
  expect((await send('GET', '/bo/me', { token: own })).status).toBe(401);
  expect((await send('GET', '/bo/me', { cookie })).status).toBe(401);
  expect((await signIn(username)).status).toBe(200);
});

test('an invitation that is disabled no longer opens, and is an invitation again when enabled', async () => {
  const { token } = await newUser('administrator');
  const { link, user } = await invite(token);
  const change = (what: string) => send('POST', `/bo/users/${user.id}/${what}`, { token, body: { reason } });
  await change('disable');
  expect((await accept(link)).status).toBe(400);
  expect((await change('enable')).json.state).toBe('INVITED');
});

test('an administrator ends the sessions of a person', async () => {
  const { token } = await newUser('administrator');
  const { link, username, user } = await invite(token);
  await accept(link);
  const cookie = cookieOf(await signIn(username));
  expect((await send('DELETE', `/bo/users/${user.id}/sessions`, { token })).status).toBe(200);
  expect((await send('GET', '/bo/me', { cookie })).status).toBe(401);
});

test('a manager of users invites and manages no one with more permissions', async () => {
  const { asSystem } = await import('#lib/server/write/system.ts');
  const { userGrants } = await import('#db/schema/access.ts');
  const { bumpAccessVersion } = await import('#lib/server/identity/rights.ts');
  const [manager, administrator] = [await newUser('operator'), await newUser('administrator')];
  await asSystem('test', 'test', async (ctx) => {
    await ctx.db.insert(userGrants).values({ user_id: manager.id, permission: 'user:manage', effect: 'grant' });
    await bumpAccessVersion(ctx.db);
  });
  const { token } = manager;
  const body = { username: `${randomUUID()}@example.com`, name: 'X', roles: ['administrator'] };
  expect((await send('POST', '/bo/users', { token, body })).json.code).toBe('grant-exceeds-own');
  expect((await send('POST', '/bo/users', { token, body: { ...body, roles: ['operator'] } })).status).toBe(200);
  const at = `/bo/users/${administrator.id}`;
  const tries = [
    send('POST', `${at}/link`, { token }),
    send('POST', `${at}/disable`, { token, body: { reason } }),
    send('POST', `${at}/second-factor-reset`, { token, body: { reason } }),
    send('DELETE', `${at}/sessions`, { token }),
  ];
  for (const answer of await Promise.all(tries)) expect(answer.json).toMatchObject({ code: 'grant-exceeds-own' });
});

test('users cannot disable themselves', async () => {
  const { token, id } = await newUser('administrator');
  const answer = await send('POST', `/bo/users/${id}/disable`, { token, body: { reason } });
  expect(answer.json).toMatchObject({ status: 409, code: 'conflict' });
});

test('a user name is unique in any case; all unknown roles are named, and others to those who may list them', async () => {
  const { token } = await newUser('administrator');
  const inviter = await newUserWith({ token }, ['user:manage']);
  const { username } = await invite(token);
  const again = { username: username.toUpperCase(), name: 'X', roles: [] };
  expect((await send('POST', '/bo/users', { token, body: again })).json.code).toBe('name-taken');
  const unknown = { username: `x${username}`, name: 'X', roles: ['wizard', 'witch'] };
  const refused = await send('POST', '/bo/users', { token: inviter.token, body: unknown });
  expect(refused.json.errors, refused.text).toEqual([
    { pointer: '/roles/0', code: 'unknown_role', message: 'Role wizard not found. Check the name.' },
    { pointer: '/roles/1', code: 'unknown_role', message: 'Role witch not found. Check the name.' },
  ]);
  const { json } = await send('POST', '/bo/users', { token, body: unknown });
  expect(json.errors[0].message).toMatch(/^Role wizard not found\. Use one of .*administrator, .*treasury/);
  expect(json.errors[1].message).toBe('Role witch not found. Check the name.');
});

test('users are listed, filtered and read only with the permission', async () => {
  const [administrator, operator] = [await newUser('administrator'), await newUser('operator')];
  const { token } = administrator;
  const { user, username } = await invite(token);
  const list = await send('GET', `/bo/users?filter=username==${username};state==INVITED`, { token });
  expect(list.json.page).toMatchObject([{ id: user.id, roles: ['operator'], totp: false }]);
  expect((await send('GET', '/bo/users', { token: operator.token })).json).toMatchObject({
    status: 403,
    permission: 'user:read',
  });
  expect((await send('GET', `/bo/users/${randomUUID()}`, { token })).status).toBe(404);
  expect((await send('GET', '/bo/users/nobody', { token })).status).toBe(400);
});

test('the secret of a link is stored nowhere', async () => {
  const { token } = await newUser('administrator');
  const { link } = await invite(token);
  const { database } = await import('#db/index.ts');
  const { links } = await import('#db/schema/auth.ts');
  const { auditLog } = await import('#db/schema/audit.ts');
  const { requests } = await import('#db/schema/idempotency.ts');
  const { read } = await database();
  const kept = [
    await read.select().from(links),
    await read.select().from(auditLog),
    await read.select().from(requests),
  ];
  expect(JSON.stringify(kept)).not.toContain(secretOf(link));
});
