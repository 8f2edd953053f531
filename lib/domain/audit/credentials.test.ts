import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';
import { personPassword } from '#e2e/support/servers/server.ts';

const { asSystem } = await import('#lib/server/write/system.ts');
const { database } = await import('#db/index.ts');
const { sessions } = await import('#db/schema/auth.ts');
const { desc, eq } = await import('drizzle-orm');

const shell = await newUser('administrator');
const ada = await newPerson('administrator');
const bob = await newPerson('administrator');
type Means = { cookie: string } | { token: string };

/** The newest audit row that matches. */
async function rowOf(filter: string) {
  const { json } = await send('GET', `/bo/audit?filter=${encodeURIComponent(filter)}`, { token: shell.token });
  return json.page[0];
}

/** Writes a setting with a credential and returns its audit row. */
async function writeBy(means: Means) {
  const path = `custom/${randomUUID()}`;
  const { status } = await send('PUT', '/api/v1/setting', { ...means, body: { settings: { [path]: 1 } } });
  expect(status).toBe(200);
  return rowOf(`resource_id==${path}`);
}

async function sessionOf(userId: string): Promise<string | undefined> {
  const { read } = await database();
  const [row] = await read
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.created_at));
  return row?.id;
}

test('a change in a session names the session and its user', async () => {
  expect(await writeBy(ada)).toMatchObject({
    actor: ada.username,
    credential_kind: 'session',
    credential_id: await sessionOf(ada.id),
    issuer: ada.username,
  });
});

test('a change by a token names the token and its issuer, also when the change is rejected', async () => {
  const created = (await send('POST', '/bo/tokens', { ...ada, body: { name: 'payroll', user: bob.username } })).json;
  const expected = {
    actor: bob.username,
    credential_kind: 'token',
    credential_id: created.id,
    credential_name: 'payroll',
    issuer: ada.username,
  };
  expect(await writeBy({ token: created.token })).toMatchObject(expected);
  expect((await send('DELETE', `/bo/tokens/${randomUUID()}`, { token: created.token })).status).toBe(404);
  expect(await rowOf(`credential_id==${created.id};outcome==refused`)).toMatchObject({
    ...expected,
    outcome: 'refused',
  });
  const listed = await send(
    'GET',
    `/bo/audit?filter=${encodeURIComponent(`issuer==${ada.username};credential_kind==token`)}`,
    shell,
  );
  expect(listed.json.page.map((row: { credential_id: string }) => row.credential_id)).toContain(created.id);
});

test('a change by a signed request names the key and who registered it', async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const key = { name: 'ledger', jwk: { ...(await exportJWK(publicKey)), alg: 'EdDSA' } };
  const added = await send('POST', '/bo/caller-keys', { ...ada, body: key });
  expect(added.status, added.text).toBeLessThan(300);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: added.json.kid })
    .setAudience('countinghouse')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  const expected = {
    credential_kind: 'jwt',
    credential_id: added.json.id,
    credential_name: 'ledger',
    issuer: ada.username,
  };
  expect(await writeBy({ token })).toMatchObject(expected);
});

test('a sign-in and a sign-out name the session', async () => {
  const person = await newPerson('auditor');
  const signIn = { username: person.username, password: personPassword };
  const { cookies } = await send('POST', '/bo/sign-in', { body: signIn });
  const id = await sessionOf(person.id);
  const session = { actor: person.username, credential_kind: 'session', credential_id: id, issuer: person.username };
  expect(await rowOf(`resource==session;resource_id==${id}`)).toMatchObject({ action: 'openSession', ...session });
  await send('POST', '/bo/sign-out', { cookie: cookies, body: {} });
  expect(await rowOf(`resource==session;resource_id==${id}`)).toMatchObject({ action: 'endSession', ...session });
});

test('the use of a one-time link names who made the link', async () => {
  const username = `${randomUUID()}@example.com`;
  const invited = await send('POST', '/bo/users', { ...ada, body: { username, name: 'Grace', roles: [] } });
  const secret = invited.json.link.split('#')[1];
  await send('POST', '/bo/invitation', { body: { secret, password: 'seven lamps over a quiet river' } });
  const link = { credential_kind: 'link', credential_id: expect.stringMatching(/^[\w-]{16}$/), issuer: ada.username };
  expect(await rowOf(`actor==${username}`)).toMatchObject({ action: 'setPassword', ...link });
});

test('a change by the product itself names its component', async () => {
  const resourceId = randomUUID();
  await asSystem('retention', 'purge', async (ctx) => ctx.record({ resource: 'retention', resource_id: resourceId }));
  const none = { actor_kind: 'system', credential_kind: 'none', credential_id: '', issuer: 'retention' };
  expect(await rowOf(`resource_id==${resourceId}`)).toMatchObject(none);
});

test('a change through an approval names the credentials of requester and approver', async () => {
  const reference = `c-${randomUUID()}`;
  const customer = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
  await send('POST', '/api/v1/customer', { token: shell.token, body: customer });
  await setPolicies([{ permission: 'entity:update' }]);
  const body = { state: 'SUSPENDED', reason: 'for a test' };
  const pending = await send('POST', `/bo/entities/customer/${reference}/state`, { ...ada, body });
  const approved = await send('POST', `/bo/approvals/${pending.json.id}/approve`, { ...bob, body: {} });
  await setPolicies([]);
  const row = await rowOf(`request_id==${approved.headers['x-request-id']};resource==entity`);
  expect(row).toMatchObject({
    actor: ada.username,
    credential_kind: 'session',
    credential_id: await sessionOf(ada.id),
    approval: {
      change_request: pending.json.id,
      decider: bob.username,
      credential_kind: 'session',
      credential_id: await sessionOf(bob.id),
    },
  });
  const exported = await send('GET', `/bo/audit/export?filter=id==${row.id}`, { token: shell.token });
  const [heading, line] = exported.text.split('\r\n');
  expect(heading).toContain('credential_kind,credential_id,credential_name,issuer,approval');
  expect(line).toContain(`session,${row.credential_id},,${ada.username}`);
  expect(line).toContain(bob.username);
});
