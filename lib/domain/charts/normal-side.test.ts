import { expect, test } from '@playwright/test';
import { onNormalSide, sumsByType } from '#lib/domain/charts/normal-side.ts';
import type { TrialBalance, TrialBalanceLine } from '#lib/domain/charts/trial-balance.ts';

const line = (type: TrialBalanceLine['type'], debit: string, credit: string, change = '0.00'): TrialBalanceLine => ({
  ...{ code: type && `${type}-${debit}`, name: 'x', type, outside: type === undefined, currency: 'EUR', debit, credit },
  ...{ own: '0.00', wallets: '0.00', wallet_count: 0, compared: { debit, credit, change } },
});
const balanced: TrialBalance = {
  ...{ chart: 1, name: 'Chart', at: '2026-01-31T23:59:59.999Z', outside: [] },
  totals: [{ currency: 'EUR', debit: '110.00', credit: '110.00', difference: '0.00' }],
  lines: [
    line('ASSET', '100.00', '0.00', '-70.00'),
    line('ASSET', '0.00', '30.00', '5.00'),
    line('LIABILITY', '0.00', '80.00', '65.00'),
    line('EXPENSE', '10.00', '0.00'),
  ],
};

test('a balance is on the usual side of its account, negative where it is on the other one', () => {
  const { lines, totals } = onNormalSide(balanced);
  expect(lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    ['100.00', '0.00'],
    ['-30.00', '0.00'],
    ['0.00', '80.00'],
    ['10.00', '0.00'],
  ]);
  expect(totals).toMatchObject([{ currency: 'EUR', debit: '80.00', credit: '80.00', difference: '0.00' }]);
});

test('totals have the sums of the compared columns, and the change of both sides', () => {
  const before = { debit: '0.00', credit: '0.00', change: '0.00' };
  const lines = [
    { ...line('ASSET', '100.00', '0.00'), compared: { ...before, debit: '30.00', change: '-70.00' } },
    { ...line('LIABILITY', '0.00', '100.00'), compared: { ...before, credit: '30.00', change: '70.00' } },
  ];
  const [total] = onNormalSide({ ...balanced, lines }).totals;
  expect(total).toMatchObject({ debit: '100.00', credit: '100.00' });
  expect(total?.compared).toEqual({ debit: '30.00', credit: '30.00', change: '70.00' });
});

test('totals without a comparison have no compared figures', () => {
  const lines = balanced.lines.map(({ compared: _compared, ...row }) => row);
  expect(onNormalSide({ ...balanced, lines }).totals[0]).not.toHaveProperty('compared');
});

test('a change is positive where the usual side increases', () => {
  const { lines } = onNormalSide(balanced);
  expect(lines.map(({ compared }) => compared?.change)).toEqual(['70.00', '-5.00', '65.00', '0.00']);
});

test('the row outside the chart has no usual side', () => {
  const outside = { ...balanced, lines: [line(undefined, '0.00', '5.00', '-5.00')] };
  expect(onNormalSide(outside).lines).toEqual(outside.lines);
});

test('the sums of all types come to zero', () => {
  expect(sumsByType(balanced, 'EUR')).toEqual([
    { type: 'ASSET', sum: '70.00' },
    { type: 'EXPENSE', sum: '10.00' },
    { type: 'LIABILITY', sum: '-80.00' },
  ]);
  expect(sumsByType(balanced, 'JPY')).toEqual([]);
});
