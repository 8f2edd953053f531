import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

type Call = ReturnType<typeof callAs>;

async function newChart(call: Call): Promise<{ id: number }> {
  const accounts = [{ code: '1', name: 'Cash', type: 'ASSET', usage: 'DETAIL' }];
  return (await call('POST', '/api/v1/chart', { name: `Chart ${randomUUID()}`, accounts })).json;
}

/** Pays an amount from a new chart to a new wallet, and returns the chart. */
async function payFromNewChart(call: Call, amount: string, currency: string): Promise<{ id: number }> {
  const bank = await newBank(call, [currency]);
  const account = await bank.account(`owner-${randomUUID()}`);
  const paying = await newChart(call);
  const sides = { from: { chart: paying.id, code: '1' }, to: { account, wallet: 'DEFAULT', currency } };
  const { status, text } = await call('POST', '/bo/ledger/transfers', { ...sides, amount, currency });
  expect(status, text).toBe(200);
  return paying;
}

test('a trial balance names the other charts that make the row outside the chart', async () => {
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  const paying = await payFromNewChart(call, '12.00', 'EUR');
  const chart = await newChart(call);
  const { json, text } = await call('GET', `/bo/charts/${chart.id}/trial-balance`);
  expect(Array.isArray(json.outside), text).toBe(true);
  const euros = json.outside.filter(({ currency }: { currency: string }) => currency === 'EUR');
  expect(euros).toContainEqual(expect.objectContaining({ chart: paying.id, debit: '12.00' }));
  expect(euros.every(({ chart: id }: { chart: number }) => id !== chart.id)).toBe(true);
  // All other charts together are balanced: what one owes, another one has.
  const sum = (side: 'debit' | 'credit') =>
    euros.reduce(
      (total: bigint, row: Record<string, string>) => total + BigInt((row[side] ?? '').replace('.', '')),
      0n,
    );
  expect(sum('debit')).toBe(sum('credit'));
});

test('the balance of another chart has the decimals of its currency, also when the chart has no balance in it', async () => {
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  const yen = await payFromNewChart(call, '1200', 'JPY');
  const dinars = await payFromNewChart(call, '1.234', 'KWD');
  const chart = await newChart(call);
  const { json } = await call('GET', `/bo/charts/${chart.id}/trial-balance`);
  expect(json.outside).toContainEqual(expect.objectContaining({ chart: yen.id, currency: 'JPY', debit: '1200' }));
  expect(json.outside).toContainEqual(expect.objectContaining({ chart: dinars.id, currency: 'KWD', debit: '1.234' }));
});
