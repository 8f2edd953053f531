import { expect, test } from '@playwright/test';
import { amountFault, amountReading, zeroAmount } from '#components/ledger/amount-text.ts';

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

test('the example of a format has the decimals of the currency', () => {
  expect(amountFault('ten', 'JPY')).toContain('such as 1250,');
  expect(amountFault('ten', 'KWD')).toContain('such as 1250.000,');
  expect(amountFault('ten', 'EUR')).toContain('such as 1250.00,');
});

test('says how to write an amount with a decimal comma, unless it is no amount of the currency', () => {
  const wanted = { '12,5': '12.5', '1.234,56': '1234.56', ' 1 234 567,89 ': '1234567.89', "1'234,5": '1234.5' };
  for (const [typed, amount] of Object.entries(wanted)) {
    expect(amountFault(typed, 'EUR'), typed).toContain(`Write ${amount}.`);
  }
  for (const typed of ['1,5', '0,00', '-1,5', '1,2,3', '12.34,5', '1,5e3']) {
    expect(amountFault(typed, 'JPY'), typed).toContain('such as 1250,');
  }
});

test('rejects one comma before three digits where it may be the decimal comma, and says both spellings', () => {
  for (const currency of ['TND', 'KWD', 'BHD', 'POINTS']) {
    expect(amountFault('1,500', currency), currency).toContain('Write 1500 or 1.500.');
  }
  expect(amountFault(' 250,000 ', 'TND')).toContain('Write 250000 or 250.000.');
  for (const typed of ['1 500', '1,500.000', '1,500,000', '1500', '1.500']) {
    expect(amountFault(typed, 'TND'), typed).toBeUndefined();
  }
  for (const currency of ['EUR', 'JPY', undefined]) expect(amountFault('1,500', currency)).toBeUndefined();
});

test('says how an amount is read once separators were removed', () => {
  expect(amountReading('1,500,000', 'EUR')).toBe('Read as 1,500,000.00 EUR');
  expect(amountReading('1 500.5', 'EUR')).toBe('Read as 1,500.50 EUR');
  expect(amountReading('1,500', 'JPY')).toBe('Read as 1,500 JPY');
  expect(amountReading('1,500.25', undefined)).toBe('Read as 1,500.25');
  for (const typed of ['1500', ' 1500.00 ', '12,5', '0,500', '1,500.123', '']) {
    expect(amountReading(typed, 'EUR'), typed).toBeUndefined();
  }
  expect(amountReading('1,500', 'TND')).toBeUndefined();
});

test('the example of an amount has the decimals of its currency', () => {
  expect(['EUR', 'JPY', 'KWD', 'XYZ', undefined].map(zeroAmount)).toEqual(['0.00', '0', '0.000', '0.00', '0.00']);
});
