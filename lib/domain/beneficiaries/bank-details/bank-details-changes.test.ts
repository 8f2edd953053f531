import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});
const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });

/** A new beneficiary, with the paths of its identity and of its bank details. */
async function newPerson() {
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { json } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe' });
  return { identity, of, details: `/api/v1/beneficiary/dynamic/${identity}/${json.id}/coordinates` };
}

test('a national id that the new currency has no place for does not keep bank details from being changed', async () => {
  const { details } = await newPerson();
  const chilean = { country_code: 'CL', bank_code: '001', account_number: '007003670478' };
  const coordinates = { ...chilean, secondary_identification: '12.531.909-2' };
  const created = await call('POST', details, { currency: 'CLP', coordinates });
  expect(created.status, created.text).toBe(200);
  const path = `${details}/${created.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id}`;

  const cleared = { country_code: null, bank_code: null, account_number: null, account_type: null };
  const german = { ...cleared, iban: 'DE89370400440532013000' };
  const sent = { ...german, secondary_identification: '125319092' };
  const refused = await call('PATCH', path, { currency: 'EUR', coordinates: sent });
  expect(refused.json.errors).toMatchObject([{ pointer: '/coordinates/secondary_identification' }]);
  const misspelled = { ...german, iban: 'DE88370400440532013000' };
  const wrong = await call('PATCH', path, { currency: 'EUR', coordinates: misspelled });
  expect(wrong.json.errors).toMatchObject([{ pointer: '/coordinates/iban', code: 'iban_check_digits' }]);

  const changed = await call('PATCH', path, { currency: 'EUR', coordinates: german });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.json.dynamic_beneficiary_coords).toMatchObject([{ currency: 'EUR', payment_type: 'EU_SEPA' }]);
  // The id is gone with the account that it belonged to.
  const back = await call('PATCH', path, { currency: 'CLP', coordinates: { iban: null, ...chilean } });
  expect(back.json.errors).toMatchObject([{ pointer: '/coordinates/secondary_identification', code: 'required' }]);
});

test('an account of a territory has the IBAN of the country that it banks under', async () => {
  const { of, details } = await newPerson();
  const banking = { iban: 'FR1420041010050500013M02606', country_code: 'RE' };
  expect((await call('POST', details, { currency: 'EUR', coordinates: banking })).status).toBe(200);
  const embedded = await call('POST', of, { first_name: 'Ann', coordinates: { banking } });
  expect(embedded.status, embedded.text).toBe(200);
  const other = { banking: { ...banking, country_code: 'DE' } };
  const refused = await call('POST', of, { first_name: 'Bob', coordinates: other });
  expect(refused.json.errors).toMatchObject([{ code: 'country_mismatch' }]);
});

test('bank details with a BIC have the country of the bank, so that its purpose codes are asked for', async () => {
  const { identity, of } = await newPerson();
  const banking = { bic: 'EBILAEADXXX', account_number: '123456789', currency: 'AED' };
  const { json: ann } = await call('POST', of, { first_name: 'Ann', coordinates: { banking } });
  const [coordinate] = (await call('GET', `/api/v1/beneficiary/${ann.id}/coordinates`)).json;
  const query = `?beneficiaryAccountIdOptional=${coordinate.id}`;
  const { json } = await call('GET', `/api/v1/fields/${identity}/payment${query}`);
  const fields = json.spec.AED.field_groups[0].fields.map(({ input }: { input: object }) => input);
  expect(fields).toContainEqual(
    expect.objectContaining({ key: 'country_code', constraints: [{ key: 'default', value: 'AE' }] }),
  );
  const purpose = fields.find(({ key }: { key: string }) => key === 'purpose_code');
  expect(purpose.required_conditions).toHaveLength(1);
});

test('the account type is a member of requests; answers have it among the banking coordinates', async () => {
  const { details } = await newPerson();
  const japanese = { country_code: 'JP', bank_code: '0001', branch_code: '000', account_number: '0001234' };
  const coordinates = { ...japanese, account_type: 'SAVINGS' };
  const created = await call('POST', details, { currency: 'JPY', coordinates });
  expect(created.status, created.text).toBe(200);
  const [{ beneficiary_coordinate_id: id, coordinates: answered }] = created.json.dynamic_beneficiary_coords;
  expect(answered).toEqual(japanese);
  const banking = async () => (await call('GET', `/api/v1/beneficiary/coordinates/${id}`)).json.coordinates.banking;
  expect(await banking()).toMatchObject({ account_type: 'SAVINGS' });
  await call('PATCH', `${details}/${id}`, { coordinates: { account_number: '0001235' } });
  expect(await banking()).toMatchObject({ account_type: 'SAVINGS', account_number: '0001235' });
});

test('bank details show names and contacts of the customer only to readers of entities', async () => {
  const { identity, details } = await newPerson();
  const aspect = (of: object) => ({ identifier: randomUUID(), aspect: of });
  const aspects = [
    aspect({ type: 'name', first_name: 'Zebulon', last_name: 'Quist' }),
    aspect({ type: 'contact', email: 'zebulon@example.org' }),
  ];
  const customer = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: identity };
  expect((await call('POST', '/api/v1/customer', { ...customer, aspects })).status).toBe(200);
  const created = await call('POST', details, { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } });
  const id = created.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  const entityFor = async (...permissions: string[]) => {
    const reader = await newUserWith({ token }, permissions);
    return (await send('GET', `/api/v1/beneficiary/coordinates/${id}`, { token: reader.token })).json.entity;
  };
  expect(await entityFor('beneficiary:read')).toEqual(customer);
  expect(await entityFor('beneficiary:read', 'entity:read')).toEqual({ ...customer, aspects });
});
