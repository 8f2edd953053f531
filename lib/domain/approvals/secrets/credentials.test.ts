import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { tokens } = await import('#db/schema/auth.ts');

// The credential of a decision: one of a person's credentials may be in other hands.
const shell = await newUser('administrator');
const ada = await newPerson('administrator');
const bob = await newPerson('administrator');
type Means = { cookie: string } | { token: string };

const mint = (means: Means, body: object) =>
  send('POST', '/bo/tokens', { ...means, body: { name: 'a token', ...body } });

/** Registers a public key, and signs with its private half. */
async function keyOf(means: Means, body: object) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const { json } = await send('POST', '/bo/caller-keys', { ...means, body: { name: 'a key', jwk, ...body } });
  const sign = () =>
    new SignJWT({ aud: 'countinghouse' })
      .setProtectedHeader({ alg: 'EdDSA', kid: json.kid })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  return { id: json.id as string, created_by: json.created_by as string, sign };
}

/** Requests a change of a new customer, which waits. */
async function requestOf(means: Means): Promise<string> {
  const reference = `c-${randomUUID()}`;
  const body = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
  expect((await send('POST', '/api/v1/customer', { token: shell.token, body })).status).toBe(200);
  const state = { state: 'SUSPENDED', reason: 'for a test' };
  const pending = await send('POST', `/bo/entities/customer/${reference}/state`, { ...means, body: state });
  expect(pending.status).toBe(202);
  return pending.json.id;
}

const decide = {
  approve: (id: string, means: Means) => send('POST', `/bo/approvals/${id}/approve`, { ...means, body: {} }),
  reject: (id: string, means: Means) =>
    send('POST', `/bo/approvals/${id}/reject`, { ...means, body: { reason: 'no' } }),
  bulk: (id: string, means: Means) =>
    send('POST', '/bo/approvals/decisions', { ...means, body: { ids: [id], decision: 'approve', reason: 'a batch' } }),
};

/** Expects every way of deciding a request to be rejected with the code. */
async function expectRefused(id: string, means: Means, code: string): Promise<void> {
  for (const way of [decide.approve, decide.reject, decide.bulk]) {
    const { json } = await way(id, means);
    expect(Array.isArray(json) ? json[0].problem : json).toMatchObject({ status: 403, code });
  }
  const { json } = await send('GET', `/bo/approvals/${id}`, { token: shell.token });
  expect(json.state).toBe('PENDING');
}

test.beforeEach(async () => {
  await setPolicies([{ permission: 'entity:update' }]);
});

test.afterEach(async () => {
  await setPolicies([]);
});

test('administrators cannot approve with a token that they created for a colleague', async () => {
  const id = await requestOf(ada);
  const { token } = (await mint(ada, { user: bob.username })).json;
  expect((await send('GET', '/bo/me', { token })).json.username).toBe(bob.username);
  await expectRefused(id, { token }, 'credential-not-own');
  expect((await decide.approve(id, bob)).json).toMatchObject({ state: 'EXECUTED', decider: bob.username });
});

test('nor with a token created by such a token for the same colleague, nor with a key', async () => {
  const id = await requestOf(ada);
  const first = (await mint(ada, { user: bob.username })).json.token;
  const second = await mint({ token: first }, {});
  expect(second.json).toMatchObject({ user: { username: bob.username }, created_by: ada.username });
  const third = (await mint({ token: second.json.token }, {})).json.token;
  for (const token of [second.json.token, third]) await expectRefused(id, { token }, 'credential-not-own');

  const key = await keyOf(ada, { user: bob.username });
  expect(key.created_by).toBe(ada.username);
  const token = await key.sign();
  expect((await send('GET', '/bo/me', { token })).json.username).toBe(bob.username);
  await expectRefused(id, { token }, 'credential-not-own');
});

test('a token that another user created for a colleague creates no credential for a third person', async () => {
  const carol = await newPerson('operator');
  const { token } = (await mint(ada, { user: bob.username })).json;
  expect((await mint({ token }, { user: carol.username })).json).toMatchObject({
    status: 403,
    code: 'credential-not-own',
  });
  const jwk = await exportJWK((await generateKeyPair('EdDSA', { extractable: true })).publicKey);
  const body = { name: 'a key', user: ada.username, jwk };
  expect((await send('POST', '/bo/caller-keys', { token, body })).json.code).toBe('credential-not-own');
});

test('a person decides in a session, with a token of their own, and with one from the shell', async () => {
  const own = (await mint(bob, {})).json.token;
  const ofOwn = (await mint({ token: own }, {})).json.token;
  for (const means of [bob, { token: own }, { token: ofOwn }, { token: shell.token }]) {
    const id = await requestOf(ada);
    expect((await decide.approve(id, means)).json.state).toBe('EXECUTED');
  }
});

test('users cannot approve requests made with a token that they created', async () => {
  const { token } = (await mint(ada, { user: bob.username })).json;
  const id = await requestOf({ token });
  await expectRefused(id, ada, 'own-request');
  expect((await decide.approve(id, await newPerson('administrator'))).json.state).toBe('EXECUTED');
});

test('a request of a revoked token or key is not performed; of one that expired it is', async () => {
  const expectEnded = async (id: string) => {
    expect((await decide.approve(id, bob)).json).toMatchObject({ status: 409, code: 'requester-not-permitted' });
    const { json } = await send('GET', `/bo/approvals/${id}`, { token: shell.token });
    expect(json).toMatchObject({ state: 'FAILED', failure: { code: 'requester-not-permitted' } });
  };
  const own = (await mint(ada, {})).json;
  const byToken = await requestOf({ token: own.token });
  expect((await send('DELETE', `/bo/tokens/${own.id}`, ada)).status).toBe(200);
  await expectEnded(byToken);

  const key = await keyOf(ada, {});
  const byKey = await requestOf({ token: await key.sign() });
  expect((await send('DELETE', `/bo/caller-keys/${key.id}`, ada)).status).toBe(200);
  await expectEnded(byKey);

  const short = (await mint(ada, { expires_at: new Date(Date.now() + 3_600_000).toISOString() })).json;
  const byShort = await requestOf({ token: short.token });
  const { transaction } = await database();
  const past = { expires_at: new Date(Date.now() - 60_000).toISOString() };
  await transaction(async (tx) => {
    await tx.update(tokens).set(past).where(eq(tokens.id, short.id));
  });
  expect((await send('GET', '/bo/me', { token: short.token })).status).toBe(401);
  expect((await decide.approve(byShort, bob)).json.state).toBe('EXECUTED');
});

test('nor is that of a token whose user got permissions that its creator lacks', async () => {
  const maker = await newPerson();
  const service = await newUser();
  const give = (username: string, grant: string[]) =>
    send('PUT', '/bo/security/permissions', { token: shell.token, body: { user: username, grant, reason: 'a test' } });
  await give(maker.username, ['token:manage', 'entity:update']);
  await give(service.username, ['entity:update']);
  const { token } = (await mint(maker, { user: service.username })).json;
  const id = await requestOf({ token });
  await give(service.username, ['chart:read']);
  expect((await decide.approve(id, bob)).json).toMatchObject({ status: 409, code: 'requester-not-permitted' });
});

test('a role assigned by a limited token gives no more when it grew before the approval', async () => {
  await setPolicies([{ permission: 'permission:update' }]);
  const target = await newPerson();
  const role = `role-${randomUUID().slice(0, 8)}`;
  const update = (permissions: string[]) =>
    send('PUT', '/api/v1/role', { token: shell.token, body: { name: role, permissions } });
  await send('POST', '/api/v1/role', { token: shell.token, body: { name: role, permissions: ['chart:read'] } });
  const { token } = (await mint(ada, { permissions: ['permission:update', 'chart:read'] })).json;
  const body = { user: target.username, roles: [role], reason: 'for a test' };
  const pending = await send('PUT', '/bo/security/permissions', { token, body });
  expect(pending.status).toBe(202);
  await update(['chart:read', 'user:manage']);
  // The role is part of the evidence: its current permissions were never requested.
  expect((await decide.approve(pending.json.id, bob)).json).toMatchObject({
    status: 409,
    code: 'change-request-stale',
  });
});
