import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { statementsOf } from '#e2e/support/database/plans.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { engine } = await import('#db/index.ts');
const { changeRequests } = await import('#db/schema/approvals.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
/** So that an administrator remains. */
const boss = await newPerson('administrator');
const root = { token: admin.token };
const reason = 'for a test';
type Means = { cookie: string } | { token: string };
const change = (id: string, what: 'disable' | 'enable') =>
  send('POST', `/bo/users/${id}/${what}`, { ...root, body: { reason } });
test.afterEach(() => setPolicies([]));

/** Requests a change of a new customer, which waits. */
async function requestOf(means: Means): Promise<string> {
  const reference = `c-${randomUUID()}`;
  const body = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
  expect((await send('POST', '/api/v1/customer', { ...root, body })).status).toBe(200);
  const state = { state: 'SUSPENDED', reason };
  const held = await send('POST', `/bo/entities/customer/${reference}/state`, { ...means, body: state });
  expect(held.status).toBe(202);
  return held.json.id;
}

test('sessions, tokens and keys of a disabled user end for good', async () => {
  const person = await newPerson('administrator');
  const { token, id } = (await send('POST', '/bo/tokens', { cookie: person.cookie, body: { name: 'x' } })).json;
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const key = { name: 'x', jwk: await exportJWK(publicKey) };
  const { kid } = (await send('POST', '/bo/caller-keys', { cookie: person.cookie, body: key })).json;
  const jwt = await new SignJWT({ aud: 'countinghouse' })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  const means = [{ cookie: person.cookie }, { token }, { token: jwt }];
  for (const one of means) expect((await send('GET', '/bo/me', one)).status).toBe(200);
  await change(person.id, 'disable');
  await change(person.id, 'enable');
  for (const one of means) expect((await send('GET', '/bo/me', one)).status).toBe(401);
  expect((await send('GET', `/bo/tokens?filter=id==${id}`, root)).json.page).toMatchObject([{ state: 'REVOKED' }]);
  const rows = encodeURIComponent(`resource==user;resource_id==${person.id};action==disableUser`);
  const audited = (await send('GET', `/bo/audit?filter=${rows}`, root)).json.page;
  expect(audited).toMatchObject([{ after: { state: 'DISABLED', ended: { tokens: [id] } } }]);
});

test('links that a disabled user made for others end for good', async () => {
  const [person, other] = [await newPerson('administrator'), await newPerson('operator')];
  const made = await send('POST', `/bo/users/${other.id}/link`, { cookie: person.cookie });
  expect(made.status, made.text).toBe(200);
  await change(person.id, 'disable');
  await change(person.id, 'enable');
  const body = { secret: made.json.link.split('#')[1], password: 'another sentence of my own' };
  expect((await send('POST', '/bo/invitation', { body })).status).toBe(400);
  expect((await send('GET', '/bo/me', { cookie: other.cookie })).status).toBe(200);
});

test('pending requests of a disabled user are rejected, and say why', async () => {
  await setPolicies([{ permission: 'entity:update' }]);
  const person = await newPerson('administrator');
  const id = await requestOf({ cookie: person.cookie });
  await change(person.id, 'disable');
  const { json } = await send('GET', `/bo/approvals/${id}`, root);
  expect(json).toMatchObject({
    state: 'REJECTED',
    decider: admin.username,
    decision_reason: `${person.username} was disabled.`,
  });
  await change(person.id, 'enable');
  const late = await send('POST', `/bo/approvals/${id}/approve`, { ...root, body: {} });
  expect([late.status, late.json.code]).toEqual([409, 'change-request-not-pending']);
});

test('nobody escapes a held disabling by signing out, or by a new token or request', async () => {
  const person = await newPerson('administrator');
  await setPolicies([{ permission: 'user:manage' }, { permission: 'entity:update' }]);
  const held = await send('POST', `/bo/users/${person.id}/disable`, { cookie: boss.cookie, body: { reason } });
  expect(held.status).toBe(202);
  expect((await send('POST', '/bo/tokens', { cookie: person.cookie, body: { name: 'x' } })).status).toBe(200);
  await requestOf({ cookie: person.cookie });
  await send('POST', '/bo/sign-out', { cookie: person.cookie });
  const approved = await send('POST', `/bo/approvals/${held.json.id}/approve`, { ...root, body: {} });
  expect(approved.json).toMatchObject({ state: 'EXECUTED' });
});

test('a user with many pending requests is disabled by as many updates as one with few', async () => {
  test.skip(engine === 'postgres', 'counts the statements of SQLite');
  await setPolicies([{ permission: 'entity:update' }]);
  const updates = async (requests: number) => {
    const person = await newPerson('administrator');
    for (let held = 0; held < requests; held += 1) await requestOf({ cookie: person.cookie });
    const statements = await statementsOf(async () => void (await change(person.id, 'disable')));
    return statements.filter(({ text }) => text.startsWith('update ')).length;
  };
  expect(await updates(5)).toBe(await updates(1));
});

test('a held disabling is carried out although another request had just expired', async () => {
  await setPolicies([{ permission: 'user:manage' }, { permission: 'entity:update' }]);
  const [person, other] = [await newPerson('support'), await newUser('administrator')];
  const id = await requestOf({ token: other.token });
  const past = new Date(Date.now() - 1000).toISOString();
  await asSystem('test', 'test', ({ db }) =>
    db.update(changeRequests).set({ expires_at: past }).where(eq(changeRequests.id, id)),
  );
  const held = await send('POST', `/bo/users/${person.id}/disable`, { cookie: boss.cookie, body: { reason } });
  expect(held.status).toBe(202);
  const approved = await send('POST', `/bo/approvals/${held.json.id}/approve`, { ...root, body: {} });
  expect(approved.json, approved.text).toMatchObject({ state: 'EXECUTED' });
});
