import { expect, test } from '@playwright/test';
import { recognizeCoordinate } from '#components/accounts/bank-details/coordinate-draft.ts';

test('does not take an account number after its label for an IBAN', async () => {
  expect(await recognizeCoordinate('account no 31926819')).toEqual({
    texts: { 'banking.account_number': '31926819' },
    refused: [],
  });
});

test('rejects a wrong IBAN, a wrong BIC and several IBANs with the reason', async () => {
  const wrong = await recognizeCoordinate('IBAN DE88 3704 0044 0532 0130 00 BIC COBAZZFF');
  expect(wrong.texts).toEqual({});
  expect(wrong.refused).toEqual([
    'IBAN DE88370400440532013000: The check digits of the IBAN do not match.',
    'BIC COBAZZFF: no country has this BIC.',
  ]);
  const two = await recognizeCoordinate('DE89 3704 0044 0532 0130 00 or AT61 1904 3002 3457 3201');
  expect(two).toEqual({ texts: {}, refused: ['The text has several IBANs. Enter the correct IBAN.'] });
});
