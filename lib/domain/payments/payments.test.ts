import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newPayment } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
let token = '';
let colleague = '';
let bank: Awaited<ReturnType<typeof newBank>>;
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
  ({ token: colleague } = await newUser('administrator'));
  bank = await newBank(call);
});

function call(method: string, path: string, body?: unknown) {
  return send(method, path, { token, body });
}
const set = (settings: Record<string, unknown>) => call('PUT', '/api/v1/setting', { settings });
const balances = async (account: string) => (await call('GET', `/api/v2.0/account/${account}/wallets`)).json[0];

/** A payer with 100.00 EUR, a beneficiary with a EUR coordinate, and the recent payments of the payer. */
async function newBeneficiary() {
  const user = { token };
  const { payment: withReference, ...payable } = await newPayment(bank, { user, editor: user });
  const { reference: _, ...payment } = withReference;
  return {
    ...payable,
    payment,
    beneficiary: payment.beneficiary_id,
    coordinate: payment.beneficiary_coordinate_id,
    recent: async () => (await call('GET', `${payable.of}/payments`)).json,
  };
}

test('a payment goes through the ledger and is listed as recent, the latest of each coordinate', async () => {
  const { account, coordinate, beneficiary, payment, recent, of } = await newBeneficiary();
  const first = await call('POST', '/bo/payments', { ...payment, reference: 'Rent' });
  expect(first.json, first.text).toMatchObject({ state: 'PAID', amount: '12.50', entry_id: expect.any(String) });
  const second = await call('POST', '/bo/payments', payment);
  expect(await balances(account)).toMatchObject({ account_balance: '75.00', hold_balance: '0.00' });
  expect(await recent()).toEqual([
    {
      beneficiary_id: beneficiary,
      created_at: expect.any(String),
      payment_key: second.json.payment_key,
      beneficiary_coordinate_id: coordinate,
    },
  ]);
  const { json } = await call('GET', `${of}/${beneficiary}`);
  expect(json.dynamic_beneficiary_coords[0].last_payment_date).toBe(second.json.created_at);
  const entry = await call('GET', `/bo/ledger/entries/${first.json.entry_id}`);
  expect(entry.json).toMatchObject({ kind: 'PAYMENT', reference: 'Rent' });
  expect((await call('GET', `/bo/payments/${first.json.id}`)).json).toEqual(first.json);
  expect((await call('GET', `/bo/payments?filter=beneficiary_id==${beneficiary}`)).json.record_count).toBe(2);
});

test('a payment whose entry is reversed in the journal is returned, once', async () => {
  const { account, payment, recent } = await newBeneficiary();
  const earlier = (await call('POST', '/bo/payments', { ...payment, amount: '1.00' })).json;
  const paid = (await call('POST', '/bo/payments', payment)).json;
  const reversal = { reason: 'Account closed at the bank' };
  const path = `/bo/ledger/entries/${paid.entry_id}/reversal`;
  expect((await call('POST', path, reversal)).json).toMatchObject({ kind: 'REVERSAL', reverses: paid.entry_id });
  const returned = (await call('GET', `/bo/payments/${paid.id}`)).json;
  expect(returned).toMatchObject({ state: 'RETURNED', entry_id: paid.entry_id });
  expect(await balances(account)).toMatchObject({ account_balance: '99.00' });
  expect(await recent()).toMatchObject([{ payment_key: earlier.payment_key }]);
  const filter = `resource_id==${paid.id};action==reverseEntry`;
  expect((await call('GET', `/bo/audit?filter=${filter}`)).json.page).toMatchObject([
    { before: { state: 'PAID' }, after: { state: 'RETURNED' } },
  ]);
  expect((await call('POST', path, reversal)).json.code).toBe('already-reversed');
  expect((await call('GET', `/bo/payments/${paid.id}`)).json).toEqual(returned);
});

test('an account at this institution receives the money', async () => {
  const { account, identity, of, payment } = await newBeneficiary();
  const theirs = await bank.account(`other-${identity}`);
  const { json: beneficiary } = await call('POST', of, {
    alias: 'Friend',
    coordinates: { internal: { account_id: theirs } },
  });
  expect(beneficiary.beneficiary_internal_coordinates).toEqual([
    { account_uuid: theirs, currencies: ['EUR'], is_verified: false, last_payment_date: null },
  ]);
  const answer = await call('POST', '/bo/payments', {
    ...payment,
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: (await call('GET', `/api/v1/beneficiary/${beneficiary.id}/coordinates`)).json[0].id,
  });
  expect(answer.status, answer.text).toBe(200);
  expect((await balances(theirs)).account_balance).toBe('12.50');
  expect((await balances(account)).account_balance).toBe('87.50');
  const { json } = await call('GET', `${of}/${beneficiary.id}`);
  expect(json.beneficiary_internal_coordinates[0].last_payment_date).toBe(answer.json.created_at);
});

test('an invalid payment states the reason, and moves nothing', async () => {
  const { account, payment } = await newBeneficiary();
  const other = await newBeneficiary();
  const refused = async (change: Record<string, unknown>) => {
    const { status, json } = await call('POST', '/bo/payments', { ...payment, ...change });
    return [status, json.code];
  };
  expect(await refused({ amount: '100.01' })).toEqual([422, 'insufficient-funds']);
  expect(await refused({ amount: '1.001' })).toEqual([400, 'invalid-input']);
  expect(await refused({ amount: '0.00' })).toEqual([400, expect.any(String)]);
  expect(await refused({ currency: 'USD' })).toEqual([422, 'currency-mismatch']);
  expect(await refused({ beneficiary_id: other.beneficiary })).toEqual([404, 'not-found']);
  expect(await refused({ beneficiary_coordinate_id: other.coordinate })).toEqual([404, 'not-found']);
  expect(await refused({ from: { account: randomUUID(), wallet: 'DEFAULT', currency: 'EUR' } })).toEqual([
    422,
    'unknown-account',
  ]);
  expect((await balances(account)).account_balance).toBe('100.00');
});

test('the members of the payment form are validated, stored and shown', async () => {
  const { payment, recent } = await newBeneficiary();
  const wrong = await call('POST', '/bo/payments', {
    ...payment,
    amount: '1.001',
    reference: `Miete ${'€'.repeat(140)}`,
    purpose_code: 'NONE',
    charge_bearer: 'DEBT',
    execution_date: '2020-02-30',
  });
  expect([wrong.status, wrong.json.code]).toEqual([400, 'invalid-input']);
  expect(wrong.json.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
    ['/amount', 'too_many_decimals'],
    ['/reference', 'too_long'],
    ['/charge_bearer', 'unexpected_field'],
    ['/purpose_code', 'invalid_option'],
    ['/execution_date', 'invalid_date'],
  ]);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const late = await call('POST', '/bo/payments', { ...payment, execution_date: yesterday });
  expect(late.json.errors).toMatchObject([{ pointer: '/execution_date', code: 'date_too_early' }]);
  expect(await recent()).toEqual([]);
  const provided = { reference: 'Rent November', purpose_code: 'RENT' };
  const created = await call('POST', '/bo/payments', { ...payment, ...provided });
  expect(created.json, created.text).toMatchObject({ ...provided, payment_type: 'EU_SEPA', state: 'PAID' });
  expect((await call('GET', `/bo/payments/${created.json.id}`)).json).toEqual(created.json);
});

test('a SWIFT payment states who bears its charges; a country that requires a purpose gets one', async () => {
  const { payment, identity } = await newBeneficiary();
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const { json: beneficiary } = await call('POST', of, { organization_name: 'Emirates Trading LLC' });
  const added = await call('POST', `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`, {
    currency: 'EUR',
    coordinates: {
      iban: 'AE070331234567890123456',
      bic: 'EBILAEAD',
      address: '1 Creek Road',
      city: 'Dubai',
      country: 'AE',
      state: 'Dubai',
    },
  });
  expect(added.status, added.text).toBe(200);
  const [{ beneficiary_coordinate_id, payment_type }] = added.json.dynamic_beneficiary_coords;
  expect(payment_type).toBe('SWIFT');
  const sent = { ...payment, beneficiary_id: beneficiary.id, beneficiary_coordinate_id };
  const silent = await call('POST', '/bo/payments', sent);
  expect(silent.json.errors).toMatchObject([{ pointer: '/purpose_code', code: 'required' }]);
  const form = await call(
    'GET',
    `/api/v1/fields/${identity}/payment?beneficiaryAccountIdOptional=${beneficiary_coordinate_id}`,
  );
  const fields = form.json.spec.EUR.field_groups[0].fields.map((field: { input: object }) => field.input);
  const purposes = fields.find(({ key }: { key: string }) => key === 'purpose_code').options;
  const created = await call('POST', '/bo/payments', { ...sent, purpose_code: purposes[0].key });
  expect(created.json, created.text).toMatchObject({ payment_type: 'SWIFT', charge_bearer: 'SHAR' });
});

test('a payment of a later day is held until that day begins', async () => {
  const { account, payment } = await newBeneficiary();
  const executionDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const held = await call('POST', '/bo/payments', { ...payment, execution_date: executionDate });
  expect(held.json, held.text).toMatchObject({
    state: 'HELD',
    execution_date: executionDate,
    release_at: `${executionDate}T00:00:00.000Z`,
  });
  expect(await balances(account)).toMatchObject({ available_balance: '87.50', account_balance: '100.00' });
  await releaseDueIn(0);
  expect((await call('GET', `/bo/payments/${held.json.id}`)).json.state).toBe('HELD');
  await releaseDueIn(48);
  expect((await call('GET', `/bo/payments/${held.json.id}`)).json).toMatchObject({
    state: 'PAID',
    execution_date: executionDate,
  });
  const today = new Date().toISOString().slice(0, 10);
  expect((await call('POST', '/bo/payments', { ...payment, execution_date: today })).json.state).toBe('PAID');
});

test('a payment within this institution allows any letters, in a currency of the receiver', async () => {
  const { identity, of, payment } = await newBeneficiary();
  const theirs = await bank.account(`other-${identity}`);
  const { json: beneficiary } = await call('POST', of, {
    alias: 'Friend',
    coordinates: { internal: { account_id: theirs } },
  });
  const sent = {
    ...payment,
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: theirs,
    reference: 'Für Käse & Brot €',
  };
  expect((await call('POST', '/bo/payments', sent)).json).toMatchObject({
    state: 'PAID',
    payment_type: 'INTERNAL',
    reference: 'Für Käse & Brot €',
  });
  const charged = await call('POST', '/bo/payments', { ...sent, charge_bearer: 'SHAR' });
  expect(charged.json.errors).toMatchObject([{ pointer: '/charge_bearer', code: 'unexpected_field' }]);
  const foreign = await call('POST', '/bo/payments', { ...sent, currency: 'USD' });
  expect(foreign.json.detail).toBe('The beneficiary’s account has no wallet in USD.');
});

test('a repeated request pays once', async () => {
  const { account, payment } = await newBeneficiary();
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', '/bo/payments', { ...payment, id })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await balances(account)).account_balance).toBe('87.50');
  const other = await call('POST', '/bo/payments', { ...payment, id, amount: '1.00' });
  expect([other.status, other.json.code]).toEqual([422, 'request-id-reused']);
});

test('an unverified coordinate is rejected when a setting requires verification', async () => {
  const { payment, verify } = await newBeneficiary();
  await set({ 'payments/refuse_unverified': true });
  try {
    const answer = await call('POST', '/bo/payments', payment);
    expect([answer.status, answer.json.code]).toEqual([422, 'coordinate-unverified']);
    await verify();
    expect((await call('POST', '/bo/payments', payment)).json.state).toBe('PAID');
  } finally {
    await set({ 'payments/refuse_unverified': null });
  }
});

test('a payment to a recently verified coordinate is held, then released, cancelled, or paid in time', async () => {
  const { account, payment, verify } = await newBeneficiary();
  await verify();
  await set({ 'payments/cooling_off_hours': 24 });
  try {
    const held = await call('POST', '/bo/payments', payment);
    expect(held.json, held.text).toMatchObject({ state: 'HELD', release_at: expect.any(String) });
    expect(await balances(account)).toMatchObject({ available_balance: '87.50', account_balance: '100.00' });
    const released = await send('POST', `/bo/payments/${held.json.id}/release`, { token: colleague });
    expect(released.json).toMatchObject({ state: 'PAID', entry_id: expect.any(String) });
    expect((await call('POST', `/bo/payments/${held.json.id}/release`)).status).toBe(409);
    const { json: second } = await call('POST', '/bo/payments', payment);
    expect((await call('POST', `/bo/payments/${second.id}/cancel`)).json.state).toBe('CANCELLED');
    expect(await balances(account)).toMatchObject({ available_balance: '87.50', account_balance: '87.50' });
    const { json: third } = await call('POST', '/bo/payments', payment);
    await releaseDueIn(25);
    const { json: paid } = await call('GET', `/bo/payments/${third.id}`);
    expect(paid.state).toBe('PAID');
    // The audit's proof finds the row of an entry by its time.
    const { json: entry } = await call('GET', `/bo/ledger/entries/${paid.entry_id}`);
    const filter = encodeURIComponent(`action==releasePayment;resource_id==${third.id}`);
    const { json: audit } = await call('GET', `/bo/audit?filter=${filter}`);
    expect(audit.page).toMatchObject([{ at: entry.created_at }]);
  } finally {
    await set({ 'payments/cooling_off_hours': null });
  }
});

test('a held payment whose hold was voided separately is not paid, states the reason, and can be cancelled', async () => {
  const { account, payment } = await newBeneficiary();
  const releaseAt = { ...payment, execution_date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) };
  const { json: held } = await call('POST', '/bo/payments', releaseAt);
  expect(held.state).toBe('HELD');
  const ended = await call('POST', `/bo/ledger/holds/${held.hold_id}/void`, {});
  expect(ended.status, ended.text).toBe(200);
  const before = await balances(account);
  const released = await call('POST', `/bo/payments/${held.id}/release`);
  expect([released.status, released.json.code]).toEqual([409, 'hold-not-active']);
  const cancelled = await call('POST', `/bo/payments/${held.id}/cancel`);
  expect([cancelled.status, cancelled.json.state]).toEqual([200, 'CANCELLED']);
  expect(await balances(account)).toEqual(before);
});

/** Lets the worker pay what is due after the given hours. */
async function releaseDueIn(hours: number): Promise<void> {
  const { releaseDue } = await import('#lib/domain/payments/queue/worker.ts');
  await releaseDue(new Date(Date.now() + hours * 3600_000).toISOString());
}

test('the console lists held payments, payments to a beneficiary and the latest to each bank details', async () => {
  const { systemContext } = await import('#lib/server/write/system.ts');
  const lists = await import('#lib/domain/payments/lists/list-payments.ts');
  const { payment, beneficiary, verify } = await newBeneficiary();
  await verify();
  const { identity_reference: identity } = payment;
  const { json: first } = await call('POST', '/bo/payments', payment);
  const { json: second } = await call('POST', '/bo/payments', { ...payment, amount: '1.00' });
  const ctx = await systemContext('test');
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
  expect(idsOf(await lists.listPaymentsTo(ctx, identity, beneficiary))).toEqual([second.id, first.id]);
  expect(idsOf(await lists.listPaymentsTo(ctx, identity, randomUUID()))).toEqual([]);
  expect(idsOf(await lists.listLatestPayments(ctx, identity))).toEqual([second.id]);
  expect(await lists.listHeldPaymentsOf(ctx, identity)).toEqual([]);
  await set({ 'payments/cooling_off_hours': 24 });
  try {
    const { json: held } = await call('POST', '/bo/payments', payment);
    expect(held).toMatchObject({ state: 'HELD' });
    expect(idsOf(await lists.listHeldPaymentsOf(ctx, identity))).toEqual([held.id]);
    const waiting = async (flag: boolean) =>
      idsOf((await lists.listPayments(ctx, { filter: `state==HELD;attention.code=null=${!flag}` })).page);
    expect(await waiting(false)).toContain(held.id);
    expect(await waiting(true)).not.toContain(held.id);
  } finally {
    await set({ 'payments/cooling_off_hours': null });
  }
});
