import { randomUUID } from 'node:crypto';
import { euro, expect, test, walletOf } from '#e2e/contract/ledger/fixtures.ts';
import { Explanation } from '#lib/domain/ledger/balances/explanation.ts';
import { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';

const of = (account: { id: string }, rest = '') => `/api/v2.0/account/${account.id}/wallets${rest}`;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('list and get, 200: live balances, the default wallet first', async ({ call, funded }) => {
  const account = await funded('12.00');
  const wallets = (await call('GET', of(account))).json;
  expect(wallets.map((wallet: unknown) => Wallet.parse(wallet).currency)).toEqual(['EUR', 'USD', 'JPY', 'BHD']);
  expect(wallets[0]).toMatchObject({ code: 'DEFAULT', account_balance: '12.00', hold_balance: '0.00' });
  expect((await call('GET', of(account, '/DEFAULT/EUR'))).json).toEqual(wallets[0]);
  expect((await call('GET', `/api/v2.0/account/${account.reference}/wallets/SECONDARY/JPY`)).json).toEqual(wallets[2]);
  expect((await call('GET', `/api/v2.0/account/${account.id}`)).json.wallets).toEqual(wallets);
});

test('404: a missing account or wallet; 400: what is no currency', async ({ call, funded }) => {
  const account = await funded();
  const nobody = { id: randomUUID() };
  for (const path of [of(nobody), of(nobody, '/DEFAULT/EUR'), of(nobody, '/gcb'), of(nobody, '/gcb/DEFAULT/EUR')]) {
    expect((await call('GET', path)).status, path).toBe(404);
  }
  for (const rest of ['/DEFAULT/USD', '/NONE/EUR', '/gcb/NONE/EUR', '/gcb/EUR']) {
    expect((await call('GET', of(account, rest))).status, rest).toBe(404);
  }
  for (const currency of ['nothing', 'eur', 'EU', '978', 'XXX', 'ZZZ']) {
    for (const path of [of(account, `/DEFAULT/${currency}`), of(account, `/gcb/DEFAULT/${currency}`)]) {
      const answer = await call('GET', path);
      expect([answer.status, answer.json.errors?.[0].parameter], path).toEqual([400, 'walletCurrency']);
    }
    expect((await call('GET', of(nobody, `/DEFAULT/${currency}`))).status).toBe(404);
  }
});

test('consolidated balance, 200: by dated rates, their inverse, and a cross through the account’s currency', async ({
  call,
  funded,
  bank,
}) => {
  const account = await funded('100.00');
  for (const [amount, currency] of [
    ['108.25', 'USD'],
    ['16240', 'JPY'],
    ['1.000', 'BHD'],
  ] as const) {
    const transfer = { from: bank, to: walletOf(account, currency), amount, currency };
    expect((await call('POST', '/bo/ledger/transfers', transfer)).status).toBe(200);
  }
  const rates = [
    { base: 'EUR', quote: 'USD', rate: '9', as_of: dayAgo(400) },
    { base: 'EUR', quote: 'USD', rate: '1.0825', as_of: dayAgo(1) },
    { base: 'EUR', quote: 'USD', rate: '7', as_of: '2999-01-01T00:00:00Z' },
    { base: 'EUR', quote: 'JPY', rate: '162.4', as_of: dayAgo(1) },
    { base: 'BHD', quote: 'EUR', rate: '2.455', as_of: dayAgo(1) },
  ];
  const loaded = await call('PUT', '/bo/fx-rates', { rates });
  expect(loaded.status, loaded.text).toBe(200);
  const global = (await call('GET', of(account, '/gcb'))).json;
  // 100 EUR; 108.25 / 1.0825 + 16240 / 162.4 + 1 * 2.455 = 202.455, rounded half to even: 202.46.
  expect(global).toMatchObject([
    { code: 'DEFAULT', currency: 'EUR', account_balance: '100.00' },
    { code: 'SECONDARY', currency: 'EUR', account_balance: '202.46', available_balance: '202.46' },
  ]);
  // JPY 16240 to USD through EUR: 108.25; BHD 1 to USD: 2.455 * 1.0825 = 2.6575375.
  const inDollars = (await call('GET', of(account, '/gcb/SECONDARY/USD'))).json;
  expect(inDollars).toMatchObject({ code: 'SECONDARY', currency: 'USD', account_balance: '219.16' });
  const missing = await call('GET', of(account, '/gcb/DEFAULT/XPF'));
  expect([missing.status, missing.json.code]).toEqual([422, 'fx-rate-missing']);
  // The console shows this text to staff, who send no requests by hand.
  expect(missing.json.detail).toBe('No exchange rate from EUR to XPF. Add a rate for these currencies.');
  const list = (await call('GET', `/bo/fx-rates?filter=${encodeURIComponent('base==BHD;quote==EUR')}`)).json;
  expect(list.page[0]).toMatchObject({ base: 'BHD', quote: 'EUR', rate: '2.455' });
});

test('400: invalid rates', async ({ call }) => {
  const right = { base: 'EUR', quote: 'USD', rate: '1.1', as_of: dayAgo(1) };
  for (const wrong of [
    { rate: '0' },
    { rate: '-1' },
    { rate: 1.1 },
    { rate: '1e3' },
    { quote: 'EUR' },
    { quote: 'ZZZ' },
    { as_of: 'now' },
    { extra: 1 },
  ]) {
    const answer = await call('PUT', '/bo/fx-rates', { rates: [right, { ...right, ...wrong }] });
    expect(answer.status, JSON.stringify(wrong)).toBe(400);
    expect(answer.json.errors[0].pointer).toContain('/rates/1/');
  }
});

test('200: balances at a time include what was effective by then', async ({ call, funded, bank }) => {
  const account = await funded('1.00');
  for (const [days, amount] of [
    [10, '5.00'],
    [5, '7.00'],
  ] as const) {
    const transfer = { from: bank, to: euro(account), amount, currency: 'EUR', effective_at: dayAgo(days) };
    expect((await call('POST', '/bo/ledger/transfers', transfer)).status).toBe(200);
  }
  const at = async (time: string) =>
    (await call('GET', `/bo/accounts/${account.id}/wallets?at=${encodeURIComponent(time)}`)).json[0].account_balance;
  expect([await at(dayAgo(11)), await at(dayAgo(7)), await at(dayAgo(1))]).toEqual(['0.00', '5.00', '12.00']);
  expect(await at(new Date().toISOString())).toBe('13.00');
  const live = (await call('GET', `/bo/accounts/${account.id}/wallets`)).json;
  expect(live).toEqual((await call('GET', of(account))).json);
  expect((await call('GET', `/bo/accounts/${account.id}/wallets?at=yesterday`)).status).toBe(400);
});

test('200: explains a balance by its postings and holds, page by page', async ({ call, funded, bank }) => {
  const account = await funded('10.00');
  for (const amount of ['1.00', '2.00']) {
    await call('POST', '/bo/ledger/transfers', { from: euro(account), to: bank, amount, currency: 'EUR' });
  }
  await call('POST', '/bo/ledger/holds', { ...euro(account), amount: '3.00' });
  const path = `/bo/accounts/${account.id}/wallets/DEFAULT/EUR/explanation`;
  const answer = await call('GET', `${path}?page[size]=2`);
  const explained = Explanation.parse(answer.json);
  expect(explained).toMatchObject({
    account_balance: '7.00',
    hold_balance: '3.00',
    available_balance: '4.00',
    recomputed: { account_balance: '7.00', hold_balance: '3.00', available_balance: '4.00' },
    agrees: true,
    minimum: '0.00',
    holds: [{ amount: '3.00' }],
  });
  expect(explained.postings.page).toMatchObject([
    { direction: 'DEBIT', amount: '2.00', balance: '7.00' },
    { direction: 'DEBIT', amount: '1.00', balance: '9.00' },
  ]);
  const next = await call('GET', `${path}?page[size]=2&page[continuation]=${explained.postings.continuation}`);
  expect(next.json.postings.page).toMatchObject([{ direction: 'CREDIT', amount: '10.00', balance: '10.00' }]);
  const past = Explanation.parse((await call('GET', `${path}?at=2026-01-31T23:59:59.999Z`)).json);
  expect(past).toMatchObject({ account_balance: '0.00', agrees: true });
  expect(past).not.toHaveProperty('minimum');
  expect((await call('GET', `/bo/accounts/${account.id}/wallets/NONE/EUR/explanation`)).status).toBe(404);
});

test('200: a limit below zero is an overdraft; 422: a limit above the available balance', async ({
  call,
  funded,
  bank,
}) => {
  const account = await funded('10.00');
  const path = `/bo/accounts/${account.id}/wallets/DEFAULT/EUR/limit`;
  expect((await call('PUT', path, { minimum: '10.01' })).json.code).toBe('insufficient-funds');
  expect((await call('PUT', path, { minimum: '-0.001' })).json.code).toBe('amount-invalid');
  expect((await call('PUT', path, { minimum: 5 })).status).toBe(400);
  const answer = await call('PUT', path, { minimum: '-5.00' });
  expect(answer.json, answer.text).toEqual({ minimum: '-5.00' });
  const pay = (amount: string) =>
    call('POST', '/bo/ledger/transfers', { from: euro(account), to: bank, amount, currency: 'EUR' });
  expect((await pay('15.01')).json.code).toBe('insufficient-funds');
  expect((await pay('15.00')).status).toBe(200);
  expect((await call('GET', of(account, '/DEFAULT/EUR'))).json.available_balance).toBe('-5.00');
});
