import { expect, test } from '@playwright/test';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';

test('keeps all decimals of an amount', () => {
  expect(groupDigits('12345678901234.56')).toBe('12,345,678,901,234.56');
  expect(groupDigits('1250')).toBe('1,250');
  expect(groupDigits('0.001')).toBe('0.001');
  expect(groupDigits('-999999.10')).toBe('−999,999.10');
});

test('shows text that is no amount as it is', () => {
  expect(groupDigits('n/a')).toBe('n/a');
  expect(groupDigits('')).toBe('');
});
