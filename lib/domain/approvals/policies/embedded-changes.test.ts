import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { coverPermissions, setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const call = callAs(admin);
test.afterEach(() => setPolicies([]));

const name = { first_name: 'Jane', last_name: 'Doe' };
const coordinates = { banking: { iban: 'DE89370400440532013000' } };
const dynamic = { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } };

test('bank details in the body of a beneficiary need the approval of bank details', async () => {
  const path = `/api/v1/beneficiary/identity/id-${randomUUID()}`;
  const { json } = await call('POST', path, name);
  const importOf = (beneficiary: object, row = {}) => ({
    rows: [{ beneficiary: { ...name, ...beneficiary }, ...row }],
  });
  const imports = [importOf({ coordinates }), importOf({}, { coordinates: [dynamic] })];
  await coverPermissions(['beneficiary.coordinate:update']);
  expect((await call('POST', path, name)).status).toBe(200);
  expect((await call('POST', path, { ...name, coordinates: null })).status).toBe(200);
  expect((await call('POST', path, { ...name, coordinates })).status).toBe(202);
  expect((await call('PATCH', `${path}/${json.id}`, { alias: 'Jane' })).status).toBe(200);
  expect((await call('PATCH', `${path}/${json.id}`, { coordinates })).status).toBe(202);
  expect((await call('POST', '/bo/beneficiaries/import', importOf({}))).status).toBe(200);
  for (const body of imports) {
    expect((await call('POST', '/bo/beneficiaries/import', body)).status).toBe(202);
    expect((await call('POST', '/bo/beneficiaries/import?dry_run=true', body)).status).toBe(200);
  }
});

test('so do the first bank details of an account', async () => {
  const { product: product_id } = await newBank(call);
  await coverPermissions(['account.coordinate:update']);
  expect((await call('POST', '/api/v2.0/account', { product_id })).status).toBe(200);
  expect((await call('POST', '/api/v2.0/account', { product_id, coordinates })).status).toBe(202);
});

test('so do the first attributes of an account', async () => {
  const { product: product_id } = await newBank(call);
  const create = async (attributes?: object | null) =>
    (await call('POST', '/api/v2.0/account', { product_id, attributes })).status;
  await coverPermissions(['account.attribute:update']);
  for (const none of [undefined, null, {}]) expect(await create(none)).toBe(200);
  expect(await create({ risk: 'LOW' })).toBe(202);
  expect((await call('POST', '/api/v2.0/account', { product_id, coordinates })).status).toBe(200);
});

test('roles of an invitation need the approval of permissions', async () => {
  const invite = (roles: string[]) =>
    call('POST', '/bo/users', { username: `${randomUUID()}@example.com`, name: 'Invited', roles });
  await coverPermissions(['permission:update']);
  expect((await invite([])).status).toBe(200);
  expect((await invite(['support'])).status).toBe(202);
});

test('a customer that takes the place of another entity needs the approval of changes of entities', async () => {
  const reference = `C-${randomUUID()}`;
  const create = async (role: string, of = reference) =>
    (await call('POST', `/api/v1/${role}`, { type: 'ORGANIZATION', affiliation: 'CUSTOMER', reference: of })).status;
  await coverPermissions(['entity:update']);
  expect(await create('business')).toBe(200);
  expect(await create('employee')).toBe(200);
  expect(await create('customer', `C-${randomUUID()}`)).toBe(200);
  expect(await create('customer', reference.toLowerCase())).toBe(202);
});

test('the explanation says when such a rule covers a write', async () => {
  await coverPermissions(['permission:update']);
  const { json } = await call('GET', '/bo/approvals/explanation?operation=inviteUser');
  expect(json).toEqual({
    is_required: false,
    rules: [
      expect.objectContaining({ covers: false, explanation: 'The rule covers this write only if it assigns roles.' }),
    ],
  });
});
