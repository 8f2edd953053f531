import { expect, test } from '@playwright/test';
import { isZeroDecimal, subtractDecimals } from '#lib/core/amounts/decimal.ts';

test('a difference keeps every decimal of long amounts', () => {
  expect(subtractDecimals('12345678901234.56', '0.01')).toBe('12345678901234.55');
  expect(subtractDecimals('9007199254740993', '1')).toBe('9007199254740992');
});

test('a difference may be negative, and of amounts with different decimals', () => {
  expect(subtractDecimals('1.00', '1.005')).toBe('-0.005');
  expect(subtractDecimals('-5.00', '5.00')).toBe('-10.00');
});

test('zero is zero however it is written', () => {
  expect(['0', '0.00', '-0.00'].every(isZeroDecimal)).toBe(true);
  expect(isZeroDecimal('0.01')).toBe(false);
});
