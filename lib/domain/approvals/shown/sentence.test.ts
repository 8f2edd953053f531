import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { everyWrite } from '#e2e/support/every-write.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { coverPermissions, setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { approvalPermissions } = await import('#lib/server/operation/review/approval-permission.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const call = callAs(admin);
const bank = await newBank(call);
const coverAll = () => coverPermissions(approvalPermissions);
test.afterEach(() => setPolicies([]));

/** A change request for the write, as its requester reads it. */
async function requestChange(method: string, path: string, body?: unknown) {
  await coverAll();
  const { status, json, text } = await call(method, path, body);
  await setPolicies([]);
  expect(status, text).toBe(202);
  return json;
}

/** A user with exactly these permissions. */
async function newReader(...permissions: string[]): Promise<string> {
  const name = `role-${randomUUID().slice(0, 8)}`;
  await call('POST', '/api/v1/role', { name, permissions });
  return (await newUser(name)).token;
}

async function newBeneficiary() {
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { json } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe' });
  const coordinates = `/api/v1/beneficiary/dynamic/${identity}/${json.id}/coordinates`;
  const details = { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } };
  const added = await call('POST', coordinates, details);
  const coordinate = added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id as string;
  return { identity, id: json.id as string, path: `${of}/${json.id}`, coordinates, coordinate };
}

/** Operations that create a record or name none: no page could show what waits for it. */
const withoutRecord = new Set([
  ...['createProduct', 'loadRates', 'runLedgerCheck', 'createChart', 'importChart', 'createRole', 'createEntity'],
  ...['createBeneficiary', 'createIdentityBeneficiary', 'syncContacts', 'importBeneficiaries', 'inviteUser'],
  ...[
    'createWebhook',
    'createView',
    'updateView',
    'deleteView',
    'createReport',
    'updateReport',
    'runReport',
    'deleteReport',
  ],
]);

test('every write that can need approval is a sentence without ids, and names the records it touches', async () => {
  const colleague = await newPerson('support');
  const person = { username: `${randomUUID()}@example.com`, name: 'Invited', roles: ['support'] };
  const invited = (await call('POST', '/bo/users', person)).json.user.id;
  const attempts = await everyWrite(call, { me: admin.username, colleague, invited });
  await coverAll();
  const seen = new Set<string>();
  for (const [operation, ways] of Object.entries(attempts)) {
    for (const { method, path, body } of ways) {
      const { status, json } = await call(method, path, body);
      if (status !== 202) continue;
      seen.add(operation);
      expect(json.sentence).toMatch(/^A test user asks to [a-z].*\.( Reason: .*)?$/);
      expect(json.sentence).not.toContain(operation);
      const words = json.phrase.filter((part: { resource?: string }) => !part.resource);
      for (const { text } of words) expect(text, operation).not.toMatch(/[a-z]+:[a-z]+|undefined|null/);
      if (!withoutRecord.has(operation)) expect(json.records.length, operation).toBeGreaterThan(0);
      for (const { label } of json.changes) expect(label, operation).not.toMatch(/_/);
    }
  }
  expect(seen.size).toBeGreaterThan(60);
});

test('an account state reads as its move, with balance, reason, and the state before and after', async () => {
  const account = await bank.account(`id-${randomUUID()}`);
  const { json } = await call('GET', `/api/v2.0/account/${account}`);
  const body = { state: 'BLOCKED', reason: 'suspected fraud' };
  const request = await requestChange('POST', `/api/v2.0/account/${account}/state`, body);
  const name = `${json.name}, ${json.reference}`;
  expect(request).toMatchObject({
    sentence: `A test user asks to block ${name} (0.00 EUR). Reason: suspected fraud`,
    requester_name: 'A test user',
    phrase: [{ text: 'block ' }, { text: name, resource: 'account', resource_id: account }],
    detail: '0.00 EUR',
    reason: 'suspected fraud',
    changes: [{ label: 'State', kind: 'state', before: 'OPEN', after: 'BLOCKED' }],
  });
  await call('POST', `/api/v2.0/account/${account}/state`, body);
  const opened = await requestChange('POST', `/api/v2.0/account/${account}/state`, {
    state: 'OPEN',
    reason: 'cleared',
  });
  expect(opened.sentence).toContain('asks to unblock ');
});

test('amounts, wallets and owners read as they do on screen', async () => {
  const reference = `c-${randomUUID()}`;
  await call('POST', '/api/v1/customer', { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference });
  const account = await bank.account(reference, '1234567.50');
  const blocked = await requestChange('POST', `/api/v2.0/account/${account}/state`, {
    state: 'BLOCKED',
    reason: 'fraud',
  });
  expect(blocked.sentence).toContain('(1,234,567.50 EUR)');
  const fact = (request: { facts: { label: string }[] }, label: string) =>
    request.facts.find((one) => one.label === label);
  // Programs read the amount of a fact, and the console groups its digits.
  expect(fact(blocked, 'Available in Default wallet EUR')).toMatchObject({ kind: 'money', value: '1234567.50 EUR' });
  expect(fact(blocked, 'Owner')).toMatchObject({ value: `${reference} (customer, individual)` });
  const other = await bank.account(`id-${randomUUID()}`);
  const transfer = { from: euro(account), to: euro(other), amount: '13900.00', currency: 'EUR' };
  const single = await requestChange('POST', '/bo/ledger/transfers', transfer);
  expect(single.sentence).toContain('asks to transfer 13,900.00 EUR from ');
  expect(fact(single, 'From')).toMatchObject({ value: expect.stringContaining(', Default wallet EUR (OPEN)') });
  const bulk = await requestChange('POST', '/bo/ledger/transfers', [transfer, transfer]);
  expect(bulk.sentence).toContain('2 transfers of 27,800.00 EUR');
});

test('money reads as amount, source and destination', async () => {
  const [from, to] = [await bank.account(`id-${randomUUID()}`, '500.00'), await bank.account(`id-${randomUUID()}`)];
  const transfer = { from: euro(from), to: euro(to), amount: '12.50', currency: 'EUR' };
  const single = await requestChange('POST', '/bo/ledger/transfers', transfer);
  expect(single.sentence).toMatch(/asks to transfer 12\.50 EUR from .+ to .+\.$/);
  expect(single.records.map(({ resource_id }: { resource_id: string }) => resource_id)).toEqual([from, to]);
  const bulk = await requestChange('POST', '/bo/ledger/transfers', [transfer, transfer]);
  expect(bulk.sentence).toBe('A test user asks to make 2 transfers of 25.00 EUR.');
  const hold = await requestChange('POST', '/bo/ledger/holds', { ...euro(from), amount: '3.00' });
  expect(hold.sentence).toMatch(/asks to hold 3\.00 EUR on .+\.$/);
  const beneficiary = await newBeneficiary();
  const payment = await requestChange('POST', '/bo/payments', {
    identity_reference: beneficiary.identity,
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: beneficiary.coordinate,
    from: euro(from),
    amount: '40.00',
    currency: 'EUR',
  });
  expect(payment.sentence).toMatch(/asks to pay 40\.00 EUR to Jane Doe from .+\.$/);
});

test('beneficiaries, bank details and entities show their values before and after by label', async () => {
  const { path, coordinates, coordinate } = await newBeneficiary();
  const contacts = [{ email: 'jane@example.com', mobile_prefix: '', mobile_number: '' }];
  const beneficiary = await requestChange('PATCH', path, { last_name: 'Roe', contacts });
  expect(beneficiary.sentence).toBe('A test user asks to change the beneficiary Jane Doe.');
  expect(beneficiary.changes).toEqual([
    { label: 'Last name', kind: 'text', before: 'Doe', after: 'Roe' },
    { label: 'Email', kind: 'text', before: null, after: 'jane@example.com' },
  ]);
  const iban = 'FR1420041010050500013M02606';
  const details = await requestChange('PATCH', `${coordinates}/${coordinate}`, { coordinates: { iban } });
  expect(details.changes).toContainEqual({
    label: 'IBAN',
    kind: 'text',
    before: 'DE89370400440532013000',
    after: iban,
  });
  const reference = `c-${randomUUID()}`;
  const aspect = { type: 'name', first_name: 'Mia', last_name: 'Müller' };
  const aspects = [{ identifier: randomUUID(), aspect }];
  await call('POST', '/api/v1/customer', { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference, aspects });
  const changed = [{ ...aspects[0], aspect: { last_name: 'Meier' } }];
  const entity = await requestChange('PATCH', '/api/v1/customer', { reference, aspects: changed });
  expect(entity.sentence).toBe(`A test user asks to change Mia Müller, ${reference}.`);
  expect(entity.changes).toEqual([{ label: 'Last name', kind: 'text', before: 'Müller', after: 'Meier' }]);
});

test('names that the requester chooses hide no member of the record, and read as they are written', async () => {
  const names = { first_name: 'Jane', 'a b': '1', a_b: '2' };
  const beneficiary = await requestChange('POST', '/api/v1/beneficiary', {
    ...{ identity_reference: `id-${randomUUID()}`, first_name: 'Mallory', last_name: 'Roe' },
    ...{ contacts: [{ email: 'm@example.com', mobile_prefix: '', mobile_number: '' }], additional_fields: names },
  });
  const shown = ({ changes }: { changes: { label: string; after: string | null }[] }) =>
    changes.map(({ label, after }) => [label, after]);
  expect(shown(beneficiary)).toEqual([
    ['First name', 'Mallory'],
    ['Last name', 'Roe'],
    ...Object.entries(names).map(([name, value]) => [`Additional field ${name}`, value]),
    ['Email', 'm@example.com'],
  ]);
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: `c-${randomUUID()}` };
  const attributes = { name: 'Other', 'owner reference': 'CUST-2', prefix: randomUUID() };
  const account = await requestChange('POST', '/api/v2.0/account', { name: 'Household', owner, attributes });
  const attributeRows = Object.entries(attributes).map(([name, value]) => [`Attribute ${name}`, value]);
  expect(shown(account)).toEqual(expect.arrayContaining([['Name', 'Household'], ...attributeRows]));
  expect(shown(account)).toContainEqual(['Owner reference', owner.reference]);
  const address = (city: string, relation?: string) => ({
    ...{ identifier: randomUUID(), aspect: { type: 'address', country: 'DE', city } },
    ...(relation && { relation }),
  });
  const aspects = [
    ...[address('Bonn', '2'), address('Kiel'), address('Jena')],
    ...['affiliation', '__proto__'].map((type) => ({ identifier: randomUUID(), aspect: { type, text: type } })),
  ];
  const entity = await requestChange('POST', '/api/v1/customer', { ...owner, aspects });
  expect(shown(entity)).toContainEqual(['Affiliation', 'CUSTOMER']);
  const texts = shown(entity).map(([, after]) => after);
  expect(texts).toEqual(expect.arrayContaining(['Bonn', 'Kiel', 'Jena', 'affiliation', '__proto__']));
});

test('roles, settings and products show what they gain and lose in words', async () => {
  const name = `role-${randomUUID().slice(0, 8)}`;
  await call('POST', '/api/v1/role', { name, permissions: ['account:read'] });
  const role = await requestChange('PUT', '/api/v1/role', { name, permissions: ['chart:read'] });
  expect(role.sentence).toBe(`A test user asks to change the role ${name}.`);
  expect(role.changes).toEqual([
    { label: 'Permissions removed', kind: 'text', before: 'View accounts', after: null },
    { label: 'Permissions added', kind: 'text', before: null, after: 'View charts of accounts' },
  ]);
  const settings = { 'payments/cooling_off_hours': 24, 'payments/refuse_unverified': true };
  const setting = await requestChange('PUT', '/api/v1/setting', { settings });
  expect(setting.sentence).toBe(
    'A test user asks to change the setting Cooling-off period for new beneficiaries and 1 more.',
  );
  expect(setting.changes).toEqual([
    { label: 'Cooling-off period for new beneficiaries', kind: 'text', before: '0', after: '24' },
    { label: 'Require verified bank details', kind: 'text', before: 'Off', after: 'On' },
  ]);
  const rule = { permission: 'ledger.transfer:create', amount_from: '500.00', currency: 'EUR' };
  const rules = await requestChange('PUT', '/api/v1/setting', { settings: { 'approvals/policies': [rule] } });
  expect(rules.changes).toContainEqual({
    label: 'Rules added',
    kind: 'text',
    before: null,
    after: 'Require approval for Create transfers from 500.00 EUR',
  });
  const product = {
    name: 'Product',
    version: '2',
    currencies: ['EUR', 'USD'],
    wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
    default_wallet: 'DEFAULT',
    opens_at_once: true,
  };
  const version = await requestChange('POST', `/bo/products/${bank.product}/versions`, product);
  expect(version.changes).toContainEqual({ label: 'Currencies', kind: 'text', before: 'EUR', after: 'EUR, USD' });
});

test('an approver without the permission to read a record reads the sentence without its name and values', async () => {
  const { path } = await newBeneficiary();
  const { id } = await requestChange('PATCH', path, { last_name: 'Quist' });
  const read = async (token: string) => (await send('GET', `/bo/approvals/${id}`, { token })).json;
  const whole = await read(await newReader('approval:read', 'beneficiary:read'));
  expect(whole.sentence).toContain('Jane Doe');
  const masked = await read(await newReader('approval:read'));
  expect(masked).toMatchObject({
    sentence: 'A test user asks to change the beneficiary •••.',
    phrase: [{ text: 'change the beneficiary ' }, { text: '•••' }],
    changes: [{ label: 'Last name', before: '•••', after: '•••', needs: 'beneficiary:read' }],
    masked: ['beneficiary:read'],
  });
  for (const value of ['Jane', 'Doe', 'Quist']) expect(JSON.stringify(masked)).not.toContain(value);

  const reference = `c-${randomUUID()}`;
  const created = await requestChange('POST', '/api/v1/customer', {
    type: 'INDIVIDUAL',
    affiliation: 'CUSTOMER',
    reference,
  });
  expect(created.sentence).toBe(`A test user asks to create the customer ${reference}.`);
  const blind = (await send('GET', `/bo/approvals/${created.id}`, { token: await newReader('approval:read') })).text;
  expect(blind).not.toContain(reference);

  const account = await bank.account(`id-${randomUUID()}`, '77.31');
  const blocked = await requestChange('POST', `/api/v2.0/account/${account}/state`, {
    state: 'BLOCKED',
    reason: 'fraud',
  });
  const token = await newReader('approval:read', 'account:read');
  const { json } = await send('GET', `/bo/approvals/${blocked.id}`, { token });
  expect(json.detail).toBeUndefined();
  expect(json.sentence).not.toContain('77.31');
});
