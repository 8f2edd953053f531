import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const call = callAs(await newUser('administrator'));

/** 10^18 minor units, of a currency without decimals that no other test uses. */
const [largest, currency] = ['1000000000000000000', 'VUV'];

test('balances, limits, holds and amounts reach 10^18 minor units exactly, and no unit more', async () => {
  const account = await (await newBank(call, [currency])).account('owner');
  const wallet = { account, wallet: 'DEFAULT', currency };
  const clearing = { chart: 0, code: 'clearing' };
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await call(method, path, body);
    return status < 300 ? json : json.code;
  };
  const receive = (amount: string) =>
    send('POST', '/bo/ledger/transfers', { from: clearing, to: wallet, amount, currency });
  const pay = (amount: string) =>
    send('POST', '/bo/ledger/transfers', { from: wallet, to: clearing, amount, currency });
  const limit = (minimum: string) =>
    send('PUT', `/bo/accounts/${account}/wallets/DEFAULT/${currency}/limit`, { minimum });
  const hold = (amount: string) => send('POST', '/bo/ledger/holds', { ...wallet, amount });

  expect(await receive(largest)).toMatchObject({ amount: largest });
  expect(await receive('1')).toBe('overflow');
  expect(await limit('-1000000000000000001')).toBe('overflow');
  expect(await limit(`-${largest}`)).toMatchObject({ minimum: `-${largest}` });
  const held = await hold(largest);
  expect(held).toMatchObject({ amount: largest });
  expect(await hold('1')).toBe('overflow');
  expect(await send('POST', `/bo/ledger/holds/${held.id}/void`, {})).toMatchObject({ state: 'VOIDED' });
  expect(await pay('1000000000000000001')).toBe('overflow');
  expect(await pay(largest)).toMatchObject({ amount: largest });
  expect(await pay(largest)).toMatchObject({ amount: largest });
  expect(await pay('1')).toBe('insufficient-funds');
});
