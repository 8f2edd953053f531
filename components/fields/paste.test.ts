import { expect, test } from '@playwright/test';
import { detectCurrency, filledBy } from '#components/fields/paste.ts';
import { unreadableReason } from '#components/fields/paste-reasons.ts';
import { recognize } from '#lib/fields/pasted/recognize.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';

const homes = { DE: 'EUR', GB: 'GBP', CH: 'CHF' };
const euro = contactAccountForm('EUR', 'en', {});

test('reads IBAN, BIC and country from a pasted block', () => {
  const { found } = recognize(euro, 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX');
  expect(Object.fromEntries(found.map(({ key, value }) => [key, value]))).toEqual({
    'coordinates.iban': 'DE89370400440532013000',
    'coordinates.bic': 'COBADEFFXXX',
    'coordinates.country_code': 'DE',
  });
});

test('rejects an IBAN with wrong check digits with the reason, and fills it in so that its field shows the fault', () => {
  const reading = recognize(euro, 'IBAN DE88 3704 0044 0532 0130 00 BIC COBADEFFXXX');
  expect(reading.found.map(({ key }) => key)).not.toContain('coordinates.iban');
  expect(reading.refused.map((one) => unreadableReason(one, 'en'))).toEqual(['The check digits do not match.']);
  expect(filledBy(reading).find(({ key }) => key === 'coordinates.iban')?.value).toBe('DE88370400440532013000');
});

test('the reason names the country and both lengths', () => {
  const { refused } = recognize(euro, 'IBAN DE89 3704 0044 0532 0130');
  expect(refused.map((one) => unreadableReason(one, 'en'))).toEqual([
    'An IBAN of Germany has 22 characters. This IBAN has 20.',
  ]);
});

test('fills in neither of two IBANs', () => {
  const reading = recognize(euro, 'DE89 3704 0044 0532 0130 00 or AT61 1904 3002 3457 3201');
  expect(filledBy(reading)).toEqual([]);
  expect(reading.refused.map(({ code }) => code)).toEqual(['ambiguous']);
});

test('takes no words for an IBAN', () => {
  const reading = recognize(euro, 'Please pay as soon as possible, room ab12 next to the kitchen');
  expect(reading).toEqual({ found: [], refused: [] });
});

test('reads the currency from its name, a label, or the country of an IBAN', () => {
  expect(detectCurrency('USD account 123', homes)).toBe('USD');
  expect(detectCurrency('Routing number 021000021, account 123456789', homes)).toBe('USD');
  expect(detectCurrency('Sort code 20-00-00', homes)).toBe('GBP');
  expect(detectCurrency('CH93 0076 2011 6238 5295 7', homes)).toBe('CHF');
  expect(detectCurrency('no account here', homes)).toBeUndefined();
});

test('takes no word in capitals for a currency while the account says another', () => {
  expect(detectCurrency('PLEASE SEND ALL PAYMENTS TO IBAN DE89 3704 0044 0532 0130 00', homes)).toBe('EUR');
  expect(detectCurrency('RON SMITH\nSORT CODE 20-00-52\nACCOUNT 55779911', homes)).toBe('GBP');
  expect(detectCurrency('PAY ALL IN USD: IBAN DE89 3704 0044 0532 0130 00', homes)).toBe('USD');
  expect(detectCurrency('TRY 100 to account 123', homes)).toBe('TRY');
  expect(detectCurrency('Currency: RON, IBAN DE89 3704 0044 0532 0130 00', homes)).toBe('RON');
  expect(detectCurrency('1,250.00 TRY to IBAN DE89 3704 0044 0532 0130 00', homes)).toBe('TRY');
});
