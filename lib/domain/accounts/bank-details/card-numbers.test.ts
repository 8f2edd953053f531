import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
let token = '';
let product_id = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  const product = { name: 'Product', version: '1', currencies: ['EUR'], wallets, default_wallet: 'DEFAULT' };
  product_id = (await call('POST', '/bo/products', { ...product, opens_at_once: true })).json.id;
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });
const cards = [
  '4111111111111111',
  '4111.1111.1111.1111',
  '４１１１/１１１１/１１１１/１１１１',
  '5555\u00a05555\u00a05555\u00a04444',
];
const unique = () => randomUUID().slice(0, 8);

/** Every member that reaches the search index or free text. */
const ways: Record<string, (card: string) => [method: string, path: string, body: object]> = {
  '/reference': (card) => ['POST', '/api/v2.0/account', { reference: card, name: 'x', product_id }],
  '/name': (name) => ['POST', '/api/v2.0/account', { reference: unique(), name, product_id }],
  '/attributes/note': (note) => ['POST', '/api/v2.0/account', { name: 'x', product_id, attributes: { note } }],
  '/owner/reference': (reference) => [
    'POST',
    '/api/v2.0/account',
    { name: 'x', product_id, owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference } },
  ],
  '/last_name': (lastName) => [
    'POST',
    `/api/v1/beneficiary/identity/${unique()}`,
    { first_name: 'Jane', last_name: lastName },
  ],
  '/external_reference': (externalReference) => [
    'POST',
    `/api/v1/beneficiary/identity/${unique()}`,
    { first_name: 'Jane', last_name: 'Doe', external_reference: externalReference },
  ],
};

for (const [pointer, way] of Object.entries(ways)) {
  test(`a card number is rejected at ${pointer}`, async () => {
    for (const card of cards) {
      const { status, json } = await call(...way(card));
      expect([status, json.code], card).toEqual([400, 'invalid-input']);
      expect(json.errors.map((fault: { pointer: string }) => fault.pointer)).toContain(pointer);
    }
  });
}

test('a card number is rejected in the free text of bank details', async () => {
  const identity = unique();
  const { json } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, { first_name: 'A', last_name: 'B' });
  const account = { sort_code: '200052', account_number: '55779911' };
  for (const member of ['bank_name', 'address', 'neighbourhood', 'city', 'state', 'post_code']) {
    for (const card of cards) {
      const body = { currency: 'GBP', coordinates: { ...account, [member]: card } };
      const answer = await call('POST', `/api/v1/beneficiary/dynamic/${identity}/${json.id}/coordinates`, body);
      expect([answer.status, answer.json.errors?.[0].pointer], card).toEqual([400, `/coordinates/${member}`]);
      expect(answer.json.errors[0].code).toBe('pan_not_accepted');
    }
  }
});

test('a card number spread over the names of a beneficiary is rejected', async () => {
  const identity = `/api/v1/beneficiary/identity/${unique()}`;
  const halves = { first_name: '4111 1111', last_name: '1111 1111' };
  expect((await call('POST', identity, halves)).json.errors[0].code).toBe('pan_not_accepted');
  const { json } = await call('POST', identity, { first_name: '4111 1111', last_name: 'Doe' });
  const changed = await call('PATCH', `${identity}/${json.id}`, { last_name: '1111 1111' });
  expect(changed.json.errors?.[0].code, JSON.stringify(changed.json)).toBe('pan_not_accepted');
});

test('a card number as a key of a map is rejected', async () => {
  const attributes = { '4111-1111-1111-1111': 'x' };
  const { status, json } = await call('POST', '/api/v2.0/account', { name: 'x', product_id, attributes });
  expect([status, json.errors[0].code]).toEqual([400, 'pan_not_accepted']);
});

const wayOfCode = (code: string) => ({
  name: 'Product',
  version: '1',
  currencies: ['EUR'],
  default_wallet: code,
  wallets: [{ code, currency: 'EUR' }],
});
const jwk = { kty: 'OKP', crv: 'Ed25519', x: 'AzSAQHs7W-YAm4e6rTfIaUdROfHgpzvT9cI83TVzG4c' };
/** Members whose format has no blanks. */
const addressesAndCodes: Record<string, (card: string) => [method: string, path: string, body: object]> = {
  '/username': (card) => ['POST', '/bo/users', { username: `${card}@example.com`, name: 'Ada', roles: [] }],
  '/url': (card) => ['POST', '/bo/webhooks', { url: `https://example.com/hooks?of=${card}`, types: ['entity.*'] }],
  '/wallets/0/code': (card) => ['POST', '/bo/products', wayOfCode(`W${card}`)],
  '/jwk/kid': (card) => ['POST', '/bo/caller-keys', { name: 'x', jwk: { ...jwk, kid: card } }],
};

for (const [pointer, way] of Object.entries(addressesAndCodes)) {
  test(`a card number is rejected in the address or code at ${pointer}`, async () => {
    for (const card of ['4111111111111111', '4111-1111-1111-1111']) {
      const { status, json } = await call(...way(card));
      expect([status, json.errors?.[0]], card).toMatchObject([400, { pointer, code: 'pan_not_accepted' }]);
    }
  });
}

test('an account number that looks like a card number is stored as bank details and is in no search text', async () => {
  const reference = `N-${unique()}`;
  expect((await call('POST', '/api/v2.0/account', { reference, name: 'x', product_id })).status).toBe(200);
  const banking = { account_number: '4111111111111111', bank_code: `${Date.now() % 1e8}`, country_code: 'DE' };
  const added = await call('POST', `/api/v2.0/account/${reference}/coordinates`, { banking });
  expect(added.status, added.text).toBe(200);
  const { database } = await import('#db/index.ts');
  const { accountTexts } = await import('#db/schema/accounts.ts');
  const texts = await (await database()).read.select().from(accountTexts);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(({ text }) => text.includes('4111111111111111'))).toEqual([]);
});
