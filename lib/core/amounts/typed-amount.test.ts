import { expect, test } from '@playwright/test';
import { amountFrom, hasTwoReadings } from '#lib/core/amounts/typed-amount.ts';

test('removes separators of thousands as people and spreadsheets write them, but no other commas', () => {
  expect(amountFrom(' 1,234,567.89 ')).toBe('1234567.89');
  for (const separator of [',', ' ', '\u00a0', '\u202f', "'", '’']) {
    expect(amountFrom(`1${separator}250${separator}000`), separator).toBe('1250000');
  }
  for (const typed of ['12,5', '1.250,00', '1,5', '12,34', '1250', '1,2345']) expect(amountFrom(typed)).toBe(typed);
});

test('one comma before three digits has two readings where the currency has three decimals', () => {
  expect(hasTwoReadings('1,500', 3)).toBe(true);
  for (const typed of ['1,500.000', '1,500,000', '1 500', '0,500', '1500'])
    expect(hasTwoReadings(typed, 3)).toBe(false);
  expect(hasTwoReadings('1,500', 2)).toBe(false);
  expect(hasTwoReadings('1,500', 0)).toBe(false);
});
