import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';

const { token } = await newUser('administrator');
const { token: otherToken } = await newUser('administrator');
const callAs = (sender: string) => (method: string, path: string, body?: unknown) =>
  send(method, path, { token: sender, body });
const call = callAs(token);
const bank = await newBank(call);
const transfers = '/bo/ledger/transfers';
const wallet = (account: string, code = 'DEFAULT', currency = 'EUR') => ({ account, wallet: code, currency });
const pay = (from: string, to: string, amount: string) => ({
  from: wallet(from),
  to: wallet(to),
  amount,
  currency: 'EUR',
});

async function openAs(reference: string): Promise<void> {
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'owner' };
  const opened = await call('POST', '/api/v2.0/account', { reference, product_id: bank.product, owner });
  expect(opened.status, opened.text).toBe(200);
}

const balanceOf = async (account: string) =>
  (await call('GET', `/api/v2.0/account/${encodeURIComponent(account)}/wallets`)).json[0].account_balance;

test('sides of two callers whose names join to the same text stay apart', async () => {
  const name = randomUUID().slice(0, 8);
  const [short, long] = [`A${name}`, `A${name}/2026`];
  await openAs(short);
  await openAs(long);
  const sink = await bank.account('sink');
  const clearing = { chart: 0, code: 'clearing' };
  await call('POST', transfers, { from: clearing, to: wallet(long), amount: '100.00', currency: 'EUR' });
  const unknown = () =>
    callAs(otherToken)('POST', transfers, { ...pay(short, sink, '1.00'), from: wallet(short, '2026/DEFAULT') });
  const good = () => call('POST', transfers, pay(long, sink, '5.00'));
  for (const order of [
    [unknown, good],
    [good, unknown],
  ]) {
    const answers = await Promise.all(order.map((one) => one()));
    expect(answers.map(({ json }) => json.code ?? 'done').sort()).toEqual(['done', 'unknown-wallet']);
  }
  expect([await balanceOf(long), await balanceOf(sink)]).toEqual(['90.00', '10.00']);
});

test('a side in the wrong currency rejects only its own transfer', async () => {
  const [from, to] = [await bank.account('giver', '10.00'), await bank.account('taker')];
  const wrong = { ...pay(from, to, '1.00'), currency: 'USD' };
  const { json } = await call('POST', `${transfers}/bulk`, [wrong, pay(from, to, '1.00')]);
  expect(json).toMatchObject([{ kind: 'refused', problem: { code: 'currency-mismatch' } }, { kind: 'done' }]);
});
