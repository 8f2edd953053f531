import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import corridorsFile from '#lib/fields/data/corridors.json' with { type: 'json' };
import { evaluate } from '#lib/fields/evaluation/evaluate.ts';
import sampleGbp from '#lib/fields/examples/sample-contact-account.GBP.en.json' with { type: 'json' };
import sampleMxn from '#lib/fields/examples/sample-contact-account.MXN.es.json' with { type: 'json' };
import samplePayment from '#lib/fields/examples/sample-payment.GBP.en.json' with { type: 'json' };
import { locales } from '#lib/fields/messages.ts';
import { countryCodes } from '#lib/fields/reference/countries.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import { contactAccountForm, contactAccountSpec } from '#lib/fields/specification/contact-account.ts';
import type { Specification } from '#lib/fields/specification/document.ts';
import { noFieldOptions } from '#lib/fields/specification/field-options.ts';
import { lintSpec } from '#lib/fields/specification/lint.ts';
import { paymentSpec } from '#lib/fields/specification/payment.ts';

const sourceAccount = { id: '5f0c3a52-6a0e-4d0b-9a6e-3c1b2a4d5e6f', name: 'Operating GBP', currency: 'GBP' };
const paymentRoute = { currency: 'GBP', payment_type: 'GB_LOCAL', country_code: 'GB' };

test('the three whole samples are made member for member', () => {
  expect(contactAccountSpec({ currency: 'GBP', locale: 'en' })).toEqual(sampleGbp);
  expect(contactAccountSpec({ currency: 'MXN', locale: 'es' })).toEqual(sampleMxn);
  expect(paymentSpec({ coordinate: paymentRoute, sources: [sourceAccount], locale: 'en' })).toEqual(samplePayment);
});

test('all 310 specifications, in every language, and those for one coordinate pass lintSpec', () => {
  for (const locale of locales) {
    const maps = [contactAccountSpec({ locale }), paymentSpec({ locale, sources: [sourceAccount] })];
    for (const { spec } of maps) {
      expect(Object.keys(spec)).toEqual(currencyCodes());
      const faults = Object.entries(spec).flatMap(([currency, form]) =>
        lintSpec(form).map((fault) => [currency, fault]),
      );
      expect(faults, locale).toEqual([]);
    }
  }
  for (const { currency, country, rails } of corridorsFile.corridors) {
    const specs = rails.map((payment_type) => {
      const { spec } = paymentSpec({ locale: 'en', coordinate: { currency, payment_type, country_code: country } });
      return { payment_type, currencies: Object.keys(spec), faults: Object.values(spec).flatMap(lintSpec) };
    });
    const wanted = rails.map((payment_type) => ({ payment_type, currencies: [currency], faults: [] }));
    expect(specs, `${currency} ${country}`).toEqual(wanted);
  }
});

test('lintSpec finds what is broken', () => {
  const broken = (change: (spec: Specification) => void) => {
    const spec = structuredClone(contactAccountForm('GBP', 'en', noFieldOptions));
    change(spec);
    return lintSpec(spec).join('; ');
  };
  const bank = (spec: Specification) => spec.field_groups[2]?.fields ?? [];
  expect(broken((spec) => spec.field_order.reverse())).toContain('does not come before');
  expect(broken((spec) => spec.field_order.pop())).toContain('is not in field_order');
  expect(broken((spec) => bank(spec).map((each) => each.visibility_conditions.splice(0)))).toContain('may both show');
  expect(broken((spec) => bank(spec)[0]?.input.constraints.push({ key: 'check', value: 'x' }))).toContain('check x');
  expect(broken((spec) => bank(spec)[0]?.input.constraints.push({ key: 'pattern', value: '^(a+)+$' }))).toContain(
    'repeats a repetition',
  );
});

test('each corridor offers the rails of the table, and only those', () => {
  for (const { currency, country, rails } of corridorsFile.corridors) {
    const form = contactAccountForm(currency, 'en', noFieldOptions);
    const { offered } = evaluate(form, { 'coordinates.country_code': country });
    expect(offered.payment_type, `${currency} ${country}`).toEqual(rails);
  }
});

test('the answers are small enough to send whole', () => {
  const size = (answer: object) => gzipSync(JSON.stringify(answer)).length / 1024;
  const sizes = locales.map((locale) => size(contactAccountSpec({ locale })));
  const one = currencyCodes().map((currency) => size(contactAccountSpec({ currency, locale: 'en' })));
  const payments = size(paymentSpec({ locale: 'en' }));
  console.log(
    `gzip: all ${sizes.map((kb) => kb.toFixed(1))} KB by language, one at most ${Math.max(...one).toFixed(1)} KB`,
  );
  console.log(`gzip: all payment forms ${payments.toFixed(1)} KB`);
  expect(Math.max(...sizes)).toBeLessThan(60);
  expect(Math.max(...one)).toBeLessThan(4);
});

test('settings narrow the currencies, the countries, the rails and the purposes', () => {
  const options = {
    enabled_currencies: ['GBP', 'AED'],
    blocked_countries: ['GI', 'RU'],
    purpose_codes: { AE: [{ code: 'OWN', text: 'Our own purpose' }] },
  };
  const { spec } = contactAccountSpec({ locale: 'de', options });
  expect(Object.keys(spec)).toEqual(['AED', 'GBP']);
  for (const form of Object.values(spec)) expect(lintSpec(form)).toEqual([]);
  const fields = spec.GBP?.field_groups[0]?.fields ?? [];
  expect(fields[0]?.input.options).toHaveLength(countryCodes().length - 2);
  expect(fields[1]?.input.options.map((option) => option.key)).toEqual(['GB_LOCAL', 'SWIFT']);
  expect(JSON.stringify(spec.AED)).toContain('Our own purpose');
  expect(contactAccountSpec({ currency: 'EUR', locale: 'en', options }).spec).toEqual({});
});

test('a rail of low confidence says so', () => {
  const text = JSON.stringify(contactAccountSpec({ currency: 'PYG', locale: 'en' }));
  expect(text).toContain('Local bank transfer (SIPAP) – check with the bank');
});

test('Kosovo, the smallest case, needs one field: an IBAN', () => {
  const form = contactAccountForm('EUR', 'en', noFieldOptions);
  const { visible } = evaluate(form, { 'coordinates.country_code': 'XK' });
  const bank = form.field_groups[2]?.fields ?? [];
  expect(visible.filter((each) => bank.includes(each)).map((each) => each.input.key)).toEqual([
    'coordinates.iban',
    'coordinates.bic',
  ]);
});
