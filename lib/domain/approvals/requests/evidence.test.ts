import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { coverPermissions, setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { webhookDeliveries } = await import('#db/schema/events.ts');
const { endpoints } = await import('#lib/host/endpoints.ts');
const { policiesFor } = await import('#lib/domain/approvals/policies/policy.ts');
const { approvalPermissions } = await import('#lib/server/operation/review/approval-permission.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const maker = await newUser('administrator');
const checker = await newUser('administrator');
const call = callAs(admin);
const ask = callAs(maker);
const bank = await newBank(call);
const identity = () => `id-${randomUUID()}`;
const reason = 'for a test';

test.afterEach(() => setPolicies([]));

/** Requests the write under a policy, makes the change, and approves: 409, and the operation leaves no trace. */
async function expectStale(write: Parameters<typeof ask>, change: () => Promise<unknown>): Promise<string> {
  const pending = await requestChange(...write);
  await change();
  const answer = await send('POST', `/bo/approvals/${pending.id}/approve`, { token: checker.token, body: {} });
  expect(answer.json, answer.text).toMatchObject({ status: 409, code: 'change-request-stale' });
  expect((await call('GET', `/bo/approvals/${pending.id}`)).json).toMatchObject({ state: 'FAILED' });
  const filter = `request_id==${answer.headers['x-request-id']};action==${pending.operation};outcome==done`;
  expect((await call('GET', `/bo/audit?filter=${encodeURIComponent(filter)}`)).json.page).toEqual([]);
  return answer.json.detail;
}

async function requestChange(...[method, path, body]: Parameters<typeof ask>) {
  await coverPermissions(approvalPermissions);
  const pending = await ask(method, path, body);
  // Only the system can remove policies that cover themselves.
  await setPolicies([]);
  expect(pending.status, pending.text).toBe(202);
  return pending.json;
}

async function newEntity(): Promise<string> {
  const reference = `c-${randomUUID()}`;
  await call('POST', '/api/v1/customer', { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference });
  return reference;
}

/** A payer with 100.00 EUR and a beneficiary with bank details. */
async function newBeneficiary() {
  const owner = await newEntity();
  const account = await bank.account(owner, '100.00');
  const of = `/api/v1/beneficiary/identity/${owner}`;
  const contacts = [{ email: `${owner}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const { json } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const coordinatesPath = `/api/v1/beneficiary/dynamic/${owner}/${json.id}/coordinates`;
  const details = { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } };
  const added = await call('POST', coordinatesPath, details);
  const coordinate = added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id as string;
  return { owner, account, of, id: json.id as string, path: `${of}/${json.id}`, coordinatesPath, coordinate };
}

const block = (account: string) =>
  call('POST', `/api/v2.0/account/${account}/state`, { state: 'BLOCKED', reason: 'fraud' });
const transferBody = (from: string, to: string, amount = '10.00') => ({
  from: euro(from),
  to: euro(to),
  amount,
  currency: 'EUR',
  reference: 'INV-7',
});

test('every write that a policy can cover declares what its decision depends on', () => {
  const policies = approvalPermissions.map((permission) => ({ permission }));
  const coverable = endpoints.filter(
    ({ operation }) => operation.effect === 'write' && policiesFor(policies, operation).length > 0,
  );
  expect(coverable.length).toBeGreaterThan(60);
  const without = coverable.filter(({ evidence }) => !evidence);
  expect(
    without.map(({ operation }) => operation.id),
    'writes whose endpoint has no evidence',
  ).toEqual([]);
});

test('the approver reads facts in words, and the stored evidence is encrypted', async () => {
  const [from, to] = [await bank.account(identity(), '50.00'), await bank.account(identity())];
  const pending = await requestChange('POST', '/bo/ledger/transfers', transferBody(from, to));
  const { json } = await call('GET', `/bo/approvals/${pending.id}`);
  expect(json.facts).toContainEqual({ label: 'Amount', kind: 'money', value: '10.00 EUR' });
  expect(json.facts).toContainEqual({ label: 'Reference', kind: 'text', value: 'INV-7' });
  expect(json.facts.find(({ label }: { label: string }) => label === 'From').value).toContain('(OPEN)');
  const { database } = await import('#db/index.ts');
  const { changeRequests } = await import('#db/schema/approvals.ts');
  const rows = await (await database()).read.select({ evidence: changeRequests.evidence }).from(changeRequests);
  // As base64url, in which a short word may occur by chance; plain evidence has blanks and quotes.
  expect(rows.map(({ evidence }) => evidence).filter((evidence) => !/^[\w-]+$/.test(evidence))).toEqual([]);
});

test('accounts: its owner is suspended, a wallet limit changes, bank details are added', async () => {
  const owner = await newEntity();
  const path = `/api/v2.0/account/${await bank.account(owner)}`;
  const state: Parameters<typeof ask> = ['POST', `${path}/state`, { state: 'BLOCKED', reason }];
  const detail = await expectStale(state, () =>
    call('POST', `/bo/entities/customer/${owner}/state`, { state: 'SUSPENDED', reason }),
  );
  expect(detail).toContain('owner');
  const limit = `/bo/accounts/${path.split('/').at(-1)}/wallets/DEFAULT/EUR/limit`;
  await expectStale(state, () => call('PUT', limit, { minimum: '-5.00' }));
  await expectStale(state, () =>
    call('POST', `${path}/coordinates`, { acceptor: { id: `A${randomUUID().slice(0, 8)}` } }),
  );
  await expectStale(['PATCH', `${path}/attributes`, { colour: 'red' }], () => block(path.split('/').at(-1) ?? ''));
  await expectStale(['PUT', limit, { minimum: '-9.00' }], () =>
    call('POST', `/bo/entities/customer/${owner}/state`, { state: 'VALID', reason }),
  );
  expect((await call('GET', path)).json).toMatchObject({ state: 'BLOCKED' });
});

test('accounts: the product of a new account has another version', async () => {
  const product = { name: 'P', version: '1', currencies: ['EUR'], wallets: [{ code: 'DEFAULT', currency: 'EUR' }] };
  const body = { ...product, default_wallet: 'DEFAULT' };
  const { json } = await call('POST', '/bo/products', body);
  const reference = `ACC-${randomUUID()}`;
  await expectStale(['POST', '/api/v2.0/account', { product_id: json.id, reference }], () =>
    call('POST', `/bo/products/${json.id}/versions`, { ...body, version: '2' }),
  );
  expect((await call('GET', `/api/v2.0/account/${reference}`)).status).toBe(404);
  await expectStale(['POST', `/bo/products/${json.id}/versions`, { ...body, version: '4' }], () =>
    call('POST', `/bo/products/${json.id}/versions`, { ...body, version: '3' }),
  );
});

test('transfers, alone and in bulk: the account that receives is blocked', async () => {
  const from = await bank.account(identity(), '50.00');
  const balance = async () => (await call('GET', `/api/v2.0/account/${from}/wallets`)).json[0].account_balance;
  const [to, other] = [await bank.account(identity()), await bank.account(identity())];
  await expectStale(['POST', '/bo/ledger/transfers', transferBody(from, to)], () => block(to));
  await expectStale(['POST', '/bo/ledger/transfers', [transferBody(other, from), transferBody(from, other)]], () =>
    block(other),
  );
  expect(await balance()).toBe('50.00');
});

test('holds and reversals: the account is blocked, or its wallet limit changes', async () => {
  const account = await bank.account(identity(), '50.00');
  const limit = (minimum: string) => call('PUT', `/bo/accounts/${account}/wallets/DEFAULT/EUR/limit`, { minimum });
  await expectStale(['POST', '/bo/ledger/holds', { ...euro(account), amount: '5.00' }], () => limit('-1.00'));
  const { json: held } = await call('POST', '/bo/ledger/holds', { ...euro(account), amount: '5.00' });
  const to = await bank.account(identity());
  await expectStale(['POST', `/bo/ledger/holds/${held.id}/capture`, { to: euro(to) }], () => block(to));
  await expectStale(['POST', `/bo/ledger/holds/${held.id}/void`, {}], () => limit('-2.00'));
  const { json: entry } = await call(
    'POST',
    '/bo/ledger/transfers',
    transferBody(account, await bank.account(identity())),
  );
  await expectStale(['POST', `/bo/ledger/entries/${entry.id}/reversal`, { reason }], () => limit('-3.00'));
  expect((await call('GET', `/bo/ledger/holds/${held.id}`)).json.state).toBe('ACTIVE');
});

test('exchange rates: the present rate is another', async () => {
  const rates = (rate: string, year: string) => ({
    rates: [{ base: 'KMF', quote: 'EUR', rate, as_of: `${year}-01-01T00:00:00Z` }],
  });
  await call('PUT', '/bo/fx-rates', rates('0.0080', '2025'));
  await expectStale(['PUT', '/bo/fx-rates', rates('0.0090', '2024')], () =>
    call('PUT', '/bo/fx-rates', rates('0.0085', '2025')),
  );
});

test('beneficiaries: name, bank details and verification belong to every decision', async () => {
  const { owner, path, coordinatesPath, coordinate } = await newBeneficiary();
  const rename = (lastName: string) => call('PATCH', path, { last_name: lastName });
  const iban = { currency: 'EUR', coordinates: { iban: 'FR1420041010050500013M02606' } };
  await expectStale(['POST', coordinatesPath, iban], () => rename('Roe'));
  await expectStale(['PATCH', `${coordinatesPath}/${coordinate}`, { alias: 'Rent' }], () => rename('Poe'));
  await expectStale(['PATCH', path, { alias: 'Jane' }], () => call('POST', coordinatesPath, iban));
  await expectStale(['GET', `${path}/coordinates/${coordinate}/verification`], () => rename('Coe'));
  await expectStale(['POST', `/api/v1/beneficiary/identity/${owner}`, { first_name: 'A', last_name: 'B' }], () =>
    call('POST', `/bo/entities/customer/${owner}/state`, { state: 'SUSPENDED', reason }),
  );
  const rows = [{ beneficiary: { identity_reference: owner, first_name: 'A', last_name: 'C' } }];
  await expectStale(['POST', '/bo/beneficiaries/import', { rows }], () =>
    call('POST', `/bo/entities/customer/${owner}/state`, { state: 'VALID', reason }),
  );
});

test('entities: an account was opened for it meanwhile', async () => {
  const reference = await newEntity();
  await expectStale(['POST', `/bo/entities/customer/${reference}/state`, { state: 'SUSPENDED', reason }], () =>
    bank.account(reference),
  );
  expect((await call('GET', `/bo/entities/customer/${reference}`)).json.state).toBe('VALID');
});

test('roles and permissions: a role that the user holds gained a permission, or the user changed', async () => {
  const name = `role-${randomUUID().slice(0, 8)}`;
  const role = (permissions: string[]) => ({ name, permissions, description: 'For a test' });
  await call('POST', '/api/v1/role', role(['account:read']));
  const user = await newUser();
  const give = (roles: string[]) => call('PUT', '/bo/security/permissions', { user: user.username, roles, reason });
  const input = { user: user.username, reason };
  await expectStale(['PUT', '/bo/security/permissions', { ...input, roles: [name] }], () =>
    call('PUT', '/api/v1/role', role(['account:read', 'role:read'])),
  );
  await expectStale(['PUT', '/bo/security/permissions', { ...input, grant: ['chart:read'] }], () => give([name]));
  await expectStale(['PUT', '/api/v1/role', role(['chart:read'])], () => give([]));
  await expectStale(['DELETE', `/api/v1/role/${name}`], () => call('PUT', '/api/v1/role', role(['fields:read'])));
  expect((await call('GET', `/api/v1/role/${name}`)).json.permissions).toEqual(['fields:read']);
});

test('users: their rights or state changed', async () => {
  const user = await newUser('support');
  const give = (roles: string[]) => call('PUT', '/bo/security/permissions', { user: user.username, roles, reason });
  await expectStale(['POST', `/bo/users/${user.id}/disable`, { reason }], () => give(['auditor']));
  await expectStale(['DELETE', `/bo/users/${user.id}/sessions`], () => give(['support']));
  expect((await call('GET', `/bo/users/${user.id}`)).json.state).toBe('ACTIVE');
});

test('settings: the value is another', async () => {
  const set = (hours: number) => ({ settings: { 'payments/cooling_off_hours': hours } });
  await expectStale(['PUT', '/api/v1/setting', set(5)], () => call('PUT', '/api/v1/setting', set(7)));
  await expectStale(['DELETE', '/api/v1/setting/payments/cooling_off_hours'], () =>
    call('PUT', '/api/v1/setting', set(8)),
  );
  await call('DELETE', '/api/v1/setting/payments/cooling_off_hours');
});

test('charts: the name was taken meanwhile', async () => {
  const name = `Chart ${randomUUID()}`;
  const body = { name, accounts: [{ code: '1', name: 'Cash', type: 'ASSET' }] };
  await expectStale(['POST', '/api/v1/chart', body], () => call('POST', '/api/v1/chart', body));
});

test('webhooks: the address is another', async () => {
  const types = ['account.created'];
  const { json } = await call('POST', '/bo/webhooks', { url: 'https://example.com/one', types });
  const path = `/bo/webhooks/${json.id}`;
  await expectStale(['PATCH', path, { is_enabled: false }], () =>
    call('PATCH', path, { url: 'https://example.com/2' }),
  );
  await expectStale(['DELETE', path], () => call('PATCH', path, { types: ['account.*'] }));
  expect((await call('GET', path)).json).toMatchObject({ is_enabled: true, url: 'https://example.com/2' });
});

test('webhooks: the same event on its way to another webhook does no harm', async () => {
  const types = ['account.state-changed'];
  const hooks = await Promise.all(
    [1, 2].map(
      async (count) => (await call('POST', '/bo/webhooks', { url: `https://example.com/${count}`, types })).json,
    ),
  );
  await block(await bank.account(identity()));
  const pathOf = (index: number) => `/bo/webhooks/${hooks[index]?.id}/deliveries`;
  const eventOf = async (index: number) => (await call('GET', pathOf(index))).json.page[0].event.id;
  for (const [wanted, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const pending = await requestChange('POST', `${pathOf(wanted)}/${await eventOf(wanted)}/replay`);
    const { transaction } = await database();
    const isOther = eq(webhookDeliveries.webhook_id, hooks[other]?.id);
    await transaction(async (tx) => void (await tx.update(webhookDeliveries).set({ state: 'FAILED' }).where(isOther)));
    const answer = await send('POST', `/bo/approvals/${pending.id}/approve`, { token: checker.token, body: {} });
    expect(answer.json, answer.text).toMatchObject({ state: 'EXECUTED' });
  }
  for (const { id } of hooks) await call('DELETE', `/bo/webhooks/${id}`);
});

test('an unrelated change between request and approval does no harm', async () => {
  const [from, to] = [await bank.account(identity(), '50.00'), await bank.account(identity())];
  const pending = await requestChange('POST', '/bo/ledger/transfers', transferBody(from, to));
  await call('POST', '/bo/ledger/transfers', transferBody(from, to, '1.00'));
  await block(await bank.account(identity()));
  const answer = await send('POST', `/bo/approvals/${pending.id}/approve`, { token: checker.token, body: {} });
  expect(answer.json, answer.text).toMatchObject({ state: 'EXECUTED' });
});

test('a reversal names what it debits and credits by amounts without a sign', async () => {
  const account = await bank.account(identity(), '10.00');
  const [entry] = (await call('GET', `/bo/ledger/entries?account=${account}`)).json.page;
  const { id } = await requestChange('POST', `/bo/ledger/entries/${entry.id}/reversal`, { reason });
  const { facts } = (await call('GET', `/bo/approvals/${id}`)).json;
  for (const label of ['Debited', 'Credited'])
    expect(facts).toContainEqual({ label, value: '10.00 EUR', kind: 'money' });
});
