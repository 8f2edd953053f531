import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { checkLedger } = await import('#lib/domain/ledger/check/check.ts');

const call = callAs(await newUser('administrator'));
const callOfOther = callAs(await newUser('administrator'));
const bank = await newBank(call);
const transfers = '/bo/ledger/transfers';
const wallet = (account: string, code = 'DEFAULT', currency = 'EUR') => ({ account, wallet: code, currency });
const pay = (from: string, to: string, amount: string) => ({
  from: wallet(from),
  to: wallet(to),
  amount,
  currency: 'EUR',
});

/** An account by its id and its reference. */
async function bothNames(amount?: string): Promise<{ id: string; reference: string }> {
  const id = await bank.account('owner', amount);
  return { id, reference: (await call('GET', `/api/v2.0/account/${id}`)).json.reference };
}

async function openAs(reference: string): Promise<void> {
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'owner' };
  const opened = await call('POST', '/api/v2.0/account', { reference, product_id: bank.product, owner });
  expect(opened.status, opened.text).toBe(200);
}

const balanceOf = async (account: string) =>
  (await call('GET', `/api/v2.0/account/${encodeURIComponent(account)}/wallets`)).json[0].account_balance;
const agrees = async () => expect((await checkLedger((await database()).read)).difference).toBeNull();

test('a wallet named by id and by reference in one bulk is one wallet', async () => {
  const [from, to] = [await bothNames('100.00'), await bothNames()];
  const both = [pay(from.id, to.id, '1.00'), pay(from.reference, to.reference, '1.00')];
  const small = await call('POST', `${transfers}/bulk`, both);
  expect([small.status, small.json.map(({ kind }: { kind: string }) => kind)]).toEqual([200, ['done', 'done']]);
  const large = [
    pay(from.id, to.id, '80.00'),
    pay(from.reference, to.id, '80.00'),
    pay(to.id, from.reference, '80.00'),
  ];
  const { status, json } = await call('POST', `${transfers}/bulk`, large);
  expect(status).toBe(200);
  expect(json).toMatchObject([
    { kind: 'done' },
    { kind: 'refused', problem: { code: 'insufficient-funds' } },
    { kind: 'done' },
  ]);
  expect([await balanceOf(from.id), await balanceOf(to.id)]).toEqual(['98.00', '2.00']);
  await agrees();
});

test('a wallet named by id and by reference in concurrent transfers is spent once', async () => {
  const [from, to] = [await bothNames('100.00'), await bothNames()];
  const names = [from.id, from.reference, from.id.toUpperCase(), from.reference.toLowerCase()];
  const sent = await Promise.all(names.map((name) => call('POST', transfers, pay(name, to.id, '40.00'))));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
  expect(await balanceOf(from.id)).toBe('20.00');
  await agrees();
});

test('sides of two callers whose names join to the same text stay apart', async () => {
  const name = randomUUID().slice(0, 8);
  const [short, long] = [`A${name}`, `A${name}/2026`];
  await openAs(short);
  await openAs(long);
  const sink = await bank.account('sink');
  const clearing = { chart: 0, code: 'clearing' };
  await call('POST', transfers, { from: clearing, to: wallet(long), amount: '100.00', currency: 'EUR' });
  const unknown = () =>
    callOfOther('POST', transfers, { ...pay(short, sink, '1.00'), from: wallet(short, '2026/DEFAULT') });
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
