import { expect, test } from '@playwright/test';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import { evaluate, flattenKeys } from '#lib/fields/evaluation/evaluate.ts';
import railFile from '#lib/fields/examples/rail-examples.json' with { type: 'json' };
import { resolveRail } from '#lib/fields/rails/resolve-rail.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import { bankingMembers } from '#lib/fields/specification/banking.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';
import { noFieldOptions } from '#lib/fields/specification/field-options.ts';

const jane = { first_name: 'Jane', last_name: 'Doe' };
const address = { country: 'US', address: '1 Main Street', city: 'Springfield', state: 'IL', post_code: '62701' };

function codes(currency: string, coordinates: Record<string, string>, more = {}): string[] {
  const resolution = resolveRail(currency, { ...jane, coordinates, ...more });
  return resolution.ok ? [resolution.payment_type] : resolution.issues.map((issue) => `${issue.key} ${issue.code}`);
}

test('the country is inferred where only one has such a code', () => {
  const inferred = (currency: string, coordinates: Record<string, string>) => {
    const resolution = resolveRail(currency, { ...jane, coordinates });
    return resolution.ok ? [resolution.payment_type, resolution.country_code] : resolution.issues;
  };
  expect(inferred('EUR', { iban: 'de89 3704 0044 0532 0130 00' })).toEqual(['EU_SEPA', 'DE']);
  expect(inferred('PHP', { bic: 'TESTPH22', account_number: '1234567890' })).toEqual(['PH_LOCAL', 'PH']);
  expect(inferred('GBP', { sort_code: '601613', account_number: '31926819' })).toEqual(['GB_LOCAL', 'GB']);
  expect(inferred('USD', { aba: '021000021', account_number: '123' })).toEqual(['US_LOCAL', 'US']);
  expect(inferred('AUD', { bsb: '110-000', account_number: '123456' })).toEqual(['AU_LOCAL', 'AU']);
  expect(inferred('FJD', { bsb: '069002', account_number: '9801234567' })).toEqual(['FJ_LOCAL', 'FJ']);
  expect(inferred('INR', { ifsc: 'SBIN0000001', account_number: '123456', purpose_code: 'P0102' })).toEqual([
    'IN_LOCAL',
    'IN',
  ]);
  expect(inferred('MXN', { account_code: '032180000118359719', curp: 'BOXW310820HNERXN09' })).toEqual([
    'MX_LOCAL',
    'MX',
  ]);
});

test('without a country, asks for it and reports faults of IBAN and BIC', () => {
  expect(codes('GHS', { sort_code: '030100', account_number: '1011234567890' })).toEqual([
    'coordinates.country_code required',
  ]);
  expect(codes('EUR', { iban: 'ZZ00123' })).toEqual(['coordinates.iban iban_country']);
  expect(codes('EUR', { country_code: 'UK', iban: 'GB29NWBK60161331926818' })).toEqual([
    'coordinates.country_code unknown_country',
    'coordinates.iban iban_check_digits',
  ]);
  expect(codes('EUR', {})).toEqual(['coordinates.country_code required']);
});

test('an international wire is taken where no local rail fits, and needs an address', () => {
  const wire = { bic: 'CHASUS33', account_number: '123456', country_code: 'US' };
  expect(codes('EUR', { ...wire, ...address })).toEqual(['SWIFT']);
  expect(codes('EUR', wire)).toEqual([
    'coordinates.country required',
    'coordinates.address required',
    'coordinates.city required',
  ]);
  expect(codes('USD', { ...wire, ...address })).toEqual(['SWIFT']);
});

test('a local rail asks for no address, but validates and keeps a provided one', () => {
  const local = { aba: '021000021', account_number: '123456' };
  const resolution = resolveRail('USD', { ...jane, coordinates: { ...local, ...address, bank_name: 'Chase' } });
  expect(resolution).toMatchObject({ ok: true, payment_type: 'US_LOCAL', warnings: [] });
  expect(resolution.ok && resolution.coordinates).toEqual({
    ...local,
    ...address,
    bank_name: 'Chase',
    country_code: 'US',
  });
  expect(codes('USD', { ...local, ...address, post_code: 'ABC' })).toEqual(['coordinates.post_code post_code']);
  expect(codes('USD', { ...local, ...address, country: 'XX' })).toContain('coordinates.country unknown_country');
});

test('a code the rail has no place for is refused by name, never dropped', () => {
  const british = { sort_code: '601613', account_number: '31926819' };
  expect(codes('GBP', { ...british, iban: 'GB29NWBK60161331926819' })).toEqual(['coordinates.iban unexpected_field']);
  expect(codes('GBP', { ...british, ifsc: 'SBIN0000001' })).toEqual(['coordinates.ifsc unexpected_field']);
  expect(codes('GBP', { ...british, sortcode: '1' })).toEqual(['coordinates.sortcode unknown_field']);
});

test('country and currency that do not go together say so', () => {
  expect(codes('EUR', { country_code: 'FR', iban: 'DE89370400440532013000' })).toEqual([
    'coordinates.iban country_mismatch',
  ]);
  expect(codes('XXX', { iban: 'DE89370400440532013000' })).toEqual(['currency invalid_option']);
});

test('settings decide on currencies and countries', () => {
  const body = { ...jane, coordinates: { iban: 'DE89370400440532013000' } };
  const blocked = resolveRail('EUR', body, { settings: { blocked_countries: ['DE'] } });
  expect(!blocked.ok && blocked.issues).toMatchObject([{ key: 'coordinates.country_code', category: 'not_allowed' }]);
  const disabled = resolveRail('EUR', body, { settings: { enabled_currencies: ['USD'] } });
  expect(!disabled.ok && disabled.issues).toMatchObject([{ key: 'currency', category: 'not_allowed' }]);
});

test('a descriptive country is offered by the settings, and its post code is validated however it is written', () => {
  const account = { sort_code: '601613', account_number: '31926819' };
  const resident = { ...jane, coordinates: { ...account, country: 'de' } };
  const blocked = resolveRail('GBP', resident, { settings: { blocked_countries: ['DE'] } });
  expect(!blocked.ok && blocked.issues).toMatchObject([{ key: 'coordinates.country', code: 'invalid_option' }]);
  expect(resolveRail('GBP', resident, { settings: { blocked_countries: ['FR'] } })).toMatchObject({ ok: true });
  expect(codes('GBP', { ...account, country: 'gb', post_code: 'NONSENSE' })).toEqual([
    'coordinates.post_code post_code',
  ]);
  expect(codes('GBP', { ...account, country: 'gb', post_code: 'w1a 1aa' })).toEqual(['GB_LOCAL']);
});

test('uploaded tables are asked, by check and by scheme', () => {
  const body = { ...jane, coordinates: { sort_code: '601613', account_number: '31926819' } };
  const asked: string[][] = [];
  const tables = {
    uk_modulus: (account: string, sortCode: string) => asked.push([account, sortCode]) > 1,
    'scheme:gb_sort_code': (sortCode: string) => sortCode !== '601613',
  };
  const resolution = resolveRail('GBP', body, { settings: { tables } });
  expect(asked).toContainEqual(['31926819', '601613']);
  expect(!resolution.ok && resolution.issues.map((issue) => `${issue.key} ${issue.code}`)).toEqual([
    'coordinates.sort_code check_failed',
    'coordinates.account_number check_failed',
  ]);
});

test('a company is known by its name, and a person named with it is kept', () => {
  const company = {
    organization_name: 'Example Trading',
    coordinates: { country_code: 'MX', account_code: '032180000118359719' },
  };
  expect(codes('MXN', company.coordinates, { ...company, first_name: null, last_name: null })).toEqual([
    'coordinates.rfc required',
  ]);
  const both = resolveRail('GBP', {
    ...jane,
    organization_name: 'Example Trading',
    coordinates: { sort_code: '601613', account_number: '31926819' },
  });
  expect(both).toMatchObject({
    ok: true,
    holder_type: 'ORGANIZATION',
    names: { ...jane, organization_name: 'Example Trading' },
  });
  expect(codes('GBP', { sort_code: '601613', account_number: '31926819' }, { first_name: '' })).toEqual([
    'first_name required',
  ]);
});

test('equal accounts have one fingerprint, however they are written', () => {
  const print = (coordinates: Record<string, string>) => {
    const resolution = resolveRail('GBP', { ...jane, coordinates });
    return resolution.ok ? resolution.fingerprint_input : resolution.issues;
  };
  const one = print({ sort_code: '60-16-13', account_number: '31926819' });
  expect(one).toBe('GBP\naccount_number=31926819\nsort_code=601613');
  expect(print({ country_code: 'gb', sort_code: '601613', account_number: ' 3192 6819' })).toBe(one);
  expect(print({ sort_code: '601613', account_number: '31926818' })).not.toBe(one);
});

test('returns the recognisable values and no secret ones', () => {
  const resolution = resolveRail('CLP', {
    ...jane,
    coordinates: {
      country_code: 'CL',
      bank_code: '001',
      account_number: '007003670478',
      secondary_identification: '12.531.909-2',
    },
  });
  expect(resolution).toMatchObject({
    primary_coordinates: ['001', '007003670478'],
    primary_coordinate_formats: ['bank_code', 'account_number'],
    coordinates: { account_type: 'CHECKING', secondary_identification: '125319092' },
    banking: {
      bank_code: '001',
      account_number: '007003670478',
      account_type: 'CHECKING',
      country_code: 'CL',
      currency: 'CLP',
    },
  });
});

test('coordinates become AccountCoords.banking', () => {
  expect(bankingMembers('USD', { aba: '021000021', account_number: '1', country_code: 'US' })).toEqual({
    routing_code: '021000021',
    account_number: '1',
    country_code: 'US',
    currency: 'USD',
  });
  expect(bankingMembers('MXN', { bic: 'DEUTDEFF500', curp: 'C', rfc: 'R' })).toEqual({
    bic: 'DEUTDEFF500',
    bic_bank_code: 'DEUT',
    bic_location_code: 'FF',
    bic_branch_code: '500',
    national_id: 'C',
    currency: 'MXN',
  });
});

test('stored bank details are validated again by their own rail', () => {
  const coordinates = { country_code: 'SE', iban: 'SE7280000810340009783242' };
  expect(resolveRail('SEK', { ...jane, coordinates }, { payment_type: 'SE_IBAN' })).toMatchObject({ ok: true });
  const other = resolveRail('SEK', { ...jane, coordinates }, { payment_type: 'SE_BANKGIRO' });
  expect(!other.ok && other.issues.map((issue) => `${issue.key} ${issue.code}`)).toEqual([
    'coordinates.account_code required',
    'coordinates.iban unexpected_field',
  ]);
  const lost = resolveRail('SEK', { ...jane, coordinates }, { payment_type: 'NO_IBAN' });
  expect(!lost.ok && lost.issues).toMatchObject([{ key: 'payment_type', code: 'invalid_option' }]);
});

test('the rail chosen in the form is the rail the server finds', () => {
  const wire = { country: 'NL', address: 'Dam 1', city: 'Amsterdam', post_code: '1012 JS' };
  const iban = { iban: 'NL91ABNA0417164300' };
  expect(codes('EUR', iban)).toEqual(['EU_SEPA']);
  expect(codes('EUR', { ...iban, bic: 'ABNANL2A', ...wire })).toEqual(['SWIFT']);
  expect(codes('EUR', { ...iban, ...wire })).toEqual(['EU_SEPA']);
  const valid = railFile.examples.filter((example) => example.valid);
  for (const { id, rail, input } of valid) {
    const { currency, ...body } = input;
    const form = contactAccountForm(currency, 'en', noFieldOptions);
    const holder_type = 'organization_name' in body ? 'ORGANIZATION' : 'INDIVIDUAL';
    const { payload, issues } = evaluate(form, { ...flattenKeys(body), payment_type: rail, holder_type });
    expect(issues, id).toEqual([]);
    expect(resolveRail(currency, payload), id).toMatchObject({
      ok: true,
      payment_type: rail,
      coordinates: payload.coordinates,
    });
  }
});

test('bank details full of hostile text are read once', () => {
  const members = railFile.examples.map(({ input }) => Object.keys(flattenKeys(input)));
  const keys = [...new Set(members.flat())].map((key) => key.replace('coordinates.', ''));
  const resolve = (unit: string, count: number) => () => {
    const text = unit.repeat(count);
    const coordinates = Object.fromEntries(keys.map((key) => [key, text]));
    const body = { first_name: text, last_name: text, coordinates: { ...coordinates, country_code: 'US' } };
    for (const currency of currencyCodes()) resolveRail(currency, body);
  };
  for (const unit of ['1', 'A', 'A1', ' ', '-', '\u202e']) {
    expect(cpuRatio(resolve(unit, 8000), resolve(unit, 1000)), unit).toBeLessThan(20);
  }
});
