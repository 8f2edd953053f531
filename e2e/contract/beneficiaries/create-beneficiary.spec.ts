import { randomUUID } from 'node:crypto';
import {
  createCaller,
  expect,
  expectGuarded,
  faultsOf,
  freshIban,
  freshIdentity,
  of,
  root,
  test,
} from '#e2e/contract/beneficiaries/fixtures.ts';
import { Beneficiary, BeneficiaryDetails } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';

test('200: a beneficiary without an identity, and of the identity in the body', async ({ call }) => {
  const sent = { alias: 'Shop', external_reference: `R-${randomUUID()}`, organization_name: 'Ünïcorn Ltd' };
  const { status, json, text } = await call('POST', root, { ...sent, additional_fields: { a: '1' } });
  expect(status, text).toBe(200);
  expect(Beneficiary.parse(json)).toEqual({
    id: expect.any(String),
    created_at: expect.any(String),
    alias: 'Shop',
    external_reference: sent.external_reference,
    organization: 'Ünïcorn Ltd',
    additional_fields: { a: '1' },
  });
  expect((await call('GET', `${root}/${json.id}`)).json).toEqual(json);
  expect((await call('GET', `${root}/${sent.external_reference.toLowerCase()}`)).json).toEqual(json);
  const identity_reference = freshIdentity();
  const owned = await call('POST', root, { first_name: 'Jane', identity_reference });
  expect((await call('GET', `${of(identity_reference)}/${owned.json.id}`)).status).toBe(200);
});

test('200: creates everything in one request, with and without a trailing slash', async ({ call }) => {
  const identity = freshIdentity();
  const iban = freshIban();
  const answer = await call('POST', `${of(identity)}/`, {
    first_name: 'Jane',
    addresses: [{ address: '1 High St', city: 'London', country: 'GB', state: '', post_code: 'W1', neighbourhood: '' }],
    contacts: [{ email: 'jane@example.com', mobile_prefix: '+44', mobile_number: '7700 900123' }],
    coordinates: {
      banking: { iban: iban.toLowerCase(), bic: 'cobadeff' },
      internal: { wallet_code: 'DEFAULT', wallet_address: 'w-1', legacy_account_id: 7 },
      external: { crm: '7' },
      reference: 'R',
    },
  });
  expect(answer.status, answer.text).toBe(200);
  BeneficiaryDetails.parse(answer.json);
  const { json } = await call('GET', `${root}/${answer.json.id}/coordinates`);
  expect(json[0]).toMatchObject({
    coordinates: { banking: { iban, bic: 'COBADEFF' }, internal: { wallet_code: 'DEFAULT', legacy_account_id: 7 } },
    external: { crm: '7' },
  });
  expect((await call('GET', `${root}/${answer.json.id}/address`)).json).toHaveLength(1);
  expect((await call('GET', `${root}/${answer.json.id}/contact`)).json).toHaveLength(1);
});

test('200: the same Idempotency-Key creates one, also in parallel', async ({ call }) => {
  const identity = freshIdentity();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', of(identity), { alias: 'x' }, headers)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await call('GET', `${of(identity)}/list`)).json).toHaveLength(1);
});

test('400: names every fault by its pointer', async ({ call }) => {
  const answer = await call('POST', root, {
    alias: 'Pay 4111 1111 1111 1111',
    external_reference: randomUUID(),
    first_name: 'a\nb',
    organization: 'not the name',
    addresses: [{ address: 'x', city: 'y', country: 'XX', state: '', post_code: '' }],
    contacts: [{ email: 'a', mobile_prefix: '0049', mobile_number: 'abc' }],
    coordinates: { banking: { iban: 'DE00370400440532013000' } },
  });
  expect(answer.status).toBe(400);
  expect(faultsOf(answer)).toEqual(
    [
      '/addresses/0/country',
      '/addresses/0/neighbourhood',
      '/alias',
      '/contacts/0/email',
      '/contacts/0/mobile_number',
      '/contacts/0/mobile_prefix',
      '/coordinates/banking/iban',
      '/external_reference',
      '/first_name',
      '/organization',
    ].sort(),
  );
  const unreachable = await call('POST', root, {
    contacts: [
      { email: 'a@b', mobile_prefix: '', mobile_number: '' },
      { email: '', mobile_prefix: '+1', mobile_number: '12345' },
      { email: '', mobile_prefix: '', mobile_number: '' },
    ],
  });
  expect(faultsOf(unreachable)).toEqual(['/contacts/0/email', '/contacts/1/mobile_number', '/contacts/2/email']);
});

test('400: contacts that cannot be reached are named next to other faults, each once', async ({ call }) => {
  const contacts = [
    { email: 'a@b', mobile_prefix: '', mobile_number: '' },
    { email: '', mobile_prefix: '+1', mobile_number: '12345' },
    { email: 'c@d', mobile_prefix: '' },
    'none',
  ];
  const faults = [
    '/contacts/0/email',
    '/contacts/1/mobile_number',
    '/contacts/2/email',
    '/contacts/2/mobile_number',
    '/contacts/3',
    '/first_name',
  ];
  for (const [method, path] of [
    ['POST', root],
    ['POST', of(freshIdentity())],
    ['PATCH', `${of(freshIdentity())}/B`],
  ] as const) {
    const answer = await call(method, path, { contacts, first_name: 5 });
    expect([answer.status, faultsOf(answer)], path).toEqual([400, faults]);
  }
});

test('400: keys of additional fields are checked next to their values', async ({ call }) => {
  const answer = await call('POST', root, { additional_fields: { a: 5, '': 'x' } });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['/additional_fields/', '/additional_fields/a']]);
});

test('400: a new identity with outer blanks, or that no path can name', async ({ call }) => {
  for (const identity_reference of [' CUST-1', 'CUST-1 ', '.', '..']) {
    const answer = await call('POST', root, { identity_reference });
    expect([answer.status, faultsOf(answer)], identity_reference).toEqual([400, ['/identity_reference']]);
  }
  for (const path of [of('%20CUST-1'), `${of('CUST-1%20')}/`]) {
    const answer = await call('POST', path, { first_name: 'Jane' });
    expect([answer.status, answer.json.errors], path).toMatchObject([400, [{ parameter: 'identityReference' }]]);
  }
  const synced = await call('POST', `${of('%20CUST-1')}/sync`, { contact_hashes: [] });
  expect(synced.status).toBe(400);
});

test('400: the identity in the body differs from the path', async ({ call }) => {
  const answer = await call('POST', of('A'), { identity_reference: 'B' });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['/identity_reference']]);
});

test('401 and 403', async ({ server, reading }) => {
  const anonymous = createCaller(server.origin);
  await expectGuarded({ anonymous, reading }, ['POST', root, { alias: 'x' }], 'beneficiary:create');
  await expectGuarded({ anonymous, reading }, ['POST', of('x'), { alias: 'x' }], 'beneficiary:create');
});

test('409: a reference is unique in its identity in any case, and one of 16 parallel requests gets it', async ({
  call,
}) => {
  const identity = freshIdentity();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      call('POST', of(identity), { external_reference: index % 2 ? 'ben-x' : 'BEN-X' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code))).toEqual(
    new Set(['reference-taken']),
  );
  expect((await call('POST', of(freshIdentity()), { external_reference: 'BEN-X' })).status).toBe(200);
});
