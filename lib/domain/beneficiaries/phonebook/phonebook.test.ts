import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import vectorsFile from '#lib/fields/examples/contact-hash-vectors.json' with { type: 'json' };

// Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });
const hashOf = (uri: string) => createHash('sha256').update(uri).digest('hex');
const mailHash = (reference: string) => hashOf(`mailto:${reference.toLowerCase()}@example.com`);

/** A customer with an email address made of its reference. */
async function newCustomer(reference = `C-${randomUUID()}`, role = 'customer'): Promise<string> {
  const contact = { type: 'contact', email: `${reference}@Example.com` };
  const name = { type: 'name', first_name: 'Ada', last_name: reference };
  const aspects = [contact, name].map((aspect) => ({ identifier: randomUUID(), aspect }));
  const body = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference, aspects };
  const answer = await call('POST', `/api/v1/${role}`, body);
  expect(answer.status, answer.text).toBe(200);
  return reference;
}

const of = (identity: string) => `/api/v1/beneficiary/identity/${identity}`;
const sync = (identity: string, contactHashes: string[]) =>
  call('POST', `${of(identity)}/sync`, { contact_hashes: contactHashes });
const list = async (identity: string) => (await call('GET', `${of(identity)}/list`)).json;

test('a customer in the phonebook becomes a beneficiary once, with its open accounts', async () => {
  const bank = await newBank(call, ['EUR', 'USD']);
  const customer = await newCustomer();
  const account = await bank.account(customer);
  const identity = `id-${randomUUID()}`;
  const answer = await sync(identity, [mailHash(customer).toUpperCase(), hashOf('tel:+14155552671')]);
  expect([answer.status, answer.text]).toEqual([200, '']);
  await sync(identity, [mailHash(customer)]);
  expect(await list(identity)).toEqual([
    {
      id: expect.any(String),
      created_at: expect.any(String),
      first_name: 'Ada',
      last_name: customer,
      contact_hash_list: [mailHash(customer)],
      beneficiary_internal_coordinates: [
        { account_uuid: account, currencies: ['EUR', 'USD'], is_verified: false, last_payment_date: null },
      ],
      dynamic_beneficiary_coords: [],
    },
  ]);
});

test('accounts of an owner of another type with the same reference are not those of the customer', async () => {
  const bank = await newBank(call);
  const customer = await newCustomer();
  const own = await bank.account(customer);
  const owner = { type: 'ORGANIZATION', affiliation: 'CUSTOMER', reference: customer.toLowerCase() };
  const { json: other } = await call('POST', '/api/v2.0/account', { product_id: bank.product, owner });
  const identity = `id-${randomUUID()}`;
  const from = { account: await bank.account(identity, '10.00'), wallet: 'DEFAULT', currency: 'EUR' };
  await sync(identity, [mailHash(customer)]);
  const [matched] = await list(identity);
  const accounts = matched.beneficiary_internal_coordinates;
  expect(accounts.map(({ account_uuid }: { account_uuid: string }) => account_uuid)).toEqual([own]);
  const payment = { identity_reference: identity, beneficiary_id: matched.id, from, amount: '1.00', currency: 'EUR' };
  const pay = (id: string) => call('POST', '/bo/payments', { ...payment, beneficiary_coordinate_id: id });
  expect((await pay(other.id)).status).toBe(404);
  expect((await pay(own)).status).toBe(200);
});

test('a match has the hashes of the phonebook, not the other contacts of the customer', async () => {
  const [reference, digits] = [`C-${randomUUID()}`, String(Math.floor(Math.random() * 1e6)).padStart(6, '0')];
  const contact = {
    type: 'contact',
    email: `${reference}@example.com`,
    mobile_prefix: '+44',
    mobile_number: `7700${digits}`,
  };
  const aspects = [{ identifier: randomUUID(), aspect: contact }];
  const created = await call('POST', '/api/v1/customer', {
    type: 'INDIVIDUAL',
    affiliation: 'CUSTOMER',
    reference,
    aspects,
  });
  expect(created.status, created.text).toBe(200);
  const [identity, phoneHash] = [`id-${randomUUID()}`, hashOf(`tel:+447700${digits}`)];
  await sync(identity, [phoneHash]);
  const [matched] = await list(identity);
  expect(matched.contact_hash_list).toEqual([phoneHash]);
  const one = (await call('GET', `${of(identity)}/${matched.id}`)).json;
  expect(one.contact_hash_list).toEqual([phoneHash]);
  await sync(identity, [mailHash(reference), phoneHash]);
  expect((await list(identity))[0].contact_hash_list.sort()).toEqual([mailHash(reference), phoneHash].sort());
});

for (const { sha256_v1: hash, kind: _, normalised, ...contact } of vectorsFile.vectors) {
  test(`a customer with the contact ${JSON.stringify(contact)} is found as ${normalised}`, async () => {
    const aspects = [{ identifier: randomUUID(), aspect: { type: 'contact', ...contact } }];
    const body = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: `C-${randomUUID()}`, aspects };
    const answer = await call('POST', '/api/v1/customer', body);
    expect(answer.status, answer.text).toBe(hash ? 200 : 400);
    if (!hash) return;
    const identity = `id-${randomUUID()}`;
    await sync(identity, [hash]);
    const hashes = (await list(identity)).map(
      (beneficiary: { contact_hash_list: string[] }) => beneficiary.contact_hash_list,
    );
    expect(hashes).toContainEqual([hash]);
  });
}

test('later changes, additions and removals of customers are followed', async () => {
  const identity = `id-${randomUUID()}`;
  const [reference, role] = [`C-${randomUUID()}`, 'customer'];
  await sync(identity, [mailHash(reference)]);
  expect(await list(identity)).toEqual([]);
  await newCustomer(reference, role);
  const [matched] = await list(identity);
  expect(matched.last_name).toBe(reference);
  const moved = { reference, type: 'INDIVIDUAL', affiliation: 'CUSTOMER', aspects: [] };
  await call('PUT', '/api/v1/customer', moved);
  expect(await list(identity)).toEqual([]);
  const contact = { identifier: randomUUID(), aspect: { type: 'contact', email: `${reference}@example.com` } };
  await call('PUT', '/api/v1/customer', { ...moved, aspects: [contact] });
  expect((await list(identity))[0].id).toBe(matched.id);
  expect((await call('DELETE', `/api/v1/customer/${reference}`)).status).toBe(200);
  expect(await list(identity)).toEqual([]);
});

test('a sync replaces the previous one; manual beneficiaries stay; identities do not match themselves', async () => {
  const [item, two] = [await newCustomer(), await newCustomer()];
  const partner = await newCustomer(undefined, 'partner');
  const identity = await newCustomer();
  const { json: byHand } = await call('POST', of(identity), { alias: 'By hand' });
  await sync(identity, [item, two, identity, partner].map(mailHash));
  const names = async () =>
    (await list(identity)).map(
      (beneficiary: { last_name?: string; alias?: string }) => beneficiary.last_name ?? beneficiary.alias,
    );
  expect((await names()).sort()).toEqual(['By hand', item, two].sort());
  await sync(identity, [mailHash(two)]);
  expect((await names()).sort()).toEqual(['By hand', two].sort());
  await sync(identity, []);
  expect(await list(identity)).toMatchObject([{ id: byHand.id }]);
});

test('an invalid hash is rejected with its index', async () => {
  const answer = await sync('x', [mailHash('a'), 'abc', 'g'.repeat(64)]);
  expect(answer.status).toBe(400);
  expect(answer.json.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([
    '/contact_hashes/1',
    '/contact_hashes/2',
  ]);
  expect(
    (
      await sync(
        'x',
        Array.from({ length: 10_001 }, () => mailHash('a')),
      )
    ).status,
  ).toBe(400);
});

test('unmatched hashes are not stored when a setting disables it', async () => {
  const set = (value: boolean) => call('PUT', '/api/v1/setting', { settings: { 'contacts/retain_unmatched': value } });
  await set(false);
  try {
    const identity = `id-${randomUUID()}`;
    const later = `C-${randomUUID()}`;
    await sync(identity, [mailHash(later)]);
    await newCustomer(later);
    expect(await list(identity)).toEqual([]);
  } finally {
    await set(true);
  }
});

test('a salt precedes every hash', async () => {
  const customer = await newCustomer();
  const set = (value: string) => call('PUT', '/api/v1/setting', { settings: { 'contacts/hash_salt': value } });
  await set('pepper');
  try {
    const identity = `id-${randomUUID()}`;
    await sync(identity, [hashOf(`peppermailto:${customer.toLowerCase()}@example.com`)]);
    expect(await list(identity)).toMatchObject([{ last_name: customer }]);
  } finally {
    await set('');
  }
});

test('a phonebook of 10,000 hashes costs no more than ten syncs of a tenth', async () => {
  test.setTimeout(120_000);
  const elapsedMs = async (identity: string, hashes: string[]) => {
    const startedMs = performance.now();
    expect((await sync(identity, hashes)).status).toBe(200);
    return performance.now() - startedMs;
  };
  const hashes = Array.from({ length: 10_000 }, () => hashOf(randomUUID()));
  let tenthsMs = 0;
  for (let at = 0; at < 10_000; at += 1000) {
    tenthsMs += await elapsedMs(`id-${randomUUID()}`, hashes.slice(at, at + 1000));
  }
  const identity = `id-${randomUUID()}`;
  const wholeMs = await elapsedMs(identity, hashes);
  const againMs = await elapsedMs(identity, hashes);
  console.log(
    `10,000 hashes: ${wholeMs.toFixed(0)} ms, unchanged ${againMs.toFixed(0)} ms, as tenths ${tenthsMs.toFixed(0)} ms`,
  );
  expect(wholeMs).toBeLessThan(2 * tenthsMs);
  expect(againMs).toBeLessThan(2 * tenthsMs);
});
