import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { coverPermissions, setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { approvalPermissions } = await import('#lib/server/operation/review/approval-permission.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const call = callAs(admin);
const bank = await newBank(call);
const coverAll = () => coverPermissions(approvalPermissions);
test.afterEach(() => setPolicies([]));

/** A user with exactly these permissions. */
async function newReader(...permissions: string[]): Promise<string> {
  const name = `role-${randomUUID().slice(0, 8)}`;
  await call('POST', '/api/v1/role', { name, permissions });
  return (await newUser(name)).token;
}

const read = async (token: string, id: string) => (await send('GET', `/bo/approvals/${id}`, { token })).json;

const iban = 'FR1420041010050500013M02606';
async function heldBankDetails() {
  const identity = `id-${randomUUID()}`;
  const person = { first_name: 'Zebulon', last_name: 'Quist' };
  const { json } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, person);
  const path = `/api/v1/beneficiary/dynamic/${identity}/${json.id}/coordinates`;
  const added = await call('POST', path, { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } });
  const coordinate = added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  await coverAll();
  const pending = await call('PATCH', `${path}/${coordinate}`, { coordinates: { iban } });
  expect(pending.status, pending.text).toBe(202);
  await setPolicies([]);
  return pending.json.id as string;
}

test('without beneficiary:read a change request shows no name and no bank details', async () => {
  const id = await heldBankDetails();
  const shown = await read(await newReader('approval:read', 'beneficiary:read', 'entity:read'), id);
  expect(JSON.stringify(shown)).toContain(iban);
  expect(JSON.stringify(shown.facts)).toContain('Zebulon');
  expect(shown.masked).toBeUndefined();

  const token = await newReader('approval:read');
  const masked = await read(token, id);
  expect(masked.masked).toContain('beneficiary:read');
  expect(masked.request).toBeUndefined();
  expect(masked.facts).toContainEqual({
    label: 'Beneficiary',
    kind: 'reference',
    value: '•••',
    needs: 'beneficiary:read',
  });
  const listed = await send('GET', '/bo/approvals?page[size]=100', { token });
  for (const text of [JSON.stringify(masked), listed.text]) {
    for (const value of [iban, iban.slice(-6), 'Zebulon', 'Quist']) expect(text).not.toContain(value);
  }
});

test('a limited token sees what it sent itself, not what its user sent with more permissions', async () => {
  const limited = async (...permissions: string[]): Promise<string> =>
    (await call('POST', '/bo/tokens', { name: 'limited', permissions })).json.token;
  const id = await heldBankDetails();
  expect(JSON.stringify((await call('GET', `/bo/approvals/${id}`)).json.request)).toContain(iban);
  const masked = await read(await limited('approval:read'), id);
  expect(masked.request).toBeUndefined();
  expect(JSON.stringify(masked)).not.toContain(iban);

  const product = bank.product;
  const creator = await limited('approval:read', 'account:create');
  await setPolicies([{ permission: 'account:create' }]);
  const body = { product_id: product, name: 'Sent by the token' };
  const own = await send('POST', '/api/v2.0/account', { token: creator, body });
  expect(own.status, own.text).toBe(202);
  expect((await read(creator, own.json.id)).request.body).toEqual(body);
  expect((await read(await limited('approval:read'), own.json.id)).request).toBeUndefined();
});

test('a program without approval:read reads the request that it sent, and no other', async () => {
  const limited = async (...permissions: string[]): Promise<string> =>
    (await call('POST', '/bo/tokens', { name: 'limited', permissions })).json.token;
  const [sender, other] = [await limited('account:create'), await limited('account:create', 'account:read')];
  await setPolicies([{ permission: 'account:create' }]);
  const own = await send('POST', '/api/v2.0/account', { token: sender, body: { name: 'Sent by the token' } });
  const location = own.headers.location ?? '';
  expect((await send('GET', location, { token: sender })).json).toMatchObject({ id: own.json.id, state: 'PENDING' });
  expect((await send('GET', location, { token: other })).status).toBe(200);
  const strangers = [await limited('account:read'), await newReader('account:create')];
  for (const token of strangers) {
    const refused = await send('GET', location, { token });
    const missing = await send('GET', `/bo/approvals/${randomUUID()}`, { token });
    expect([refused.status, missing.status]).toEqual([403, 403]);
    expect(refused.json.permission).toBe('approval:read');
  }
});

test('a repeated request is answered to credentials without limits or with the same limits', async () => {
  const decider = await newUser('administrator');
  const limited = async (...permissions: string[]): Promise<string> =>
    (await send('POST', '/bo/tokens', { token: decider.token, body: { name: 'limited', permissions } })).json.token;
  const decide = async (tokens: string[]) => {
    const id = await heldBankDetails();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [];
    for (const token of tokens) {
      answers.push(await send('POST', `/bo/approvals/${id}/approve`, { token, headers, body: {} }));
    }
    return answers;
  };
  const narrow = await limited('approval:read', 'approval:decide');
  const same = await limited('approval:decide', 'approval:read');
  const wider = await limited('approval:read', 'approval:decide', 'beneficiary:read');

  const [whole, ...ofLimited] = await decide([decider.token, narrow, wider]);
  expect(whole?.text).toContain(iban);
  for (const { status, json, headers, text } of ofLimited) {
    expect([status, json.code, headers['idempotency-replayed']]).toEqual([409, 'already-done', 'true']);
    expect(text).not.toContain(iban);
  }
  const [first, ...others] = await decide([narrow, same, decider.token]);
  expect(first?.text).not.toContain(iban);
  for (const { status, text } of others) expect([status, text]).toEqual([200, first?.text]);
});

test('a repeated request is not answered to a user who lost a permission to read its answer', async () => {
  const decider = await newUser('administrator');
  const id = await heldBankDetails();
  const decide = () =>
    send('POST', `/bo/approvals/${id}/approve`, {
      token: decider.token,
      headers: { 'idempotency-key': id },
      body: {},
    });
  const change = (more: object) =>
    call('PUT', '/bo/security/permissions', { user: decider.username, reason: 'for a test', ...more });
  const first = await decide();
  expect(first.text).toContain(iban);
  await change({ revoke: ['beneficiary:read'] });
  const blind = await decide();
  expect([blind.status, blind.json.code, blind.headers['idempotency-replayed']]).toEqual([409, 'already-done', 'true']);
  expect(blind.text).not.toContain(iban);
  await change({ clear: ['beneficiary:read'], revoke: ['chart:create', 'chart:read'] });
  const again = await decide();
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test('the response to an approval shows the result only with the permission to read it', async () => {
  const decide = async (...more: string[]) => {
    const token = await newReader('approval:read', 'approval:decide', ...more);
    return send('POST', `/bo/approvals/${await heldBankDetails()}/approve`, { token, body: {} });
  };
  const blind = await decide();
  expect(blind.json, blind.text).toMatchObject({ state: 'EXECUTED' });
  expect(blind.text).not.toContain(iban);
  expect((await decide('beneficiary:read')).json.result).toBeDefined();
});

test('names of roles, users and tokens need their permissions; requesters read what they sent', async () => {
  const [role, name] = [`role-${randomUUID().slice(0, 8)}`, `token-${randomUUID().slice(0, 8)}`];
  const clerk = await newUser();
  const username = `${randomUUID()}@example.com`;
  await coverAll();
  const pending = [
    await call('POST', '/api/v1/role', { name: role, permissions: ['chart:read'] }),
    await call('POST', '/bo/users', { username, name: 'Zebulon Quist', roles: ['support'] }),
    await send('POST', '/bo/tokens', { token: clerk.token, body: { name } }),
  ];
  await setPolicies([]);
  expect(pending.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(pending[2]?.json).toMatchObject({
    sentence: `A test user asks to create the API token ${name}.`,
    facts: expect.arrayContaining([{ label: 'Token', kind: 'text', value: name }]),
  });
  const [blind, full] = [await newReader('approval:read'), await newReader('approval:read', 'user:read', 'role:read')];
  const sentences = ['create the role •••', 'invite •••', 'create the API token •••'];
  for (const [index, { json }] of pending.entries()) {
    const masked = await read(blind, json.id);
    expect(masked.sentence).toBe(`A test user asks to ${sentences[index]}.`);
    for (const value of [role, username, 'Zebulon', name]) expect(JSON.stringify(masked)).not.toContain(value);
    expect((await read(full, json.id)).sentence).not.toContain('•••');
  }
});

test('balances and account names need their permissions', async () => {
  const account = await bank.account(`id-${randomUUID()}`, '77.31');
  await coverAll();
  const body = { state: 'BLOCKED', reason: 'for a test' };
  const { json } = await call('POST', `/api/v2.0/account/${account}/state`, body);
  await setPolicies([]);
  const withWallets = await read(await newReader('approval:read', 'account:read', 'wallet:read'), json.id);
  expect(JSON.stringify(withWallets.facts)).toContain('77.31');
  const without = await read(await newReader('approval:read', 'account:read'), json.id);
  expect(JSON.stringify(without)).not.toContain('77.31');
  expect(without).toMatchObject({ masked: expect.arrayContaining(['wallet:read']), request: { body } });
  const blind = await read(await newReader('approval:read'), json.id);
  expect(blind.difference[0]).toMatchObject({ before: { state: '•••' }, after: { state: '•••' } });
});

test('the address of a webhook is shown without its path, as in the audit', async () => {
  await coverAll();
  const url = 'https://example.com/hooks/s3cr3t-path';
  const { json } = await call('POST', '/bo/webhooks', { url, types: ['account.created'] });
  await setPolicies([]);
  expect(JSON.stringify(await read(await newReader('approval:read', 'webhook:read'), json.id))).toContain(url);
  const token = await newReader('approval:read', 'event:read');
  const masked = await read(token, json.id);
  expect(masked.facts).toContainEqual({
    label: 'New webhook',
    kind: 'text',
    value: 'https://example.com',
    needs: 'webhook:read',
  });
  const events = await send('GET', '/bo/events?page[size]=100', { token });
  for (const text of [JSON.stringify(masked), events.text]) expect(text).not.toContain('s3cr3t');
});

test('a passcode in a change request is never shown, and requesters read what they sent', async () => {
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const { json: beneficiary } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const added = await call('POST', path, { currency: 'EUR', coordinates: { iban } });
  const coordinate = added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  const sent = await call('GET', `${of}/${beneficiary.id}/coordinates/${coordinate}/verification`);
  const [message] = (await call('GET', '/bo/outbox?page[size]=1')).json.page;
  const otp = message.text.slice(0, 6);
  await coverAll();
  const pending = await call('POST', `${of}/verification/${sent.json.verification_uuid}`, { otp });
  await setPolicies([]);
  expect(pending.status, pending.text).toBe(202);
  const own = await read(admin.token, pending.json.id);
  expect(own.request.body).toEqual({ otp: '•••' });
});

test('the limit of a wallet is shown only with wallet:read: before, after, and as requested', async () => {
  const account = await bank.account(`id-${randomUUID()}`);
  const limit = (minimum: string) => call('PUT', `/bo/accounts/${account}/wallets/DEFAULT/EUR/limit`, { minimum });
  await limit('-123.45');
  await coverAll();
  const { id } = (await limit('-543.21')).json;
  await setPolicies([]);
  const shown = JSON.stringify(await read(await newReader('approval:read', 'account:read', 'wallet:read'), id));
  expect(shown).toContain('-123.45');
  const masked = await read(await newReader('approval:read', 'account:read', 'ledger:read'), id);
  expect(masked).toMatchObject({ changes: [], masked: ['wallet:read'] });
  expect(JSON.stringify(masked)).not.toMatch(/123\.45|543\.21/);
});

test('an export of accounts requires wallet:read for balances, and for their order', async () => {
  const account = await bank.account(`id-${randomUUID()}`, '4711.08');
  const { json } = await call('GET', `/api/v2.0/account/${account}`);
  const path = `/bo/accounts/export?filter=${encodeURIComponent(`reference==${json.reference}`)}`;
  const columns = '&columns=reference,available_balance,hold_balance';
  const token = await newReader('account:read', 'account:export');
  for (const target of [path, path + columns]) {
    const { status, text } = await send('GET', target, { token });
    expect(status, text).toBe(200);
    expect(text).toContain(json.reference);
    expect(text).not.toContain('balance');
    expect(text).not.toContain('4711');
  }
  const sorted = await send('GET', '/bo/accounts/export?sort=-available_balance', { token });
  expect(sorted.json).toMatchObject({ status: 403, permission: 'wallet:read' });
  const whole = await send('GET', path + columns, {
    token: await newReader('account:read', 'account:export', 'wallet:read'),
  });
  expect(whole.text).toContain('4711.08');
});

test('the reason of a failed request is shown only with the permission to read it', async () => {
  const [from, to] = [await bank.account(`id-${randomUUID()}`, '77.31'), await bank.account(`id-${randomUUID()}`)];
  const body = { from: euro(from), to: euro(to), amount: '77.31', currency: 'EUR' };
  await coverAll();
  const { json } = await call('POST', '/bo/ledger/transfers', body);
  await setPolicies([]);
  await call('POST', '/bo/ledger/transfers', { ...body, amount: '33.07' });
  const token = await newReader('approval:read', 'approval:decide');
  const answer = await send('POST', `/bo/approvals/${json.id}/approve`, { token, body: {} });
  expect(answer.json.code).toBe('insufficient-funds');
  for (const text of [answer.text, JSON.stringify(await read(token, json.id))])
    expect(text).not.toContain('Wallet DEFAULT');
  expect((await call('GET', `/bo/approvals/${json.id}`)).json.failure.detail).toContain('Wallet DEFAULT');
});
