import { expect, test } from '@playwright/test';
import { currencyIn, readPasted } from '#components/fields/paste.ts';
import { contactAccountForm } from '#lib/fields/contact-account.ts';

const homes = { DE: 'EUR', GB: 'GBP', CH: 'CHF' };
const euro = contactAccountForm('EUR', 'en', {});

test('a pasted block gives IBAN, BIC and country', () => {
  const found = readPasted(euro, 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX');
  expect(Object.fromEntries(found.map(({ key, value }) => [key, value]))).toEqual({
    'coordinates.iban': 'DE89370400440532013000',
    'coordinates.bic': 'COBADEFFXXX',
    'coordinates.country_code': 'DE',
  });
});

test('an IBAN with wrong check digits is told all the same, so that its field can name the fault', () => {
  const found = readPasted(euro, 'IBAN DE88 3704 0044 0532 0130 00 BIC COBADEFFXXX');
  expect(found.find(({ key }) => key === 'coordinates.iban')?.value).toBe('DE88370400440532013000');
});

test('words are no IBAN', () => {
  expect(readPasted(euro, 'Please pay as soon as possible, room ab12 next to the kitchen')).toEqual([]);
});

test('the currency is read from its name, a label, or the country of an IBAN', () => {
  expect(currencyIn('USD account 123', homes)).toBe('USD');
  expect(currencyIn('Routing number 021000021, account 123456789', homes)).toBe('USD');
  expect(currencyIn('Sort code 20-00-00', homes)).toBe('GBP');
  expect(currencyIn('CH93 0076 2011 6238 5295 7', homes)).toBe('CHF');
  expect(currencyIn('no account here', homes)).toBeUndefined();
});
