import { expect, test } from '@playwright/test';
import { amountFault, amountFrom } from '#components/ledger/amount-text.ts';

test('accepts as many decimals as the currency has', () => {
  expect(amountFault('12345678901234.56', 'EUR')).toBeUndefined();
  expect(amountFault('1.234', 'EUR')).toContain('2 decimals');
  expect(amountFault('1.234', 'BHD')).toBeUndefined();
  expect(amountFault('1.5', 'JPY')).toContain('no decimals');
  expect(amountFault('1.5', undefined)).toBeUndefined();
});

test('rejects zero, signs, exponents and words', () => {
  for (const typed of ['0', '0.00', '-5', '+5', '1e5', 'ten', '', '.5', '05', '1.']) {
    expect(amountFault(typed, 'EUR'), typed).toBeDefined();
  }
});

test('removes thousands separators, but no other commas', () => {
  expect(amountFrom(' 1,234,567.89 ')).toBe('1234567.89');
  expect(amountFrom('1 250')).toBe('1250');
  expect(amountFrom('12,5')).toBe('12,5');
});
