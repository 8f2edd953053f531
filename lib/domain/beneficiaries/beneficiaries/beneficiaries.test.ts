import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });
const beneficiaryRequest = { external_reference: 'BEN-1', first_name: 'Jane', last_name: 'Doe' };
const german = 'DE89370400440532013000';

async function newBeneficiary(identity: string, more: Record<string, unknown> = {}) {
  const answer = await call('POST', `/api/v1/beneficiary/identity/${identity}/`, { ...beneficiaryRequest, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

const coordinatesPath = (identity: string, idRef: string) =>
  `/api/v1/beneficiary/dynamic/${identity}/${idRef}/coordinates`;

test('a beneficiary is created completely and read by id and reference', async () => {
  const identity = `id-${randomUUID()}`;
  const created = await newBeneficiary(identity, {
    alias: 'Landlord',
    additional_fields: { department: 'rent' },
    addresses: [
      { address: '1 High St', city: 'London', country: 'GB', state: '', post_code: 'W1A 1AA', neighbourhood: '' },
    ],
    contacts: [{ email: 'Jane.Doe@Example.com', mobile_prefix: '+44', mobile_number: '7700 900123' }],
    coordinates: { banking: { iban: 'DE89 3704 0044 0532 0130 00' } },
  });
  expect(created).toMatchObject({
    ...beneficiaryRequest,
    alias: 'Landlord',
    additional_fields: { department: 'rent' },
  });
  expect(created.contact_hash_list).toContain('ce7fb22cd5a6ff4c4451d075bbdfc83a8c40b386a4a7dfbc8c93ef5dc2108833');
  expect(created.contact_hash_list).toHaveLength(2);
  const read = await call('GET', `/api/v1/beneficiary/identity/${identity}/ben-1`);
  expect(read.json).toEqual(created);
  const list = await call('GET', `/api/v1/beneficiary/identity/${identity}/list`);
  expect(list.json).toEqual([created]);
  const { json: coordinates } = await call('GET', `/api/v1/beneficiary/${created.id}/coordinates`);
  expect(coordinates).toEqual([{ id: expect.any(String), coordinates: { banking: { iban: german } } }]);
  const { json: addresses } = await call('GET', `/api/v1/beneficiary/${created.id}/address`);
  expect(addresses).toMatchObject([{ city: 'London', country: 'GB' }]);
  const { json: contacts } = await call('GET', `/api/v1/beneficiary/${created.id}/contact`);
  expect(contacts).toMatchObject([
    { email: 'Jane.Doe@Example.com', mobile_prefix: '+44', mobile_number: '7700900123' },
  ]);
  expect((await call('GET', `/api/v1/beneficiary/${created.id}/additional-attributes`)).json).toEqual({
    department: 'rent',
  });
  const { json: item } = await call('GET', `/api/v1/beneficiary/coordinates/${coordinates[0].id}`);
  expect(item).toMatchObject({ entity: { type: 'INDIVIDUAL', affiliation: 'EXTERNAL', reference: identity } });
});

for (const [mobilePrefix, mobileNumber] of [
  ['', '+1 (415) 555-2671'],
  ['+1', '(415) 555-2671'],
  ['1', '415.555.2671'],
  ['+44', '+1 415-555-2671'],
]) {
  test(`a telephone number written ${mobilePrefix} ${mobileNumber} is stored as E.164`, async () => {
    const created = await newBeneficiary(`id-${randomUUID()}`, {
      contacts: [{ email: '', mobile_prefix: mobilePrefix, mobile_number: mobileNumber }],
    });
    const { json } = await call('GET', `/api/v1/beneficiary/${created.id}/contact`);
    expect(json).toMatchObject([{ mobile_prefix: '+1', mobile_number: '4155552671' }]);
  });
}

test('contacts and addresses of a beneficiary are not stored in clear', async () => {
  const { database } = await import('#db/index.ts');
  const { sql } = await import('drizzle-orm');
  const { beneficiaryAddresses, beneficiaryContacts } = await import('#db/schema/beneficiaries.ts');
  const contact = { email: 'Sealed.Secret@example.com', mobile_prefix: '+44', mobile_number: '7700900457' };
  const address = { address: '7 Sealed Street', city: 'Sealville', country: 'GB', state: '', post_code: 'W1A 9ZZ' };
  const { id } = await newBeneficiary(`id-${randomUUID()}`, {
    contacts: [contact],
    addresses: [{ ...address, neighbourhood: 'Sealhood' }],
  });
  const { read } = await database();
  const contacts = await read
    .select({
      email: sql<string>`email`,
      prefix: sql<string>`mobile_prefix`,
      number: sql<string>`mobile_number`,
      uris: sql<string>`uris`,
    })
    .from(beneficiaryContacts);
  const addresses = await read
    .select({
      address: sql<string>`address`,
      city: sql<string>`city`,
      code: sql<string>`post_code`,
      near: sql<string>`neighbourhood`,
    })
    .from(beneficiaryAddresses);
  expect(contacts.length * addresses.length).toBeGreaterThan(0);
  for (const row of [...contacts, ...addresses]) {
    for (const kept of Object.values(row)) expect(kept).toMatch(/^[\w-]{40,}$/);
  }
  expect((await call('GET', `/api/v1/beneficiary/${id}/contact`)).json).toMatchObject([contact]);
  expect((await call('GET', `/api/v1/beneficiary/${id}/address`)).json).toMatchObject([address]);
});

test('bank details given with a beneficiary are listed, but not among the dynamic ones', async () => {
  const identity = `id-${randomUUID()}`;
  const body = { first_name: 'Ada', coordinates: { banking: { iban: german } } };
  const { status, json } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, body);
  expect({ status, dynamic: json.dynamic_beneficiary_coords }).toEqual({ status: 200, dynamic: [] });
  const { json: listed } = await call('GET', `/api/v1/beneficiary/${json.id}/coordinates`);
  expect(listed).toMatchObject([{ coordinates: body.coordinates }]);
  const path = `${coordinatesPath(identity, json.id)}/${listed[0].id}`;
  expect((await call('PATCH', path, { alias: 'x' })).status).toBe(404);
});

test("another identity's beneficiary is not found, by any path", async () => {
  const [mine, other] = [`id-${randomUUID()}`, `id-${randomUUID()}`];
  const created = await newBeneficiary(mine);
  const added = await call('POST', coordinatesPath(mine, created.id), {
    currency: 'EUR',
    coordinates: { iban: german },
  });
  const coordinate = added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  const absent = await call('GET', `/api/v1/beneficiary/identity/${other}/${randomUUID()}`);
  for (const path of [created.id, 'BEN-1']) {
    const answer = await call('GET', `/api/v1/beneficiary/identity/${other}/${path}`);
    expect(answer.status).toBe(404);
    expect({ ...answer.json, instance: '', request_id: '' }).toEqual({ ...absent.json, instance: '', request_id: '' });
    expect((await call('PATCH', `/api/v1/beneficiary/identity/${other}/${path}`, { alias: 'x' })).status).toBe(404);
  }
  const verification = (of: string) =>
    call('GET', `/api/v1/beneficiary/identity/${of}/${created.id}/coordinates/${coordinate}/verification`);
  expect((await verification(other)).status).toBe(404);
  expect((await call('PATCH', `${coordinatesPath(other, created.id)}/${coordinate}`, { alias: 'x' })).status).toBe(404);
});

test('a reference is unique within its identity, and ambiguous without the identity', async () => {
  const reference = `R-${randomUUID().slice(0, 8)}`;
  const [item, two] = [`id-${randomUUID()}`, `id-${randomUUID()}`];
  await newBeneficiary(item, { external_reference: reference });
  expect((await call('GET', `/api/v1/beneficiary/${reference}`)).status).toBe(200);
  const again = await call('POST', `/api/v1/beneficiary/identity/${item}`, {
    ...beneficiaryRequest,
    external_reference: reference.toLowerCase(),
  });
  expect([again.status, again.json.code]).toEqual([409, 'reference-taken']);
  await newBeneficiary(two, { external_reference: reference });
  const outside = await call('GET', `/api/v1/beneficiary/${reference}`);
  expect([outside.status, outside.json.code]).toEqual([409, 'ambiguous-reference']);
  for (const reserved of ['list', 'Sync', randomUUID(), ' x', '']) {
    expect((await call('POST', '/api/v1/beneficiary', { external_reference: reserved })).status).toBe(400);
  }
});

test('a patch clears with null, merges maps, replaces lists and adds a coordinate once', async () => {
  const identity = `id-${randomUUID()}`;
  const contact = { email: 'a@example.com', mobile_prefix: '', mobile_number: '' };
  const { id } = await newBeneficiary(identity, {
    alias: 'x',
    additional_fields: { a: '1', b: '2' },
    contacts: [contact],
  });
  const path = `/api/v1/beneficiary/identity/${identity}/${id}`;
  const sent = {
    alias: null,
    additional_fields: { a: null, c: '3' },
    contacts: [{ ...contact, email: 'b@example.com' }],
    coordinates: { banking: { iban: german } },
  };
  for (let times = 0; times < 2; times += 1) {
    const answer = await call('PATCH', path, sent);
    expect(answer.status).toBe(200);
    expect(answer.json.alias).toBeUndefined();
    expect(answer.json.additional_fields).toEqual({ b: '2', c: '3' });
  }
  expect((await call('GET', `/api/v1/beneficiary/${id}/contact`)).json).toMatchObject([{ email: 'b@example.com' }]);
  expect((await call('GET', `/api/v1/beneficiary/${id}/coordinates`)).json).toHaveLength(1);
});

test('an equal coordinate is not added twice, an invalid one names its member', async () => {
  const identity = `id-${randomUUID()}`;
  const { id } = await newBeneficiary(identity);
  const path = coordinatesPath(identity, id);
  const first = await call('POST', path, { currency: 'EUR', coordinates: { iban: 'de89 3704 0044 0532 0130 00' } });
  const second = await call('POST', path, { currency: 'EUR', coordinates: { iban: german } });
  expect(second.json.dynamic_beneficiary_coords).toHaveLength(1);
  expect(first.json.dynamic_beneficiary_coords[0]).toMatchObject({
    currency: 'EUR',
    payment_type: 'EU_SEPA',
    is_verified: false,
    primary_coordinates: [german],
    primary_coordinate_formats: ['iban'],
  });
  const wrong = await call('POST', path, { currency: 'EUR', coordinates: { iban: 'DE89370400440532013001' } });
  expect(wrong.status).toBe(400);
  expect(wrong.json.errors).toContainEqual(
    expect.objectContaining({ pointer: '/coordinates/iban', code: 'iban_check_digits', category: 'incorrect_value' }),
  );
  expect((await call('POST', path, { coordinates: {} })).json.errors[0].pointer).toBe('/currency');
  const two = await call('PATCH', `${path}/${first.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id}`, {
    coordinates: { iban: 'FR1420041010050500013M02606' },
  });
  expect(two.json.dynamic_beneficiary_coords[0].coordinates).toMatchObject({ country_code: 'FR' });
});
