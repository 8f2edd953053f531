import { expect, test } from '@playwright/test';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import { postCodePattern } from '#lib/fields/checks/post-codes.ts';
import { checkNames, runCheck } from '#lib/fields/checks/registry.ts';
import { ecuadorianTaxId } from '#lib/fields/checks/south-america.ts';
import countriesFile from '#lib/fields/data/countries.json' with { type: 'json' };
import schemesFile from '#lib/fields/data/schemes.json' with { type: 'json' };
import { evaluate } from '#lib/fields/evaluation/evaluate.ts';
import schemeFile from '#lib/fields/examples/scheme-examples.json' with { type: 'json' };
import { contactAccountSpec } from '#lib/fields/specification/contact-account.ts';
import { paymentSpec } from '#lib/fields/specification/payment.ts';

interface Scheme {
  pattern: string;
  level: string;
  check?: string;
}
const schemes: Record<string, Scheme> = schemesFile.schemes;

interface Sample {
  scheme: string;
  value: string;
  other: string;
}

/** Right examples with check digits that need no table: a BIC has none, nor has a Pix key that is a phone or UUID. */
const samples: Sample[] = schemeFile.examples.flatMap((example) => {
  const scheme = schemes[example.scheme ?? ''];
  const checked =
    scheme?.check !== undefined && scheme.check !== 'bic' && (scheme.level === 'full' || scheme.level === 'context');
  if (!checked || !example.valid || !example.scheme || !example.normalised) return [];
  if (scheme.check === 'br_pix' && /[-+]/.test(example.normalised)) return [];
  return { scheme: example.scheme, value: example.normalised, other: Object.values(example.context ?? {})[0] ?? '' };
});

/** A mistake is caught when the pattern or the check refuses it; a warning is not enough. */
function isCaught({ scheme, other }: Sample, value: string): boolean {
  const { pattern, check = '' } = schemes[scheme] ?? { pattern: '^$' };
  return !new RegExp(pattern).test(value) || runCheck(check, value, other)?.severity === 'error';
}

/** Each digit in turn becomes each other digit. */
function typos(value: string): string[] {
  return [...value].flatMap((digit, index) =>
    /\d/.test(digit)
      ? [...'0123456789'].flatMap((other) =>
          other === digit ? [] : value.slice(0, index) + other + value.slice(index + 1),
        )
      : [],
  );
}

/** Each two different neighbours that are both digits change places. */
function transpositions(value: string): string[] {
  return [...value].flatMap((digit, index) => {
    const next = value.charAt(index + 1);
    if (!/\d/.test(digit) || !/\d/.test(next) || digit === next) return [];
    return value.slice(0, index) + next + digit + value.slice(index + 2);
  });
}

function rate(mistakes: (value: string) => string[]): number {
  let [made, caught] = [0, 0];
  for (const sample of samples) {
    for (const value of mistakes(sample.value)) {
      made += 1;
      if (isCaught(sample, value)) caught += 1;
    }
  }
  return caught / made;
}

test('check digits catch at least 97 % of single-digit errors and 96 % of neighbours that changed places', () => {
  const [single, adjacent] = [rate(typos), rate(transpositions)];
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(`caught: ${percent(single)} of single-digit errors, ${percent(adjacent)} of transpositions`);
  console.log(`over ${samples.length} right numbers of ${new Set(samples.map(({ scheme }) => scheme)).size} schemes`);
  expect(single).toBeGreaterThanOrEqual(0.97);
  expect(adjacent).toBeGreaterThanOrEqual(0.96);
});

test('every check that the tables name is known', () => {
  for (const { check } of Object.values(schemes)) if (check) expect(checkNames()).toContain(check);
  expect(runCheck('invented_tomorrow', 'x', '')).toBeUndefined();
});

test('the post code patterns are those of the data file, and take their examples', () => {
  for (const [code, { address }] of countries) {
    expect(postCodePattern(code)).toBe(address.post_code_regex);
    for (const example of address.post_code_examples ?? []) {
      expect(runCheck('post_code', example, code), `${code} ${example}`).toBeUndefined();
    }
  }
});

interface Address {
  required: string[];
  post_code_regex?: string;
  post_code_examples?: string[];
}
const countries = Object.entries<{ address: Address }>(countriesFile.countries);

const hostileUnits = ['1', 'A', '-', ' ', 'A1', '1-', '@', 'a.', '\u202e', 'Ⅷ', '\ud83d', '0'];

test('each pattern and check reads a hostile text once', () => {
  const patterns = Object.values(schemes).map(({ pattern }) => new RegExp(pattern));
  const read = (unit: string, count: number) => () => {
    const whole = unit.repeat(count);
    for (const text of [whole, `${whole}!`]) {
      for (const pattern of patterns) pattern.test(text);
      for (const name of checkNames()) runCheck(name, text, text);
      for (const [code] of countries) runCheck('post_code', text, code);
    }
  };
  for (const unit of hostileUnits) expect(cpuRatio(read(unit, 8000), read(unit, 1000)), unit).toBeLessThan(20);
});

test('a form filled with hostile text reads it once', () => {
  const forms = { ...contactAccountSpec({ locale: 'en' }).spec, ...paymentSpec({ locale: 'en' }).spec };
  const fill = (unit: string, count: number) => () => {
    for (const currency of ['GBP', 'EUR', 'BRL', 'CZK', 'INR', 'NZD']) {
      const form = forms[currency];
      if (!form) continue;
      const raw = Object.fromEntries(form.field_order.map((key) => [key, unit.repeat(count)]));
      evaluate(form, { ...raw, 'coordinates.country_code': currency.slice(0, 2), payment_type: undefined });
    }
  };
  for (const unit of hostileUnits) expect(cpuRatio(fill(unit, 8000), fill(unit, 1000)), unit).toBeLessThan(20);
});

test('a tax id of Ecuador begins with one of its 24 provinces, or 30 or 50', () => {
  const isRight = (digits: string) =>
    Array.from({ length: 10 }, (_, check) => `${digits}${check}`).some(ecuadorianTaxId);
  for (const province of ['01', '17', '24', '30', '50']) expect(isRight(`${province}1003406`), province).toBe(true);
  for (const province of ['00', '25', '29', '31', '49', '51'])
    expect(isRight(`${province}1003406`), province).toBe(false);
});
