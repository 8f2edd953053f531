import { expect, test } from '@playwright/test';
import { masked } from '#components/fields/mask.ts';
import { fieldsByKey } from '#lib/fields/evaluation/evaluate.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';
import { paymentSpec } from '#lib/fields/specification/payment.ts';

const fieldOf = (currency: string, key: string) => {
  const [field] = fieldsByKey(contactAccountForm(currency, 'en', {})).get(key) ?? [];
  if (!field) throw new Error(`${currency} has no ${key}`);
  return field;
};

test('shows an IBAN in groups of four however it was typed', () => {
  const field = fieldOf('EUR', 'coordinates.iban');
  expect(masked(field, 'de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(masked(field, 'DE89-3704-0044-0532-0130-00')).toBe('DE89 3704 0044 0532 0130 00');
});

test('adds dashes to a sort code, even while it is too short', () => {
  const field = fieldOf('GBP', 'coordinates.sort_code');
  expect(masked(field, '200052')).toBe('20-00-52');
  expect(masked(field, '2000')).toBe('20-00');
});

test('keeps every character of a value longer than its mask', () => {
  const field = fieldOf('EUR', 'coordinates.bic');
  expect(masked(field, 'cobadeffxxx')).toBe('COBADEFFXXX');
});

test('leaves characters that do not fit the mask as typed', () => {
  const field = fieldOf('GBP', 'coordinates.sort_code');
  expect(masked(field, '20a052')).toBe('20a052');
});

test('removes separators of thousands from an amount, but not a comma that may begin the decimals', () => {
  const amountIn = (currency: string) => {
    const spec = paymentSpec({ currency, locale: 'en' }).spec[currency];
    const [field] = (spec && fieldsByKey(spec).get('amount')) ?? [];
    if (!field) throw new Error(`${currency} has no amount`);
    return field;
  };
  expect(masked(amountIn('JPY'), '1,250,000')).toBe('1250000');
  expect(masked(amountIn('KWD'), '1 234.567')).toBe('1234.567');
  expect(masked(amountIn('KWD'), '1,500')).toBe('1,500');
  expect(masked(amountIn('EUR'), '1,5')).toBe('1,5');
});
