import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const call = callAs(await newUser('administrator'));
const newChart = async (currency?: string) => {
  const accounts = [{ code: '2', name: 'Deposits', type: 'LIABILITY' }];
  return (await call('POST', '/api/v1/chart', { name: `Chart ${randomUUID()}`, currency, accounts })).json.id;
};

test('a product takes no account of a chart in another currency than its wallets', async () => {
  const [euros, any] = [await newChart('EUR'), await newChart()];
  const product = (chart: number, version = '1') => ({
    name: 'Dollars too',
    version,
    currencies: ['EUR', 'USD'],
    wallets: [
      { code: 'DEFAULT', currency: 'EUR' },
      { code: 'TRAVEL', currency: 'USD' },
    ],
    default_wallet: 'DEFAULT',
    chart_account: { chart, code: '2' },
  });
  const refused = await call('POST', '/bo/products', product(euros));
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    422,
    'currency-mismatch',
    `Account 2 of chart ${euros} has the currency EUR, wallet TRAVEL USD. Choose another account.`,
  ]);
  const { status, json } = await call('POST', '/bo/products', product(any));
  expect(status).toBe(200);
  const version = await call('POST', `/bo/products/${json.id}/versions`, product(euros, '2'));
  expect(version.json).toMatchObject({ status: 422, code: 'currency-mismatch' });
  const inEuros = { ...product(euros, '2'), currencies: ['EUR'], wallets: [{ code: 'DEFAULT', currency: 'EUR' }] };
  expect((await call('POST', `/bo/products/${json.id}/versions`, inEuros)).status).toBe(200);
});

test('a dry run of an import finds an unknown currency, and a new chart names it with all other faults', async () => {
  const chart = { name: `Chart ${randomUUID()}`, currency: 'ZZZ' };
  const rows = [{ code: '1', name: 'Bank', type: 'ASSET' }];
  const { json } = await call('POST', '/bo/charts/import?dry_run=true', { ...chart, rows });
  expect(json.faults).toMatchObject([{ line: 0, column: 'currency', code: 'unknown_currency' }]);
  const imported = await call('POST', '/bo/charts/import', { ...chart, rows });
  expect(imported.json.errors).toMatchObject([{ pointer: '/currency', code: 'unknown_currency' }]);
  const created = await call('POST', '/api/v1/chart', { ...chart, accounts: [...rows, ...rows] });
  expect(created.json.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual([
    '/currency',
    '/accounts/1/code',
  ]);
});
