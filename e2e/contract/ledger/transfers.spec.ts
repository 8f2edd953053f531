import { randomUUID } from 'node:crypto';
import { createCaller, euro, expect, faultsOf, test, walletOf } from '#e2e/contract/ledger/fixtures.ts';
import { Transfer } from '#lib/domain/ledger/transfers/transfer.ts';

const path = '/bo/ledger/transfers';

test('200: moves money, updates both balances, and the entry balances', async ({ call, funded, bank }) => {
  const [from, to] = [await funded('100.00'), await funded('5.00')];
  const reference = `R-${randomUUID()}`;
  const wanted = { from: euro(from), to: euro(to), amount: '30.50', currency: 'EUR', reference, description: 'Rent' };
  const answer = await call('POST', path, wanted);
  expect(answer.status, answer.text).toBe(200);
  expect(Transfer.parse(answer.json)).toMatchObject(wanted);
  const balance = async (id: string) =>
    (await call('GET', `/api/v2.0/account/${id}/wallets/DEFAULT/EUR`)).json.account_balance;
  expect([await balance(from.id), await balance(to.id)]).toEqual(['69.50', '35.50']);
  const entry = (await call('GET', `/bo/ledger/entries/${answer.json.id}`)).json;
  expect(entry).toMatchObject({ kind: 'TRANSFER', reference, description: 'Rent' });
  expect(entry.postings).toMatchObject([
    { account_id: from.id, direction: 'DEBIT', amount: '30.50', chart: bank.chart, code: '2000' },
    { account_id: to.id, direction: 'CREDIT', amount: '30.50' },
  ]);
});

test('200: a side may name its account by reference, in any case', async ({ call, funded, bank }) => {
  const account = await funded();
  const side = { account: account.reference.toLowerCase(), wallet: 'DEFAULT', currency: 'EUR' };
  const answer = await call('POST', path, { from: side, to: bank, amount: '1', currency: 'EUR' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json.amount).toBe('1.00');
});

test('200: the same request id acts once; 422: with another payload', async ({ call, funded, bank }) => {
  const account = await funded();
  const wanted = { id: randomUUID(), from: bank, to: euro(account), amount: '1.00', currency: 'EUR' };
  const answers = await Promise.all(Array.from({ length: 32 }, () => call('POST', path, wanted)));
  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true').length).toBe(31);
  const other = await call('POST', path, { ...wanted, amount: '2.00' });
  expect([other.status, other.json.code]).toEqual([422, 'request-id-reused']);
  const wallet = (await call('GET', `/api/v2.0/account/${account.id}/wallets/DEFAULT/EUR`)).json;
  expect(wallet.account_balance).toBe('101.00');
});

test('200: null for an optional member says the same as its absence, also when repeated', async ({
  call,
  funded,
  bank,
}) => {
  const account = await funded();
  const wanted = { id: randomUUID(), from: bank, to: euro(account), amount: '1.00', currency: 'EUR' };
  const sides = { from: { kind: null, ...bank }, to: { ...euro(account), kind: null } };
  const nulls = { ...wanted, ...sides, reference: null, description: null, effective_at: null };
  const first = await call('POST', path, nulls);
  expect([first.status, first.json.reference, first.json.description]).toEqual([200, undefined, undefined]);
  const repeated = await call('POST', path, wanted);
  expect([repeated.json, repeated.headers.get('idempotency-replayed')]).toEqual([first.json, 'true']);
  const entry = (await call('GET', `/bo/ledger/entries/${first.json.id}`)).json;
  expect(['reference' in entry, 'description' in entry]).toEqual([false, false]);
});

const wrongAmounts: unknown[] = [
  '0',
  '0.00',
  '-1.00',
  '+1.00',
  '1e3',
  '1e30',
  '1E2',
  '1,00',
  '1 000',
  ' 1',
  '1 ',
  '',
  '.5',
  '1.',
  '01.00',
  '0x10',
  'NaN',
  'Infinity',
  '١',
  '1.001',
  '9223372036854775808',
  '92233720368547758.08',
  '99999999999999999999999999999999',
  1,
  1.5,
  null,
  true,
  ['1'],
  {},
];
for (const amount of wrongAmounts) {
  test(`400 amount-invalid: ${JSON.stringify(amount)}`, async ({ call, funded, bank }) => {
    const account = await funded();
    const answer = await call('POST', path, { from: bank, to: euro(account), amount, currency: 'EUR' });
    expect([answer.status, answer.json.code]).toEqual([400, 'amount-invalid']);
    expect(faultsOf(answer)).toEqual(['/amount']);
  });
}

test('an amount has the decimals of its currency: JPY none, BHD three', async ({ call, funded, bank }) => {
  const account = await funded();
  const pay = (amount: string, currency: string) =>
    call('POST', path, { from: bank, to: walletOf(account, currency), amount, currency });
  expect((await pay('1.0', 'JPY')).json.code).toBe('amount-invalid');
  expect((await pay('1250', 'JPY')).json.amount).toBe('1250');
  expect((await pay('1.0001', 'BHD')).json.code).toBe('amount-invalid');
  expect((await pay('1.125', 'BHD')).json.amount).toBe('1.125');
  const wallets = (await call('GET', `/api/v2.0/account/${account.id}/wallets`)).json;
  expect(wallets.map((wallet: { account_balance: string }) => wallet.account_balance)).toEqual([
    '100.00',
    '0.00',
    '1250',
    '1.125',
  ]);
});

test('400: names every other fault of the input', async ({ call, funded, bank }) => {
  const account = await funded();
  const right = { from: bank, to: euro(account), amount: '1.00', currency: 'EUR' };
  const cases: [Record<string, unknown>, string][] = [
    [{ currency: 'eur' }, '/currency'],
    [{ currency: 'ZZZ' }, '/currency'],
    [{ from: undefined }, '/from'],
    [{ to: { account: account.id } }, '/to/wallet'],
    [{ extra: 1 }, '/extra'],
    [{ reference: '4111 1111 1111 1111' }, '/reference'],
    [{ effective_at: '2999-01-01T00:00:00Z' }, '/effective_at'],
    [{ effective_at: '2026-02-30T00:00:00Z' }, '/effective_at'],
    [{ id: 'x' }, '/id'],
  ];
  for (const [wrong, pointer] of cases) {
    const answer = await call('POST', path, { ...right, ...wrong });
    expect([answer.status, faultsOf(answer)], answer.text).toEqual([400, expect.arrayContaining([pointer])]);
  }
  const both = await call('POST', path, { ...right, amount: '1.001', effective_at: '2999-01-01T00:00:00Z' });
  expect([both.status, faultsOf(both)]).toEqual([400, ['/amount', '/effective_at']]);
});

test('422: every problem of the ledger has its code', async ({ call, funded, bank, open, chart }) => {
  const account = await funded('10.00');
  const pending = await open();
  const right = { from: euro(account), to: bank, amount: '1.00', currency: 'EUR' };
  const cases: [Record<string, unknown>, string][] = [
    [{ amount: '10.01' }, 'insufficient-funds'],
    [{ from: { ...euro(account), account: randomUUID() } }, 'unknown-account'],
    [{ from: { ...euro(account), account: 'no such reference' } }, 'unknown-account'],
    [{ from: { ...euro(account), wallet: 'NONE' } }, 'unknown-wallet'],
    [{ from: { ...euro(account), currency: 'USD' } }, 'currency-mismatch'],
    [{ from: { ...euro(account), currency: 'GBP' }, currency: 'GBP' }, 'currency-mismatch'],
    [{ to: { chart, code: 'none' } }, 'unknown-chart-account'],
    [{ to: { chart: 999_999, code: '1000' } }, 'unknown-chart-account'],
    [{ to: { chart, code: '1' } }, 'header-account'],
    [{ to: euro(account) }, 'same-side'],
    [{ to: euro(pending) }, 'account-not-open'],
    [{ from: bank, to: euro(account), amount: '10000000000000000.01' }, 'overflow'],
  ];
  for (const [wrong, code] of cases) {
    const answer = await call('POST', path, { ...right, ...wrong });
    expect([answer.status, answer.json.code], answer.text).toEqual([422, code]);
  }
});

test('422: a blocked account neither pays nor receives', async ({ call, funded, bank }) => {
  const account = await funded();
  const state = { state: 'BLOCKED', reason: 'Fraud' };
  expect((await call('POST', `/api/v2.0/account/${account.id}/state`, state)).status).toBe(200);
  const members = { amount: '1.00', currency: 'EUR' };
  for (const sides of [
    { from: euro(account), to: bank },
    { from: bank, to: euro(account) },
  ]) {
    const answer = await call('POST', path, { ...sides, ...members });
    expect([answer.status, answer.json.code]).toEqual([422, 'account-blocked']);
  }
});

test('200: handles each item of a bulk alone and in order, and its id is that of a single transfer', async ({
  call,
  funded,
  bank,
}) => {
  const account = await funded('0.01');
  const id = randomUUID();
  const members = { currency: 'EUR' };
  const first = { ...members, id, from: bank, to: euro(account), amount: '10.00' };
  const single = await call('POST', path, first);
  const answer = await call('POST', path, [
    first,
    { ...members, from: euro(account), to: bank, amount: '10.02' },
    { ...members, from: euro(account), to: bank, amount: '10.01' },
    { ...members, from: euro(account), to: bank, amount: '0' },
    { ...members, id, from: bank, to: euro(account), amount: '11.00' },
  ]);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json).toMatchObject([
    { index: 0, id: single.json.id },
    { index: 1, problem: { status: 422, code: 'insufficient-funds' } },
    { index: 2, amount: '10.01' },
    { index: 3, problem: { status: 400, code: 'amount-invalid' } },
    { index: 4, problem: { status: 422, code: 'request-id-reused' } },
  ]);
  const wallet = (await call('GET', `/api/v2.0/account/${account.id}/wallets/DEFAULT/EUR`)).json;
  expect(wallet.account_balance).toBe('0.00');
});

test('422: an atomic bulk does all or nothing, and names the item', async ({ call, funded, bank }) => {
  const account = await funded('5.00');
  const pay = (amount: string) => ({ from: euro(account), to: bank, amount, currency: 'EUR' });
  const refused = await call('POST', `${path}?atomic=true`, [pay('3.00'), pay('3.00')]);
  expect([refused.status, refused.json.code, refused.json.index]).toEqual([422, 'insufficient-funds', 1]);
  const done = await call('POST', `${path}?atomic=true`, [pay('3.00'), pay('2.00')]);
  expect(done.json.length, done.text).toBe(2);
});

test('200: a bulk of a thousand; 400: none, or one more', async ({ call, funded, bank }) => {
  const account = await funded('1.00');
  const one = { from: bank, to: euro(account), amount: '0.01', currency: 'EUR' };
  const answer = await call('POST', path, Array(1000).fill(one));
  expect(answer.json.filter((result: { id?: string }) => result.id).length, answer.text.slice(0, 500)).toBe(1000);
  expect((await call('POST', path, Array(1001).fill(one))).status).toBe(400);
  expect((await call('POST', path, [])).status).toBe(400);
});

test('401 without a credential, 403 without the permission', async ({ call, server, tokenOf }) => {
  expect((await createCaller(server.origin)('POST', path, {})).status).toBe(401);
  const answer = await createCaller(server.origin, await tokenOf('support'))('POST', path, {});
  expect([answer.status, answer.json.permission]).toEqual([403, 'ledger.transfer:create']);
  expect((await call('GET', path)).status).toBe(405);
});
