import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { callAs, newUser } from '#e2e/support/in-process.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';

test('a trial balance names the other charts that make the row outside the chart', async () => {
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  const bank = await newBank(call, ['EUR']);
  const account = await bank.account(`owner-${randomUUID()}`);
  const newChart = async () => {
    const accounts = [{ code: '1', name: 'Cash', type: 'ASSET', usage: 'DETAIL' }];
    return (await call('POST', '/api/v1/chart', { name: `Chart ${randomUUID()}`, accounts })).json;
  };
  const [chart, paying] = [await newChart(), await newChart()];
  const sides = { from: { chart: paying.id, code: '1' }, to: { account, wallet: 'DEFAULT', currency: 'EUR' } };
  await call('POST', '/bo/ledger/transfers', { ...sides, amount: '12.00', currency: 'EUR' });
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
