import { expect, test } from '@playwright/test';
import { paymentsMatching } from '#components/payments/list/search-filter.ts';

test('words find payments by the start of a field or by the words of the beneficiary', () => {
  expect(paymentsMatching('Doe, Jane', ['reference'])).toBe('reference=="Doe, Jane*",beneficiary_name=="Doe* Jane*"');
});

test('a whole IBAN finds the payments to beneficiaries that have it', () => {
  expect(paymentsMatching('DE89 3704 0044 0532 0130 00', ['reference'])).toContain(
    'beneficiary_iban=="DE89370400440532013000"',
  );
});

test('signs alone are not the name of a beneficiary', () => {
  expect(paymentsMatching('--', ['reference'])).toBe('reference=="--*"');
});
