import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { coverPermissions, setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { changeRequests } = await import('#db/schema/approvals.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { tidyRequests } = await import('#lib/domain/approvals/requests/requests.ts');

test.describe.configure({ mode: 'serial' });

type Person = Awaited<ReturnType<typeof newPerson>>;
const requester: Person = await newPerson('administrator');
const approver: Person = await newPerson('administrator');
const reader = await newUser('administrator');

const as = (person: Person, method: string, path: string, body?: unknown) =>
  send(method, path, { cookie: person.cookie, body });
const ask = (method: string, path: string, body?: unknown) => as(requester, method, path, body);
const approve = (id: string) => as(approver, 'POST', `/bo/approvals/${id}/approve`, {});
const fetchSecret = (id: string, person = requester) => as(person, 'POST', `/bo/approvals/${id}/secret`);

test.beforeEach(() => coverPermissions(['user:manage', 'webhook:manage', 'token:manage', 'verification:verify']));
test.afterEach(() => setPolicies([]));

const invitation = () => ({ username: `${randomUUID()}@example.com`, name: 'A new colleague', roles: ['support'] });
const userOf = async (username: string) =>
  (await send('GET', `/bo/users?filter=${encodeURIComponent(`username==${username}`)}`, { token: reader.token })).json
    .page;

test('an invitation waits; its link is created on approval and shown once, only to the requester', async () => {
  const body = invitation();
  const pending = await ask('POST', '/bo/users', body);
  expect(pending.status, pending.text).toBe(202);
  expect(pending.text).not.toContain('/invitation#');
  expect(await userOf(body.username)).toEqual([]);
  expect((await fetchSecret(pending.json.id)).json).toMatchObject({ status: 409, code: 'secret-unavailable' });

  const approved = await approve(pending.json.id);
  expect(approved.json).toMatchObject({ state: 'EXECUTED', secret: { state: 'AVAILABLE' } });
  expect(approved.json.result).toBeUndefined();
  expect(await userOf(body.username)).toMatchObject([{ state: 'INVITED' }]);
  expect((await fetchSecret(pending.json.id, approver)).json).toMatchObject({ status: 403, code: 'secret-not-yours' });

  const shown = await fetchSecret(pending.json.id);
  expect(shown.json, shown.text).toMatchObject({
    operation: 'inviteUser',
    answer: { user: { username: body.username } },
  });
  const { link } = shown.json.answer;
  expect((await fetchSecret(pending.json.id)).json).toMatchObject({ status: 409, code: 'secret-unavailable' });
  const secret = link.split('#')[1];
  const use = await send('POST', '/bo/invitation', { body: { secret, password: 'eight lamps over a quiet river' } });
  expect(use.status, use.text).toBe(200);
  await expectNowhere(secret, pending.json.id);
});

/** The secret is in no response, audit row or event, and nowhere in clear in the database. */
async function expectNowhere(secret: string, id: string): Promise<void> {
  const places = [`/bo/approvals/${id}`, '/bo/approvals', '/bo/audit?page[size]=100', '/bo/events?page[size]=100'];
  for (const place of places) expect((await send('GET', place, { token: reader.token })).text).not.toContain(secret);
  const [row] = await (await database()).read.select().from(changeRequests).where(eq(changeRequests.id, id));
  expect(row).toMatchObject({ secret: null, secret_fetched_at: expect.any(String) });
  expect(JSON.stringify(row)).not.toContain(secret);
}

test('a renewed link, a token and a key for a colleague, and webhook secrets wait, too', async () => {
  const colleague = await newPerson('support');
  const url = 'https://example.com/hook';
  const pending = [
    await ask('POST', `/bo/users/${colleague.id}/link`),
    await ask('POST', '/bo/tokens', { name: 'for a colleague', user: colleague.username }),
    await ask('POST', '/bo/webhooks', { url, types: ['account.created'] }),
  ];
  expect(pending.map(({ status }) => status)).toEqual([202, 202, 202]);
  for (const { json } of pending) expect((await approve(json.id)).json).toMatchObject({ state: 'EXECUTED' });
  const [link, token, hook] = await Promise.all(pending.map(({ json }) => fetchSecret(json.id)));
  expect(link?.json.answer.link).toContain('/invitation#');
  expect(hook?.json.answer.secret).toMatch(/^whsec_/);
  const me = await send('GET', '/bo/security/permissions', { token: token?.json.answer.token });
  expect(me.json, me.text).toMatchObject({ user: { username: colleague.username } });
  const renewed = await ask('POST', `/bo/webhooks/${hook?.json.answer.id}/secret`);
  expect(renewed.status).toBe(202);
});

test("a token for oneself waits, too; revoking one's own does not", async () => {
  const pending = await ask('POST', '/bo/tokens', { name: 'mine' });
  expect(pending.status).toBe(202);
  await approve(pending.json.id);
  const { answer } = (await fetchSecret(pending.json.id)).json;
  expect((await ask('DELETE', `/bo/tokens/${answer.id}`)).status).toBe(200);
  const { json } = await send('GET', '/bo/tokens?page[size]=100', { token: reader.token });
  const ofReader = json.page.find((token: { user: { username: string } }) => token.user.username === reader.username);
  expect((await ask('DELETE', `/bo/tokens/${ofReader.id}`)).status).toBe(202);
});

test('a secret that is not fetched expires and is deleted', async () => {
  const { json } = await ask('POST', '/bo/tokens', { name: 'late' });
  await approve(json.id);
  const { transaction, read } = await database();
  await transaction(async (tx) => {
    const past = { secret_expires_at: new Date(Date.now() - 1000).toISOString() };
    await tx.update(changeRequests).set(past).where(eq(changeRequests.id, json.id));
  });
  expect((await fetchSecret(json.id)).json.code).toBe('secret-unavailable');
  const present = await send('GET', `/bo/approvals/${json.id}`, { token: reader.token });
  expect(present.json.secret.state).toBe('EXPIRED');
  await asSystem('test', 'test', tidyRequests);
  const [row] = await read.select().from(changeRequests).where(eq(changeRequests.id, json.id));
  expect(row?.secret).toBeNull();
});

test('a limited credential fetches no secret of a request with more permissions, only that of its own', async () => {
  await setPolicies([]);
  const limited = async (...permissions: string[]): Promise<string> =>
    (await ask('POST', '/bo/tokens', { name: 'limited', permissions })).json.token;
  const [narrow, hooks] = [await limited('event:read'), await limited('webhook:manage', 'event:read')];
  await coverPermissions(['token:manage', 'webhook:manage']);
  const unlimited = (await ask('POST', '/bo/tokens', { name: 'all permissions' })).json.id;
  const body = { url: 'https://example.com/hook', types: ['account.created'] };
  const hook = (await send('POST', '/bo/webhooks', { token: hooks, body })).json.id;
  for (const id of [unlimited, hook]) expect((await approve(id)).json.state).toBe('EXECUTED');

  const fetchWith = (token: string, id: string) => send('POST', `/bo/approvals/${id}/secret`, { token });
  const refused = { status: 403, code: 'grant-exceeds-own' };
  for (const token of [narrow, hooks]) expect((await fetchWith(token, unlimited)).json).toMatchObject(refused);
  expect((await fetchWith(narrow, hook)).json).toMatchObject(refused);
  expect((await fetchWith(hooks, hook)).json.answer.secret).toMatch(/^whsec_/);
  expect((await fetchSecret(unlimited)).json.answer.token).toBeTruthy();
});

test('a repeated request with its key answers the same change request, which shows no secret', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const mint = () => send('POST', '/bo/tokens', { cookie: requester.cookie, headers, body: { name: 'repeated' } });
  const [first, again] = [await mint(), await mint()];
  expect(first.status, first.text).toBe(202);
  expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([202, first.text, 'true']);
  await setPolicies([]);
  const other = { 'idempotency-key': randomUUID() };
  const now = () => send('POST', '/bo/tokens', { cookie: requester.cookie, headers: other, body: { name: 'now' } });
  expect((await now()).json.token).toBeTruthy();
  expect((await now()).json).toMatchObject({ status: 409, code: 'already-done' });
});

test('of concurrent fetches one gets the secret', async () => {
  const { json } = await ask('POST', '/bo/tokens', { name: 'once' });
  await approve(json.id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetchSecret(json.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('a wrong passcode counts also under a policy for passcodes', async () => {
  await setPolicies([]);
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const { json: beneficiary } = await ask('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const added = await ask('POST', path, { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } });
  const coordinate = added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  const start = `${of}/${beneficiary.id}/coordinates/${coordinate}/verification`;
  const sent = await send('GET', start, { token: reader.token });
  await coverPermissions(['verification:verify']);
  const verification = `${of}/verification/${sent.json.verification_uuid}`;
  const outbox = await send('GET', '/bo/outbox?page[size]=1', { token: reader.token });
  const otp = outbox.json.page[0].text.slice(0, 6);
  const wrong = otp === '000000' ? '111111' : '000000';
  const remaining = [];
  for (let tries = 0; tries < 3; tries += 1) {
    remaining.push((await ask('POST', verification, { otp: wrong })).json.attempts_remaining);
  }
  expect(remaining).toEqual([4, 3, 2]);
  expect((await ask('POST', verification, { otp })).status).toBe(202);
});
