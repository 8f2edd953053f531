import { randomUUID } from 'node:crypto';
import {
  createCaller,
  done,
  expect,
  expectGuarded,
  faultsOf,
  freshIdentity,
  newBeneficiaryFixture,
  of,
  test,
} from '#e2e/contract/beneficiaries/fixtures.ts';

import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';

const path = '/bo/payments';

test('200: pays once per request id, as the latest payment of its bank details', async ({ call, open }) => {
  const { beneficiary, sent, balance } = await newPaymentSetup(call, open);
  await done(call('POST', path, sent));
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => done(call('POST', path, { ...sent, id }))));
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19);
  expect(await balance()).toBe('75.00');
  const { payment_key, entry_id } = answers[0]?.json ?? {};
  expect(entry_id).toBeTruthy();
  expect((await done(call('GET', `${of(beneficiary.identity)}/payments`))).json).toEqual([
    {
      beneficiary_id: beneficiary.id,
      beneficiary_coordinate_id: beneficiary.coordinate,
      created_at: expect.any(String),
      payment_key,
    },
  ]);
});

test('200: internal bank details credit the other wallet', async ({ call, open }) => {
  const { beneficiary, sent } = await newPaymentSetup(call, open);
  const other = await newPaymentSetup(call, open);
  const coordinates = { internal: { account_id: other.account } };
  const { json } = await done(call('POST', of(beneficiary.identity), { alias: 'Friend', coordinates }));
  const asked = { ...sent, beneficiary_id: json.id, beneficiary_coordinate_id: other.account };
  await done(call('POST', path, asked));
  expect(await other.balance()).toBe('112.50');
  const details = await done(call('GET', `${of(beneficiary.identity)}/${json.id}`));
  expect(details.json.beneficiary_internal_coordinates[0].last_payment_date).toBeTruthy();
});

test('400: amounts and members', async ({ call, open }) => {
  const { sent } = await newPaymentSetup(call, open);
  for (const change of [
    { amount: '1.001' },
    { amount: '-1' },
    { amount: 1 },
    { amount: '0' },
    { extra: 1 },
    { from: {} },
  ]) {
    expect((await call('POST', path, { ...sent, ...change })).status, JSON.stringify(change)).toBe(400);
  }
});

test('400: reports every fault of the payment form at its member', async ({ call, open }) => {
  const { sent, balance } = await newPaymentSetup(call, open);
  const answer = await call('POST', path, {
    ...sent,
    amount: '1.001',
    reference: 'Käse €',
    purpose_code: 'NONE',
    charge_bearer: 'DEBT',
    execution_date: '2020-01-31',
  });
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid-input']);
  expect(faultsOf(answer)).toEqual(['/amount', '/charge_bearer', '/execution_date', '/purpose_code', '/reference']);
  expect(await balance()).toBe('100.00');
});

test('200: stores its details, and holds a payment of a later day', async ({ call, open }) => {
  const { sent, balance } = await newPaymentSetup(call, open);
  const execution_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const instructions = { reference: 'Rent', purpose_code: 'RENT', execution_date };
  const { json } = await done(call('POST', path, { ...sent, ...instructions }));
  const expected = {
    ...instructions,
    state: 'HELD',
    payment_type: 'EU_SEPA',
    release_at: `${execution_date}T00:00:00.000Z`,
  };
  expect(json).toMatchObject(expected);
  expect(json.beneficiary_snapshot.payment_type_name).toBe('SEPA transfer');
  expect(await balance()).toBe('100.00');
  expect((await done(call('GET', `${path}/${json.id}`))).json).toEqual(json);
});

test('401 and 403', async ({ call, open, server, reading }) => {
  const { sent } = await newPaymentSetup(call, open);
  await expectGuarded({ anonymous: createCaller(server.origin), reading }, ['POST', path, sent], 'payment:create');
});

test('404: another identity’s beneficiary or bank details, or missing ones', async ({ call, open }) => {
  const { sent, balance } = await newPaymentSetup(call, open);
  const other = await newBeneficiaryFixture(call);
  for (const change of [
    { identity_reference: freshIdentity() },
    { beneficiary_id: other.id },
    { beneficiary_coordinate_id: other.coordinate },
    { beneficiary_coordinate_id: randomUUID() },
  ]) {
    expect((await call('POST', path, { ...sent, ...change })).status, JSON.stringify(change)).toBe(404);
  }
  expect((await call('GET', `${path}/${randomUUID()}`)).status).toBe(404);
  expect(await balance()).toBe('100.00');
});

test('422: problems of the ledger', async ({ call, open }) => {
  const { sent } = await newPaymentSetup(call, open);
  const code = async (change: Record<string, unknown>) => {
    const { status, json } = await call('POST', path, { ...sent, ...change });
    return `${status} ${json.code}`;
  };
  expect(await code({ amount: '100.01' })).toBe('422 insufficient-funds');
  expect(await code({ currency: 'USD' })).toBe('422 currency-mismatch');
  expect(await code({ from: { ...sent.from, wallet: 'NONE' } })).toBe('422 unknown-wallet');
  expect(await code({ from: { ...sent.from, account: randomUUID() } })).toBe('422 unknown-account');
});
