import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addCurrency } from '#e2e/support/fixtures/currencies.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const call = callAs(await newUser('administrator'));
const put = (settings: Record<string, unknown>) => call('PUT', '/api/v1/setting', { settings });
const currencies = 'ledger/currencies';
const currenciesNow = async (): Promise<Record<string, number>> =>
  (await call('GET', `/api/v1/setting/${currencies}`)).json.value;
const without = (values: Record<string, number>, code: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== code));

test('a currency with wallets keeps its decimals; a currency without wallets can change', async () => {
  await addCurrency(call, 'GEMS', 8);
  await addCurrency(call, 'STARS', 2);
  const bank = await newBank(call, ['GEMS']);
  const account = await bank.account(`owner-${randomUUID()}`, '1.00000000');
  const present = await currenciesNow();
  for (const changed of [{ ...present, GEMS: 2 }, without(present, 'GEMS')]) {
    const { status, json } = await put({ [currencies]: changed });
    expect([status, json.code, json.detail]).toEqual([
      409,
      'in-use',
      'Wallets have the currency GEMS. Keep it with 8 decimals, or add a currency with another code.',
    ]);
  }
  expect(await put({ [currencies]: null })).toMatchObject({ status: 409, json: { code: 'in-use' } });
  expect(await call('DELETE', `/api/v1/setting/${currencies}`)).toMatchObject({
    status: 409,
    json: { code: 'in-use' },
  });
  const { json: wallets } = await call('GET', `/api/v2.0/account/${account}/wallets`);
  expect(wallets).toMatchObject([{ currency: 'GEMS', account_balance: '1.00000000' }]);
  await addCurrency(call, 'STARS', 0);
  expect((await put({ [currencies]: without(await currenciesNow(), 'STARS') })).status).toBe(200);
});

test('policies name a permission whose writes can wait for an approval', async () => {
  for (const permission of ['attachment:create', 'label:update', 'approval:decide', 'account:read']) {
    const { status, json } = await put({ 'approvals/policies': [{ permission: 'chart:create' }, { permission }] });
    expect(status).toBe(400);
    expect(json.errors).toEqual([
      {
        pointer: '/settings/approvals~1policies/1/permission',
        code: 'invalid_value',
        message: expect.stringMatching(
          /^No write with this permission can require an approval\. Use one of .*account:create/,
        ),
      },
    ]);
    expect(json.errors[0].message).not.toContain(permission);
  }
});

test('a policy has no limit that is finer than its currency', async () => {
  for (const [currency, amount_from, message] of [
    ['JPY', '1000.5', 'The currency has no decimals. Enter a whole amount.'],
    ['KWD', '1.2345', 'The currency has at most 3 decimals. Remove the others.'],
  ] as const) {
    const policy = { permission: 'ledger.transfer:create', amount_from, currency };
    const { status, json } = await put({ 'approvals/policies': [policy] });
    expect([status, json.errors]).toEqual([
      400,
      [{ pointer: '/settings/approvals~1policies/0/amount_from', code: 'amount_invalid', message }],
    ]);
  }
});

test('countries, currencies and products that do not exist are rejected', async () => {
  const names: [string, unknown, string][] = [
    ['fields/blocked_countries', ['GB', 'UK'], 'fields~1blocked_countries/1'],
    ['approvals/policies', [{ permission: 'chart:create', currency: 'EUX' }], 'approvals~1policies/0/currency'],
    ['account/default_product', randomUUID(), 'account~1default_product'],
  ];
  for (const [path, value, pointer] of names) {
    const { status, json } = await put({ [path]: value });
    expect([status, json.errors?.map((fault: { pointer: string }) => fault.pointer)]).toEqual([
      400,
      [`/settings/${pointer}`],
    ]);
  }
  const all = await put(Object.fromEntries(names.map(([path, value]) => [path, value])));
  expect(all.json.errors.map((fault: { code: string }) => fault.code)).toEqual([
    'unknown_country',
    'unknown_currency',
    'unknown_product',
  ]);
});
