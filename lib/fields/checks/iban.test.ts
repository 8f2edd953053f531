import { expect, test } from '@playwright/test';
import { checkAba } from '#lib/fields/checks/aba.ts';
import { checkedPrefixes } from '#lib/fields/checks/bban.ts';
import { checkBic } from '#lib/fields/checks/bic.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';
import { ibanPrefixes, ibanStructure } from '#lib/fields/checks/iban-structures.ts';
import countriesFile from '#lib/fields/data/countries.json' with { type: 'json' };
import currenciesFile from '#lib/fields/data/currencies.json' with { type: 'json' };
import ibanFile from '#lib/fields/data/iban.json' with { type: 'json' };
import examplesFile from '#lib/fields/examples/scheme-examples.json' with { type: 'json' };
import { countryCodes } from '#lib/fields/reference/countries.ts';
import { currencyCodes, currencyDecimals } from '#lib/fields/reference/currencies.ts';

const faults: Record<string, string> = {
  length: 'iban_length',
  country: 'iban_country',
  structure: 'iban_structure',
  check_digits: 'iban_check_digits',
  national_check: 'iban_national_check',
};

test('every IBAN example gets its verdict and, when wrong, its reason', () => {
  const examples = examplesFile.examples.filter((example) => example.scheme === 'iban');
  expect(examples.length).toBeGreaterThan(250);
  for (const example of examples) {
    const verdict = checkIban(example.input);
    if (example.valid) {
      expect(verdict, example.input).toMatchObject({ ok: true, iban: example.normalised, doubtful: false });
    } else if (verdict.ok) {
      expect([verdict.doubtful, example.fault], example.input).toEqual([true, 'national_check']);
    } else {
      expect(verdict.code, example.input).toBe(faults[example.fault ?? '']);
    }
  }
});

test('the compact tables say what the data files say', () => {
  const entries: [string, { len: number; regex: string; check?: string }][] = Object.entries(ibanFile.countries);
  expect(ibanPrefixes()).toEqual(entries.map(([code]) => code));
  for (const [code, entry] of entries) {
    expect(ibanStructure(code)?.length).toBe(entry.len);
    expect(ibanStructure(code)?.bban.source).toBe(entry.regex);
  }
  expect(checkedPrefixes()).toEqual(entries.filter(([, entry]) => entry.check).map(([code]) => code));
  expect(countryCodes()).toEqual(Object.keys(countriesFile.countries).sort());
  expect(currencyCodes()).toEqual(Object.keys(currenciesFile.currencies).sort());
  for (const [code, currency] of Object.entries(currenciesFile.currencies)) {
    expect(currencyDecimals(code)).toBe(currency.minor_units);
  }
});

test('an IBAN pasted with blanks, marks and lower case becomes canonical', () => {
  expect(checkIban('\u200egb82 west-1234 5698 7654 32')).toMatchObject({ ok: true, iban: 'GB82WEST12345698765432' });
  expect(checkIban('ＧＢ82WEST12345698765432')).toMatchObject({ ok: true, country: 'GB' });
  expect(checkIban('')).toMatchObject({ ok: false, code: 'iban_country' });
});

test('check digits 00, 01 and 99 are refused though their remainder is right', () => {
  for (const wrong of ['GB00NWBK60161331926819', 'GB01NWBK60161331926819', 'GB99NWBK60161331926819']) {
    expect(checkIban(wrong)).toMatchObject({ ok: false, code: 'iban_check_digits' });
  }
});

test('a BIC is split into its parts', () => {
  expect(checkBic('deutdeff500')).toEqual({
    ok: true,
    bic: 'DEUTDEFF500',
    country: 'DE',
    bic_bank_code: 'DEUT',
    bic_location_code: 'FF',
    bic_branch_code: '500',
  });
  expect(checkBic('DEUTDEF')).toMatchObject({ ok: false, code: 'bic_length' });
  expect(checkBic('DEUTXXFF')).toMatchObject({ ok: false, code: 'bic_country' });
  expect(checkBic('DEU1DEFF')).toMatchObject({ ok: false, code: 'bic_structure' });
});

test('a routing number is refused for its length, prefix or check digit', () => {
  expect(checkAba(' 0210-0002-1 ')).toEqual({ ok: true, aba: '021000021' });
  expect(checkAba('02100002A')).toMatchObject({ ok: false, code: 'aba_length' });
  expect(checkAba('130000019')).toMatchObject({ ok: false, code: 'aba_prefix' });
  expect(checkAba('112000025')).toMatchObject({ ok: false, code: 'aba_check_digit' });
});
