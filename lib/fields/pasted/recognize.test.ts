import { expect, test } from '@playwright/test';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import { evaluate } from '#lib/fields/evaluation/evaluate.ts';
import type { Locale } from '#lib/fields/messages.ts';
import { recognize } from '#lib/fields/pasted/recognize.ts';
import { defaultCountry } from '#lib/fields/rails/default-country.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';
import { noFieldOptions } from '#lib/fields/specification/field-options.ts';

function found(currency: string, text: string, locale: Locale = 'en'): Record<string, string> {
  const form = contactAccountForm(currency, locale, noFieldOptions);
  return Object.fromEntries(
    recognize(form, text).found.map(({ key, value }) => [key.replace('coordinates.', ''), value]),
  );
}

test('IBAN and BIC on one line fill their fields and the country', () => {
  expect(found('EUR', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX')).toEqual({
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    country_code: 'DE',
  });
  expect(found('EUR', 'IBAN: DE89 3704 0044 0532 0130 00, BIC: cobadeff')).toEqual({
    iban: 'DE89370400440532013000',
    bic: 'COBADEFF',
    country_code: 'DE',
  });
});

test("a mail's text gives the account and its holder", () => {
  const mail = `Dear all,

Please pay our invoice 20261121 by Friday to

Account name: Example Trading Ltd
Sort code: 60-16-13
Account no: 31926819

Kind regards, Business Team`;
  expect(found('GBP', mail)).toEqual({
    organization_name: 'Example Trading Ltd',
    holder_type: 'ORGANIZATION',
    sort_code: '601613',
    account_number: '31926819',
  });
});

test('labels of other languages and the fields own names are known', () => {
  expect(found('MXN', 'Beneficiary: Jane Mary Doe\nCLABE 032 180 00011835971 9\nRFC: gode561231gr8', 'es')).toEqual({
    first_name: 'Jane Mary',
    last_name: 'Doe',
    account_code: '032180000118359719',
    rfc: 'GODE561231GR8',
  });
  expect(found('EUR', 'Kontoinhaber: Max Muster\nIBAN: AT61 1904 3002 3457 3201', 'de')).toMatchObject({
    first_name: 'Max',
    iban: 'AT611904300234573201',
  });
});

test('reports nothing that no field would take', () => {
  expect(found('EUR', 'IBAN: DE89 3704 0044 0532 0130 01')).toEqual({});
  expect(found('GBP', 'Sort code: 6016\nBUSINESS TRANSFER 12345678')).toEqual({});
  expect(found('USD', '')).toEqual({});
});

test('hostile text is searched once', () => {
  const form = contactAccountForm('EUR', 'en', noFieldOptions);
  const search = (unit: string, count: number) => () => recognize(form, unit.repeat(count));
  for (const unit of ['DE89', 'a:', 'IBAN ', 'x ', ' ', 'DE89370400440532013001 ', '\ufdfa']) {
    expect(cpuRatio(search(unit, 40_000), search(unit, 5000)), unit).toBeLessThan(20);
  }
});

test('a preselected currency begins with its usual country and shows that country’s fields', () => {
  const begin = (currency: string) => defaultCountry(currency, contactAccountForm(currency, 'en', noFieldOptions));
  expect(['GBP', 'USD', 'MXN', 'AED', 'CHF', 'JPY', 'AWG'].map(begin)).toEqual([
    'GB',
    'US',
    'MX',
    'AE',
    'CH',
    'JP',
    'AW',
  ]);
  expect(['EUR', 'XOF'].map(begin)).toEqual([undefined, undefined]);
  const form = contactAccountForm('GBP', 'en', noFieldOptions);
  const { visible } = evaluate(form, { 'coordinates.country_code': begin('GBP') });
  expect(visible.map((field) => field.input.key)).toEqual(
    expect.arrayContaining(['coordinates.sort_code', 'coordinates.account_number', 'first_name']),
  );
});
