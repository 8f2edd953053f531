import { randomUUID } from 'node:crypto';
import { expect, faultsOf, freshIban, freshReference, newProduct, test } from '#e2e/contract/accounts/fixtures.ts';
import { Account } from '#lib/domain/accounts/core/account.ts';

const path = '/api/v2.0/account';

test('200: returns the account in full, and reads it the same', async ({ call, product }) => {
  const iban = freshIban();
  const reference = freshReference();
  const sent = {
    id: randomUUID(),
    reference,
    name: 'Ünïversal Household',
    product_id: product.id,
    product_version: '1',
    owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'CUST-7' },
    created_at: '2026-01-02T03:04:05+02:00',
    jurisdiction: { classification: 'DOMESTIC', country_code: 'DE' },
    coordinates: {
      banking: { iban: iban.toLowerCase().replace(/(.{4})/g, '$1 '), bic: 'cobadeffxxx' },
      external: { crm: '7' },
    },
    coordinate_tags: ['payroll'],
    attributes: { risk: 'LOW', formula: '=cmd()' },
  };
  const answer = await call('POST', path, sent);
  expect(answer.status, answer.text).toBe(200);
  const account = Account.parse(answer.json);
  expect(account).toMatchObject({
    reference,
    name: 'Ünïversal Household',
    product_uuid: product.id,
    product_version: '1',
    currency: 'EUR',
    state: 'PENDING',
    default_wallet: 'DEFAULT',
    created_at: '2026-01-02T01:04:05.000Z',
    attributes: sent.attributes,
    jurisdictions: [sent.jurisdiction],
    owner: sent.owner,
    state_changes: [],
  });
  expect(answer.json).not.toHaveProperty('state_id');
  expect(account.account_coordinates?.[0]).toMatchObject({
    coordinates: { banking: { iban, bic: 'COBADEFFXXX' }, external: { crm: '7' } },
    external: { crm: '7' },
    tags: ['payroll'],
  });
  expect(account.wallets?.map(({ code, currency, account_balance }) => [code, currency, account_balance])).toEqual([
    ['DEFAULT', 'EUR', '0.00'],
    ['SECONDARY', 'USD', '0.00'],
  ]);
  expect((await call('GET', `${path}/${account.id}`)).json).toEqual(answer.json);
});

test('200: an empty request takes everything from the default product', async ({ call, product }) => {
  const { status, json } = await call('POST', path, {});
  expect(status).toBe(200);
  expect(Account.parse(json).reference).toMatch(/^[2-9A-Z-]{5,}$/);
  expect(product.id).toBeTruthy();
});

test('200: null counts as absent', async ({ call, product }) => {
  const answer = await call('POST', path, {
    product_id: product.id,
    name: null,
    owner: null,
    coordinates: null,
    id: null,
  });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.name).toBe('Current account');
  expect(answer.json).not.toHaveProperty('owner');
});

test('200: an account of a product that opens accounts immediately is OPEN with its change', async ({ call }) => {
  const product = (await call('POST', '/bo/products', newProduct({ opens_at_once: true }))).json;
  const { json } = await call('POST', path, { product_id: product.id });
  expect(json).toMatchObject({ state: 'OPEN', state_changes: [{ previous_state: 'PENDING', state: 'OPEN' }] });
  expect(json.state_id).toBe(json.state_changes[0].id);
});

test('200: the same request id returns the same account, 50 in parallel create one', async ({ call, product }) => {
  const sent = { id: randomUUID(), product_id: product.id, reference: freshReference() };
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', path, sent)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true').length).toBe(49);
  const listed = await call('GET', `${path}?filter=reference==${sent.reference}`);
  expect(listed.json.record_count).toBe(1);
});

test('400: names every fault by its pointer', async ({ call }) => {
  const answer = await call('POST', path, {
    reference: 'list',
    name: 'Pay 4111 1111 1111 1111',
    created_at: '2999-01-01T00:00:00Z',
    jurisdiction: { classification: 'GALACTIC', country_code: 'XX' },
    owner: { type: 'ALIEN' },
    coordinates: { banking: { iban: 'DE00370400440532013000' } },
    attributes: { '': 'x' },
    surprise: 1,
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(faultsOf(answer)).toEqual(
    [
      '/attributes/',
      '/coordinates/banking/iban',
      '/created_at',
      '/jurisdiction/classification',
      '/jurisdiction/country_code',
      '/name',
      '/owner/affiliation',
      '/owner/type',
      '/reference',
      '/surprise',
    ].sort(),
  );
});

test('400: tags without bank details', async ({ call, product }) => {
  const answer = await call('POST', path, { product_id: product.id, coordinate_tags: ['a'] });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['/coordinate_tags']]);
  const several = await call('POST', path, { coordinate_tags: ['a'], name: 5 });
  expect(faultsOf(several)).toEqual(['/coordinate_tags', '/name']);
  const wrong = { banking: { iban: 'DE00370400440532013000' } };
  const withWrong = await call('POST', path, { coordinates: wrong, coordinate_tags: ['a'] });
  expect(faultsOf(withWrong)).toEqual(['/coordinates/banking/iban']);
});

test('409: a reference is unique in any case, and one of 32 parallel requests gets it', async ({ call, product }) => {
  const reference = freshReference();
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      call('POST', path, { product_id: product.id, reference: index % 2 ? reference : reference.toUpperCase() }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
  expect(answers.filter((answer) => answer.json.code === 'reference-taken').length).toBe(31);
});

test('409: an IBAN, a bank account and a card acceptor belong to one account', async ({ call, product }) => {
  const number = String(Date.now());
  const unique = [
    { banking: { iban: freshIban() } },
    { banking: { country_code: 'GB', bank_code: '200000', branch_code: '12', account_number: number } },
    { acceptor: { id: number, acquirer_id: '400123' } },
  ];
  for (const coordinates of unique) {
    const sent = { product_id: product.id, coordinates };
    expect((await call('POST', path, sent)).status).toBe(200);
    const again = await call('POST', path, sent);
    expect([again.status, again.json.code]).toEqual([409, 'coordinate-taken']);
    expect(faultsOf(again)[0]).toMatch(/^\/coordinates\//);
  }
});

test('422: a missing product or version, and a jurisdiction that the product excludes', async ({ call, product }) => {
  const missing = await call('POST', path, { product_id: randomUUID() });
  expect([missing.status, missing.json.code]).toEqual([422, 'unknown-product']);
  const version = await call('POST', path, { product_id: product.id, product_version: '99' });
  expect([version.status, version.json.code]).toEqual([422, 'unknown-product']);
  const jurisdictions = [{ classification: 'DOMESTIC', country_code: 'DE' }];
  const local = (await call('POST', '/bo/products', newProduct({ jurisdictions }))).json;
  const elsewhere = await call('POST', path, {
    product_id: local.id,
    jurisdiction: { classification: 'DOMESTIC', country_code: 'FR' },
  });
  expect([elsewhere.status, elsewhere.json.code]).toEqual([422, 'jurisdiction-refused']);
});

test('422: a request id used with another payload', async ({ call, product }) => {
  const id = randomUUID();
  expect((await call('POST', path, { id, product_id: product.id })).status).toBe(200);
  const other = await call('POST', path, { id, product_id: product.id, name: 'Other' });
  expect([other.status, other.json.code]).toEqual([422, 'request-id-reused']);
});

test('a rejected request is not stored', async ({ call, product }) => {
  const reference = freshReference();
  const id = randomUUID();
  expect((await call('POST', path, { id, product_id: randomUUID(), reference })).status).toBe(422);
  expect((await call('POST', path, { id, product_id: product.id, reference })).status).toBe(200);
});
