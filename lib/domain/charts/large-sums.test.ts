import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

// A ledger account has up to 10^18 minor units, and ten of them exceed 64 bits. Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
const call = callAs(await newUser('administrator'));
const read = async (path: string) => {
  const { status, json, text } = await call('GET', path);
  expect(status, `${path}: ${text}`).toBe(200);
  return json;
};
const bank = await newBank(call);
const largest = '10000000000000000.00';
const move = async (from: object, to: object, effective_at?: string) => {
  const body = { from, to, amount: largest, currency: 'EUR', ...(effective_at && { effective_at }) };
  const { status, text } = await call('POST', '/bo/ledger/transfers', body);
  expect(status, text).toBe(200);
};

/** A chart of its own: other tests of this database use the first one. */
async function newChart(codes: string[]): Promise<number> {
  const accounts = codes.map((code) => ({ code, name: `Bank ${code}`, type: 'ASSET', usage: 'DETAIL' }));
  const { json, status, text } = await call('POST', '/api/v1/chart', { name: `Large ${randomUUID()}`, accounts });
  expect(status, text).toBe(200);
  return json.id;
}

test('balances that exceed 64 bits together are summed exactly', async () => {
  const codes = Array.from({ length: 11 }, (_, position) => `${1000 + position}`);
  const chart = await newChart(codes);
  const wallets = new Map<string, ReturnType<typeof euro>>();
  for (const code of codes) wallets.set(code, euro(await bank.account(`wallet ${code}`)));
  for (const [code, wallet] of wallets) await move({ chart, code }, wallet);
  const later = new Date().toISOString();
  for (const time of ['', `?at=${later}`]) {
    const balance = await read(`/bo/charts/${chart}/trial-balance${time}`);
    expect(JSON.stringify(balance), time).toContain('110000000000000000.00');
    await read(`/bo/charts/0/trial-balance${time}`);
  }
  const { agrees } = await read('/bo/ledger/check');
  expect(agrees).toBe(true);
  // Other tests of this database could not pay into full wallets.
  for (const [code, wallet] of wallets) await move(wallet, { chart, code });
});

test('a wallet whose backdated credits exceed 64 bits together is explained', async () => {
  const account = await bank.account('backdated');
  const bankAccount = { chart: await newChart(['1000']), code: '1000' };
  for (let times = 0; times < 11; times += 1) {
    await move(bankAccount, euro(account), '2026-01-01T00:00:00.000Z');
    await move(euro(account), bankAccount);
  }
  const all = '110000000000000000.00';
  const then = '2026-02-01T00:00:00.000Z';
  const [past] = await read(`/bo/accounts/${account}/wallets?at=${then}`);
  expect(past.account_balance).toBe(all);
  const wallet = `/bo/accounts/${account}/wallets/DEFAULT/EUR`;
  expect(await read(`${wallet}/explanation`)).toMatchObject({ account_balance: '0.00', agrees: true });
  expect(await read(`${wallet}/explanation?at=${then}`)).toMatchObject({ account_balance: all });
  expect(await read(`${wallet}/history?from=2026-01-01`)).toMatchObject({ in: all, out: all });
  const { page } = await read(`${wallet}/postings?page[size]=100`);
  expect(page.at(-1).balance).toBe(largest);
  const { counterparties } = await read(`${wallet}/counterparties?from=2026-01-01`);
  expect(counterparties).toMatchObject([{ in: all, out: all }]);
  await read('/bo/charts/0/trial-balance?at=2026-02-01T00:00:00.000Z');
  expect((await read('/bo/ledger/check')).agrees).toBe(true);
});
