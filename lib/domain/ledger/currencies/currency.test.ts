import { expect, test } from '@playwright/test';
import { addCurrency } from '#e2e/support/fixtures/currencies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

test('a currency from the settings has its own decimals, an unknown one is rejected', async () => {
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  await addCurrency(call, 'POINTS', 4);
  const [from, to] = ['clearing', 'deposits'].map((code) => ({ chart: 0, code }));
  const transfer = (currency: string) => call('POST', '/bo/ledger/transfers', { from, to, amount: '1.0005', currency });
  const { status, json, text } = await transfer('POINTS');
  expect(status, text).toBe(200);
  expect(json).toMatchObject({ amount: '1.0005' });
  expect((await transfer('CLICKS')).json.errors).toMatchObject([{ pointer: '/currency', code: 'unknown_currency' }]);
});

test('a malformed currency code is rejected with a message', async () => {
  const { token } = await newUser('administrator');
  const body = { settings: { 'ledger/currencies': { miles: 0 } } };
  const { json } = await send('PUT', '/api/v1/setting', { token, body });
  expect(json.errors).toEqual([
    {
      pointer: '/settings/ledger~1currencies/miles',
      code: 'invalid_key',
      message: 'Must be 3 to 8 capital letters or digits.',
    },
  ]);
});
