import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { evaluate, isAccepted } from '#lib/fields/evaluation/evaluate.ts';
import { issueText } from '#lib/fields/evaluation/issues.ts';
import { normalize } from '#lib/fields/evaluation/normalize.ts';
import { issueTexts } from '#lib/fields/messages.ts';
import { schemeBy } from '#lib/fields/reference/reference-data.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';
import type { Specification } from '#lib/fields/specification/document.ts';
import { noFieldOptions } from '#lib/fields/specification/field-options.ts';
import { paymentSpec } from '#lib/fields/specification/payment.ts';
import { schemaOf } from '#lib/fields/specification/schema.ts';

const gbp = contactAccountForm('GBP', 'en', noFieldOptions);
const person = { holder_type: 'INDIVIDUAL', first_name: 'Jane', last_name: 'Doe' };
const british = { ...person, 'coordinates.country_code': 'GB' };

/** Codes by key, warnings left out. */
function faults(spec: Specification, raw: Record<string, unknown>, strict = false): Record<string, string> {
  const { issues } = evaluate(spec, raw, { strict, today: '2026-11-21' });
  return Object.fromEntries(issues.map((issue) => [issue.key, issue.code]));
}

test('a good British account becomes the body to send', () => {
  const form = { ...british, 'coordinates.sort_code': '60-16-13', 'coordinates.account_number': '1926 819' };
  const { payload, issues, values } = evaluate(gbp, form);
  expect(issues).toEqual([]);
  expect(values.payment_type).toBe('GB_LOCAL');
  expect(payload).toEqual({
    first_name: 'Jane',
    last_name: 'Doe',
    coordinates: { country_code: 'GB', sort_code: '601613', account_number: '01926819' },
  });
});

test('a field for a telephone number keeps E.164, and leaves what is no international number as it is', () => {
  const spec = structuredClone(gbp);
  const field = spec.field_groups.flatMap(({ fields }) => fields).find(({ input }) => input.key === 'first_name');
  if (field) field.input.type = 'PHONE';
  const kept = (typed: string) => evaluate(spec, { ...british, first_name: typed }).values.first_name;
  expect(kept(' +1 (415) 555-2671 ')).toBe('+14155552671');
  expect(kept('+1.415.555.2671')).toBe('+14155552671');
  expect(kept('(415) 555-2671')).toBe('(415) 555-2671');
});

test('a Pix key that is a telephone number may be written with blanks and signs', () => {
  expect(normalize(' +55 (11) 91234-5678 ', schemeBy('br_pix').normalise.join(','))).toBe('+5511912345678');
  const uuid = '12345678-1234-1234-1234-123456789012';
  expect(normalize(uuid, schemeBy('br_pix').normalise.join(','))).toBe(uuid);
});

test('a Pix key that is a CPF or CNPJ may be written with punctuation, blanks and full-width digits', () => {
  const pix = (typed: string) => normalize(typed, schemeBy('br_pix').normalise.join(','));
  for (const typed of ['529.982.247-25', ' 529 982 247 25 ', '５２９．９８２．２４７－２５'])
    expect(pix(typed)).toBe('52998224725');
  expect(pix('11.222.333/0001-81')).toBe('11222333000181');
  expect(pix('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(pix('＋５５ 11 91234-5678')).toBe('+5511912345678');
  for (const kept of ['a.b-c@example.com', '529.982.247-2', '12345678-1234-1234-1234-123456789012'])
    expect(pix(kept)).toBe(kept);
});

test('codes may be written with blanks, dashes, small letters and full-width characters', () => {
  const written: Record<string, [string, string]> = {
    iban: ['ｄｅ89 3704-0044 0532 0130 00', 'DE89370400440532013000'],
    bic: ['deut de ff 500', 'DEUTDEFF500'],
    gb_sort_code: ['20–00–00', '200000'],
    au_bsb: ['０８３ 004', '083004'],
    us_aba: ['0210-0002 1', '021000021'],
    mx_clabe: ['002 010 07777777777 1', '002010077777777771'],
    in_ifsc: ['hdfc-0000 123', 'HDFC0000123'],
    br_tax_id: ['529.982.247-25', '52998224725'],
  };
  for (const [scheme, [typed, code]] of Object.entries(written))
    expect(normalize(typed, schemeBy(scheme).normalise.join(',')), scheme).toBe(code);
});

test('characters that nobody sees fill no field and are in no text', () => {
  const usd = contactAccountForm('USD', 'en', noFieldOptions);
  const wire = { ...person, 'coordinates.country_code': 'DE', payment_type: 'SWIFT', 'coordinates.country': 'DE' };
  for (const mark of ['\u200b', '\u200e', '\u200f', '\u00ad', '\u2060', '\u3164', '\u061c', '\u202e']) {
    const typed = {
      'coordinates.city': mark,
      'coordinates.address': `1 High${mark} Street`,
      first_name: `Jane${mark}`,
    };
    expect(faults(usd, { ...wire, ...typed }), JSON.stringify(mark)).toMatchObject({
      'coordinates.city': 'charset',
      'coordinates.address': 'charset',
      first_name: 'charset',
    });
  }
  // Several scripts are spelled with joiners, and codes are read without marks.
  expect(faults(usd, { ...wire, first_name: 'کاوه\u200cنژاد' })).not.toHaveProperty('first_name');
  expect(
    faults(gbp, { ...british, 'coordinates.sort_code': '\u200e60-16-13', 'coordinates.account_number': '31926819' }),
  ).toEqual({});
});

test('an empty form asks for all that it can ask for', () => {
  expect(faults(gbp, {})).toEqual({
    'coordinates.country_code': 'required',
    first_name: 'required',
    last_name: 'required',
  });
  expect(Object.keys(faults(gbp, { 'coordinates.country_code': 'GB' }))).toEqual([
    'first_name',
    'last_name',
    'coordinates.sort_code',
    'coordinates.account_number',
  ]);
});

test('a choice falls back in the form when it goes away, but not on the server', () => {
  const raw = { ...british, payment_type: 'GI_LOCAL' };
  expect(evaluate(gbp, raw).values.payment_type).toBe('GB_LOCAL');
  expect(faults(gbp, raw, true)).toMatchObject({ payment_type: 'invalid_option' });
});

test('a hidden field is stripped in the form and refused on the server', () => {
  const raw = {
    ...british,
    'coordinates.sort_code': '601613',
    'coordinates.account_number': '31926819',
    'coordinates.iban': 'GB29NWBK60161331926819',
  };
  expect(evaluate(gbp, raw).payload.coordinates).not.toHaveProperty('iban');
  expect(faults(gbp, raw)).toEqual({});
  expect(faults(gbp, { ...raw, nonsense: 'x' }, true)).toEqual({
    'coordinates.iban': 'unexpected_field',
    nonsense: 'unknown_field',
  });
});

test('a country and a code that disagree are reported with both names', () => {
  const wire = { ...british, payment_type: 'SWIFT', 'coordinates.bic': 'DEUTDEFF' };
  const mismatch = evaluate(gbp, wire).issues.find((issue) => issue.code === 'country_mismatch');
  expect(mismatch).toMatchObject({ key: 'coordinates.bic', params: { got: 'DE', expected: 'GB' } });
  if (!mismatch) throw new Error('no mismatch');
  expect(issueText(issueTexts('en'), mismatch, 'en')).toBe(
    'This belongs to Germany, but the account is in United Kingdom.',
  );
  expect(issueText(issueTexts('es'), mismatch, 'es')).toBe('Pertenece a Alemania, pero la cuenta está en Reino Unido.');
});

test('territories bank under the country whose codes they carry', () => {
  const eur = contactAccountForm('EUR', 'en', noFieldOptions);
  const french = { ...person, 'coordinates.iban': 'FR1420041010050500013M02606' };
  expect(faults(eur, { ...french, 'coordinates.country_code': 'GP' })).toEqual({});
  expect(faults(eur, { ...french, 'coordinates.country_code': 'DE' })).toEqual({
    'coordinates.iban': 'country_mismatch',
  });
});

test('where IBAN and number are both in use, one of the two is enough and none is refused', () => {
  const usd = contactAccountForm('USD', 'en', noFieldOptions);
  const wire = {
    ...person,
    'coordinates.country_code': 'EG',
    'coordinates.bic': 'NBEGEGCX',
    'coordinates.country': 'EG',
    'coordinates.address': '1 Tahrir Square',
    'coordinates.city': 'Cairo',
  };
  expect(faults(usd, wire)).toEqual({ 'coordinates.account_number': 'one_of_required' });
  expect(faults(usd, { ...wire, 'coordinates.account_number': '123456' })).toEqual({});
  expect(faults(usd, { ...wire, 'coordinates.iban': 'EG380019000500000000263180002' })).toEqual({});
});

test('an IBAN says what is wrong with it even when it misses the pattern', () => {
  const eur = contactAccountForm('EUR', 'en', noFieldOptions);
  const iban = (text: string) => faults(eur, { ...person, 'coordinates.country_code': 'DE', 'coordinates.iban': text });
  expect(iban('DE8937')).toEqual({ 'coordinates.iban': 'iban_length' });
  expect(iban('ZZ00123')).toEqual({ 'coordinates.iban': 'iban_country' });
  expect(iban('DE89370400440532013001')).toEqual({ 'coordinates.iban': 'iban_check_digits' });
});

test('post box, post code, control characters and length are refused by name', () => {
  const wire = { ...british, payment_type: 'SWIFT', 'coordinates.country': 'gb', 'coordinates.city': 'London' };
  const one = { ...wire, 'coordinates.address': 'P.O. Box 12', 'coordinates.post_code': '12345' };
  expect(faults(gbp, one)).toMatchObject({ 'coordinates.address': 'po_box', 'coordinates.post_code': 'post_code' });
  const other = { ...wire, 'coordinates.address': 'Evil\u202estreet', 'coordinates.post_code': 'sw1a 1aa' };
  expect(faults(gbp, other)).toMatchObject({ 'coordinates.address': 'charset' });
  expect(faults(gbp, other)).not.toHaveProperty(['coordinates.post_code']);
  expect(faults(gbp, { ...wire, 'coordinates.city': 'x'.repeat(36) })).toMatchObject({
    'coordinates.city': 'too_long',
  });
  for (const street of ['Boxwood Road 5', '12 Post Street', 'Apart Hotel 3']) {
    expect(faults(gbp, { ...wire, 'coordinates.address': street })).not.toHaveProperty(['coordinates.address']);
  }
});

test('a payment has the decimals of its currency, a reference of its rail and no day in the past', () => {
  const coordinate = { currency: 'JPY', payment_type: 'JP_LOCAL', country_code: 'JP' };
  const jpy = paymentSpec({ coordinate, sources: [{ id: 'a', name: 'A', currency: 'JPY' }], locale: 'en' }).spec.JPY;
  if (!jpy) throw new Error('no form');
  expect(faults(jpy, { amount: '100.5' })).toEqual({ amount: 'too_many_decimals' });
  const [half] = evaluate(jpy, { amount: '100.5' }).issues;
  if (!half) throw new Error('no issue');
  expect(issueText(issueTexts('en'), half, 'en')).toBe('No decimals in this currency. Enter a whole amount.');
  expect(issueText(issueTexts('de'), half, 'de')).toBe('Diese Währung hat keine Nachkommastellen.');
  expect(faults(jpy, { amount: '0' })).toEqual({ amount: 'too_small' });
  expect(faults(jpy, { amount: '1000000000000000000' })).toEqual({});
  expect(faults(jpy, { amount: '9223372036854775807' })).toEqual({});
  expect(faults(jpy, { amount: '9223372036854775808' })).toEqual({ amount: 'too_large' });
  expect(faults(jpy, { amount: '1'.repeat(30) })).toEqual({ amount: 'too_large' });
  expect(faults(jpy, { amount: '1,000' })).toEqual({ amount: 'invalid_amount' });
  expect(faults(jpy, { amount: '5', execution_date: '2026-11-20' })).toEqual({ execution_date: 'date_too_early' });
  expect(faults(jpy, { amount: '5', execution_date: '2027-02-29' })).toEqual({ execution_date: 'invalid_date' });
  expect(faults(jpy, { amount: '5', reference: 'Ü' })).toEqual({ reference: 'charset' });
  expect(evaluate(jpy, { amount: '007.00' }).payload).toEqual({ source_account_id: 'a', amount: '7' });
});

test('exclusive fields may not both be filled', () => {
  const fields = ['one', 'two'].map((key) => ({
    ...structuredClone(gbp.field_groups[1]?.fields[4] ?? gbp.field_groups[1]?.fields[0]),
    key,
  }));
  const form = structuredClone(gbp);
  form.field_order = ['one', 'two'];
  form.field_groups = [{ localized_name: 'Group', fields: [] }];
  for (const { key, ...rest } of fields) {
    const { input, ...field } = rest;
    if (!input) continue;
    form.field_groups[0]?.fields.push({
      additional_info: { link: '', localized_text: '' },
      input_pattern: '',
      localized_hint: '',
      localized_name: key,
      option_decorations: [],
      tags: [],
      visibility_conditions: [],
      ...field,
      input: { ...input, key, constraints: [{ key: 'exclusive', value: 'pair' }] },
    });
  }
  expect(faults(form, { one: 'x', two: 'y' })).toEqual({ two: 'mutually_exclusive' });
  expect(faults(form, { two: 'y' })).toEqual({});
});

test('what a newer specification adds is passed over: an unknown type is text, an unknown condition false', () => {
  const form = structuredClone(gbp);
  for (const group of form.field_groups) {
    for (const field of group.fields) {
      if (field.input.key === 'alias') field.input.type = 'HOLOGRAM';
      if (field.input.key === 'alias') field.input.constraints.push({ key: 'shiny', value: 'true' });
      if (field.input.key === 'coordinates.beneficiary_verification_type') {
        field.visibility_conditions.push({
          depends_on: '',
          selected_option: '',
          selected_options: [],
          type: 'SOMETIMES',
        });
      }
    }
  }
  const { values, visible } = evaluate(form, { alias: 'Landlord' });
  expect(values.alias).toBe('Landlord');
  expect(visible.map((field) => field.input.key)).not.toContain('coordinates.beneficiary_verification_type');
});

test('the zod schema of a form refuses and normalises as the evaluator does', () => {
  const schema = schemaOf(gbp, { locale: 'en', texts: issueTexts('en') });
  const body = { ...person, coordinates: { country_code: 'gb', sort_code: '60 16 13', account_number: '31926819' } };
  expect(schema.parse(body)).toEqual({
    first_name: 'Jane',
    last_name: 'Doe',
    coordinates: { country_code: 'GB', sort_code: '601613', account_number: '31926819' },
  });
  const refused = schema.safeParse({ ...body, coordinates: { country_code: 'GB', sort_code: '6016' } });
  expect(refused.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    ['coordinates.sort_code', 'At least 6 characters.'],
    ['coordinates.account_number', 'Fill in this field.'],
  ]);
  expect(schema.safeParse({ ...body, sort_cod: '1' }).success).toBe(false);
});

test('a mask, blanks of any script and full-width digits do not matter', () => {
  const mxn = contactAccountForm('MXN', 'es', noFieldOptions);
  for (const text of [
    '032 180 00011835971 9',
    '032\u00a0180\u200f00011835971-9',
    '０３２１８００００１１８３５９７１９',
  ]) {
    const form = { ...person, 'coordinates.country_code': 'MX', 'coordinates.account_code': text };
    expect(isAccepted(evaluate(mxn, form))).toBe(true);
  }
});

test('an accepted value is canonical: a second reading changes nothing', () => {
  const words = fc.constantFrom(
    'gb',
    'GB',
    'nz',
    '60-16-13',
    '1926819',
    '1-242-100194-0',
    'gb29 nwbk 6016 1331 9268 19',
    'é',
  );
  const texts = fc.oneof(words, fc.string({ maxLength: 40, unit: 'grapheme' }));
  for (const currency of ['GBP', 'NZD', 'EUR', 'BRL', 'CZK']) {
    const form = contactAccountForm(currency, 'en', noFieldOptions);
    const values = fc.record(Object.fromEntries(form.field_order.map((key) => [key, texts])), { requiredKeys: [] });
    fc.assert(
      fc.property(values, (raw) => {
        const once = evaluate(form, raw);
        const twice = evaluate(form, once.values);
        const refused = once.issues.map((issue) => issue.key);
        const accepted = Object.entries(once.values).filter(([key]) => !refused.includes(key));
        return accepted.every(([key, value]) => twice.values[key] === value);
      }),
      { numRuns: 200 },
    );
  }
});
