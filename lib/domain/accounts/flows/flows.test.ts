import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newPayment } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import { bucketsOf, intervalFor, periodOf } from '#lib/domain/accounts/flows/period.ts';

// Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
let user: Awaited<ReturnType<typeof newUser>>;
let bank: Awaited<ReturnType<typeof newBank>>;
const call = (method: string, path: string, body?: unknown) => send(method, path, { token: user.token, body });
test.beforeAll(async () => {
  user = await newUser('administrator');
  bank = await newBank(call, ['EUR', 'JPY']);
});

const clearing = { chart: 0, code: 'clearing' };
const flowsOf = (account: string, part: string, currency = 'EUR', wallet = 'DEFAULT') =>
  call('GET', `/bo/accounts/${account}/wallets/${wallet}/${currency}/${part}`);
const move = async (from: unknown, to: unknown, amount: string, effective_at?: string, currency = 'EUR') => {
  const body = { from, to, amount, currency, ...(effective_at && { effective_at }) };
  const { status, json, text } = await call('POST', '/bo/ledger/transfers', body);
  expect(status, text).toBe(200);
  return json.id as string;
};

test('a wallet without postings has points of zero and no counterparties', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  const { json } = await flowsOf(account, 'history');
  expect(json).toMatchObject({
    opening_balance: '0.00',
    closing_balance: '0.00',
    in: '0.00',
    out: '0.00',
    interval: 'day',
  });
  expect(json.points).toHaveLength(90);
  expect(json.points.at(-1)).toEqual({
    ...{ from: json.to, to: json.to, in: '0.00', out: '0.00', balance: '0.00', postings: 0 },
  });
  const { json: found } = await flowsOf(account, 'counterparties');
  expect([found.is_complete, found.counterparties]).toEqual([true, []]);
});

test('the first and the last days of the calendar end a period, for every interval', async () => {
  const account = await bank.account(`owner-${randomUUID()}`, '10.00');
  for (const interval of ['day', 'week', 'month']) {
    const { json: last } = await flowsOf(account, `history?from=9999-12-01&to=9999-12-31&interval=${interval}`);
    expect([last.to, last.points.at(-1).to, last.closing_balance]).toEqual(['9999-12-31', '9999-12-31', '10.00']);
    const { json: first } = await flowsOf(account, `history?to=0001-01-03&interval=${interval}`);
    expect([first.from, first.points.at(-1).to, first.closing_balance]).toEqual(['0001-01-01', '0001-01-03', '0.00']);
  }
  const days = [
    'from=9999-12-31',
    'to=9999-12-31',
    'to=0001-01-01',
    'from=0000-01-01&to=0000-02-01',
    'from=0000-12-31',
  ];
  for (const part of ['history', 'counterparties', 'postings', 'postings/export']) {
    for (const query of days) expect((await flowsOf(account, `${part}?${query}`)).status, query).toBeLessThan(500);
  }
});

test('postings count on their day in UTC: the last millisecond before midnight and midnight itself', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  await move(clearing, euro(account), '10.00', '2026-02-28T23:59:59.999Z');
  await move(clearing, euro(account), '5.00', '2026-03-01T00:00:00.000Z');
  await move(euro(account), clearing, '2.00', '2026-03-01T23:59:59.999Z');
  const { json } = await flowsOf(account, 'history?from=2026-03-01&to=2026-03-01');
  expect(json).toMatchObject({ opening_balance: '10.00', in: '5.00', out: '2.00', closing_balance: '13.00' });
  expect(json.points).toEqual([
    { from: '2026-03-01', to: '2026-03-01', in: '5.00', out: '2.00', balance: '13.00', postings: 2 },
  ]);
  const { json: months } = await flowsOf(account, 'history?from=2026-02-01&to=2026-03-31&interval=month');
  expect(months.points.map((point: { in: string; balance: string }) => [point.in, point.balance])).toEqual([
    ['10.00', '10.00'],
    ['5.00', '13.00'],
  ]);
  const before = await flowsOf(account, 'history?from=2026-02-01&to=2026-02-27');
  expect(before.json).toMatchObject({ opening_balance: '0.00', closing_balance: '0.00' });
});

test('each wallet has its own history, in the decimals of its currency', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  const yen = { account, wallet: 'SECONDARY', currency: 'JPY' };
  await move(clearing, euro(account), '7.50');
  await move(clearing, yen, '1200', undefined, 'JPY');
  expect((await flowsOf(account, 'history')).json.closing_balance).toBe('7.50');
  const { json } = await flowsOf(account, 'history', 'JPY', 'SECONDARY');
  expect([json.closing_balance, json.points.at(-1).in]).toEqual(['1200', '1200']);
  const { json: found } = await flowsOf(account, 'counterparties', 'JPY', 'SECONDARY');
  expect(found.counterparties).toEqual([
    {
      kind: 'chart-account',
      chart: 0,
      chart_name: 'Built in',
      chart_account: 'clearing',
      name: 'Payments in clearing',
      in: '1200',
      out: '0',
      postings: 1,
    },
  ]);
});

test('a reversed entry moves twice, and the balance is as before', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  const entry = await move(clearing, euro(account), '30.00');
  await call('POST', `/bo/ledger/entries/${entry}/reversal`, { reason: 'Booked twice' });
  const { json } = await flowsOf(account, 'history');
  expect(json).toMatchObject({ in: '30.00', out: '30.00', closing_balance: '0.00' });
  const { json: found } = await flowsOf(account, 'counterparties');
  expect(found.counterparties).toMatchObject([{ in: '30.00', out: '30.00', postings: 2 }]);
});

test('the history of the balance agrees with the balance as of each day', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  for (const [amount, at] of [
    ['4.00', '2026-05-03T12:00:00.000Z'],
    ['6.00', '2026-05-10T00:00:00.000Z'],
    ['1.00', '2026-05-31T23:59:59.999Z'],
  ]) {
    await move(clearing, euro(account), amount ?? '', at);
  }
  const { json } = await flowsOf(account, 'history?from=2026-05-01&to=2026-05-31&interval=week');
  expect(json.points.length).toBeGreaterThan(3);
  for (const { to, balance } of json.points) {
    const { json: wallets } = await call('GET', `/bo/accounts/${account}/wallets?at=${to}T23:59:59.999Z`);
    expect(wallets[0].account_balance, to).toBe(balance);
  }
});

test('counterparties are named by account, ledger account and beneficiary, the largest first', async () => {
  const { account, pay, identity } = await newPayment(bank, { user, editor: user });
  const other = await bank.account(`owner-${randomUUID()}`, '50.00');
  await pay();
  await pay({ amount: '0.50' });
  await move(euro(other), euro(account), '20.00');
  const { json } = await flowsOf(account, 'counterparties');
  expect(json.counterparties).toMatchObject([
    { kind: 'chart-account', chart_account: 'clearing', in: '100.00', out: '0.00', postings: 1 },
    { kind: 'account', id: other, reference: expect.any(String), in: '20.00', out: '0.00', postings: 1 },
    { kind: 'beneficiary', name: 'Jane Doe', identity_reference: identity, in: '0.00', out: '13.00', postings: 2 },
  ]);
});

test('without the permission to read beneficiaries or accounts, counterparties have no names of customers', async () => {
  const { database } = await import('#db/index.ts');
  const { walletCounterparties } = await import('#lib/domain/accounts/flows/counterparties.ts');
  const { walletRowBy } = await import('#lib/domain/accounts/wallets/wallets.ts');
  const { account, pay } = await newPayment(bank, { user, editor: user });
  const other = await bank.account(`owner-${randomUUID()}`, '5.00');
  await pay();
  await move(euro(other), euro(account), '5.00');
  const { read: db } = await database();
  const row = await walletRowBy(db, { idRef: account, walletType: 'DEFAULT', walletCurrency: 'EUR' });
  const principal = { permissions: new Set(['ledger:read'] as const) };
  const { counterparties } = await walletCounterparties({ db, now: new Date().toISOString(), principal }, row, {});
  expect(counterparties).toMatchObject([{ chart_account: 'clearing', in: '100.00', out: '12.50' }, { id: other }]);
  expect(counterparties[1]).not.toHaveProperty('name');
});

test('the postings of a wallet name their other side, also of a reversed payment', async () => {
  const { database } = await import('#db/index.ts');
  const { postingCounterparties } = await import('#lib/domain/accounts/flows/posting-counterparties.ts');
  const { walletRowBy } = await import('#lib/domain/accounts/wallets/wallets.ts');
  const { account, pay } = await newPayment(bank, { user, editor: user });
  const { entry_id } = await pay();
  const reversal = await call('POST', `/bo/ledger/entries/${entry_id}/reversal`, { reason: 'Returned' });
  const { read: db } = await database();
  const row = await walletRowBy(db, { idRef: account, walletType: 'DEFAULT', walletCurrency: 'EUR' });
  const ids = [entry_id, reversal.json.id];
  const all = { permissions: new Set(['ledger:read', 'beneficiary:read'] as const) };
  const found = await postingCounterparties({ db, principal: all }, row, ids);
  expect(ids.map((id) => found[id]?.name)).toEqual(['Jane Doe', 'Jane Doe']);
  const some = { permissions: new Set(['ledger:read'] as const) };
  const masked = await postingCounterparties({ db, principal: some }, row, ids);
  expect(ids.map((id) => masked[id]?.chart_account)).toEqual(['clearing', 'clearing']);
  expect(await postingCounterparties({ db, principal: { permissions: new Set() } }, row, ids)).toEqual({});
  expect(await postingCounterparties({ db, principal: all }, row, [])).toEqual({});
});

test('a period is limited, and begins before it ends', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  for (const query of [
    'from=2026-03-02&to=2026-03-01',
    'from=2015-01-01&to=2026-03-01',
    'from=2026-02-30',
    'interval=hour',
  ]) {
    expect((await flowsOf(account, `history?${query}`)).status, query).toBe(400);
  }
  expect((await flowsOf(account, 'history?from=2021-03-02&to=2026-03-01')).json.interval).toBe('month');
  expect((await flowsOf(account, 'history', 'USD')).status).toBe(404);
  const { token } = await newUser();
  for (const part of ['history', 'counterparties']) {
    const path = `/bo/accounts/${account}/wallets/DEFAULT/EUR/${part}`;
    expect((await send('GET', path, { token })).status).toBe(403);
  }
});

test('periods are cut into days, ISO weeks and calendar months', () => {
  const days = bucketsOf({ from: '2026-12-30', to: '2027-01-02' }, 'day');
  expect(days.map(({ from }) => from)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(bucketsOf({ from: '2026-12-30', to: '2027-01-05' }, 'week')).toEqual([
    { from: '2026-12-30', to: '2027-01-03' },
    { from: '2027-01-04', to: '2027-01-05' },
  ]);
  expect(bucketsOf({ from: '2028-02-15', to: '2028-03-01' }, 'month')).toEqual([
    { from: '2028-02-15', to: '2028-02-29' },
    { from: '2028-03-01', to: '2028-03-01' },
  ]);
  expect(periodOf({}, '2026-11-23T23:59:59.999Z')).toEqual({ from: '2026-08-26', to: '2026-11-23' });
  expect(intervalFor({ from: '2026-01-01', to: '2026-12-31' })).toBe('week');
});

test('the figures of a wallet are read from one index, within the period', async () => {
  const { engine } = await import('#db/index.ts');
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const account = await bank.account(`owner-${randomUUID()}`, '9.00');
  const plans = await plansOf(/"postings"/, async () => {
    await flowsOf(account, 'history');
    await flowsOf(account, 'counterparties');
  });
  expect(plans).toHaveLength(2);
  for (const [statement, plan] of plans) {
    expect(plan, statement).toMatch(/COVERING INDEX postings_account \(ledger_account_id=\? AND effective_at>/);
    expect(plan, statement).not.toMatch(/SCAN (postings|entries|payments)/);
  }
});
