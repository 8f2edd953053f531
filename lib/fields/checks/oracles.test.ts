import { expect, test } from '@playwright/test';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { dice } from '#e2e/support/ledger-model.ts';
import { mod97 } from '#lib/core/check-digits.ts';
import { checkedPrefixes } from '#lib/fields/checks/bban.ts';
import { checkBic } from '#lib/fields/checks/bic.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';
import { runCheck } from '#lib/fields/checks/registry.ts';
import schemesFile from '#lib/fields/data/schemes.json' with { type: 'json' };
import { normalize } from '#lib/fields/evaluation/normalize.ts';
import schemeFile from '#lib/fields/examples/scheme-examples.json' with { type: 'json' };

const schemes: Record<string, { pattern: string; normalise: string[]; check?: string; advise?: string }> =
  schemesFile.schemes;

interface Example {
  scheme: string;
  input: string;
  valid: boolean;
}

const examples: Example[] = schemeFile.examples.flatMap(({ scheme, input, valid }) =>
  scheme === undefined ? [] : { scheme, input, valid },
);

const ours: Record<string, (value: string) => boolean> = {
  iban: (value) => checkIban(value).ok,
  bic: (value) => checkBic(value).ok,
};

/** A right value of ours, and what one wrong digit makes of it. */
function mutants(value: string): string[] {
  return [...value].flatMap((digit, index) =>
    /\d/.test(digit) ? value.slice(0, index) + ((Number(digit) + 1) % 10) + value.slice(index + 1) : [],
  );
}

function isRight(scheme: string, value: string): boolean {
  const { pattern, check, advise = '' } = schemes[scheme] ?? { pattern: '^$' };
  if (!new RegExp(pattern).test(value)) return false;
  return ours[scheme]?.(value) ?? runCheck(check ?? advise, value, '') === undefined;
}

const { below, chance, pick } = dice(1);

/** Values of the same form, each with every digit at its end: some of them are right. */
function kin(value: string): string[] {
  return Array.from({ length: 40 }, () => {
    const shuffled = value.replace(/\d|[A-Z]/g, (unit) => {
      if (chance(0.5)) return unit;
      return /\d/.test(unit) ? String(below(10)) : pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);
    });
    return [...'0123456789KX'].map((end) => shuffled.slice(0, -1) + end);
  }).flat();
}

/** Whose rules besides the check digit (lists of banks, words that are refused) are also ours. */
const alike = new Set('br_tax_id cl_rut ec_tax_id uy_tax_id no_account ru_inn ua_tax_id by_unp'.split(' '));

/** Values on which the oracle and we differ, over the examples, their mutants and their kin. */
function disagreements(scheme: string, oracle: (value: string) => boolean): string[] {
  const steps = schemes[scheme]?.normalise.join(',') ?? '';
  const values = examples.flatMap((example) => (example.scheme === scheme ? normalize(example.input, steps) : []));
  expect(values.length, scheme).toBeGreaterThan(1);
  const right = values.filter((value) => isRight(scheme, value));
  const all = new Set([...values, ...right.flatMap(mutants), ...(alike.has(scheme) ? right.flatMap(kin) : [])]);
  return [...all].filter((value) => isRight(scheme, value) !== oracle(value));
}

const country = (code: string, name: string) => (value: string) =>
  stdnum[code]?.[name]?.validate(value).isValid ?? false;

const oracles: Record<string, (value: string) => boolean> = {
  iban: isValidIBAN,
  bic: isValidBIC,
  mx_clabe: country('MX', 'clabe'),
  mx_curp: country('MX', 'curp'),
  mx_rfc: country('MX', 'rfc'),
  br_tax_id: (value) => country('BR', value.length === 11 ? 'cpf' : 'cnpj')(value),
  ar_cbu: country('AR', 'cbu'),
  ar_cuit: country('AR', 'cuit'),
  cl_rut: country('CL', 'rut'),
  ec_tax_id: (value) => country('EC', value.length === 10 ? 'ci' : 'ruc')(value),
  uy_tax_id: (value) => country('UY', value.length === 12 ? 'rut' : 'cedula')(value),
  no_account: country('NO', 'kontonr'),
  ru_inn: country('RU', 'inn'),
  cn_holder_id: (value) => country('CN', 'ric')(value) || country('CN', 'uscc')(value),
  nz_account: country('NZ', 'bank'),
  ua_tax_id: (value) => country('UA', value.length === 8 ? 'edrpou' : 'rntrc')(value),
  by_unp: country('BY', 'unp'),
};

/** Where we differ and why: `+` we take it and the oracle does not, `-` the reverse. */
const known: Record<string, Record<string, string>> = {
  iban: {
    '-FI6412345600000787': 'ibantools has no Finnish national check; the registry example shows Luhn',
    '-IT33X0542811101000000123457': 'ibantools has no Italian CIN',
  },
  mx_clabe: {
    '+000000001234567897': 'stdnum knows banks by a list; bank 000 is the usual test bank of sandboxes',
  },
  mx_rfc: {
    '-MAB9307158T4': 'stdnum leaves the check digit of companies unchecked; we warn, and refuse nothing by it',
    '+XAXX010101000': 'generic RFC of the SAT for the general public, which stdnum refuses',
    '+XAXX010102000': 'its digit happens to be right; stdnum refuses the letters of the generic code',
  },
  br_tax_id: {
    '-11111111111': 'a CPF of one repeated digit is never issued, though its digits match (Receita Federal)',
  },
};

for (const [scheme, oracle] of Object.entries(oracles)) {
  test(`${scheme}: every disagreement with the oracle is known`, () => {
    const found = disagreements(scheme, oracle).map((value) => `${isRight(scheme, value) ? '+' : '-'}${value}`);
    expect(found.sort()).toEqual(Object.keys(known[scheme] ?? {}).sort());
  });
}

test('ibantools lets pass ten of the wrong national checks that we refuse or warn of', () => {
  const wrong = schemeFile.examples.filter(({ fault }) => fault === 'national_check').map(({ input }) => input);
  const missed = wrong.filter((iban) => isValidIBAN(iban)).map((iban) => iban.slice(0, 2));
  expect(missed.sort()).toEqual(['AL', 'BI', 'DJ', 'FI', 'IS', 'IT', 'MR', 'ST', 'TL', 'XK']);
});

test('of account parts of the same form we refuse those that ibantools refuses', () => {
  // It has no rule for these, or reads other prefixes of France as foreign.
  const unlike = 'AL BI DJ FI IS IT MR SM ST TL TN XK'.split(' ');
  const found: string[] = [];
  for (const { scheme, input } of examples) {
    const verdict = checkIban(input);
    if (scheme !== 'iban' || !verdict.ok || !checkedPrefixes().includes(verdict.country)) continue;
    for (const bban of kin(verdict.bban)) {
      const digits = String(98 - mod97(`${bban}${verdict.country}00`)).padStart(2, '0');
      const iban = `${verdict.country}${digits}${bban}`;
      if (!unlike.includes(verdict.country) && checkIban(iban).ok !== isValidIBAN(iban)) found.push(iban);
    }
  }
  // Its sum would need the check digit 10 (decree 169/2011), which ibantools writes as 1.
  expect(found).toEqual(['SK8212450000192798237541']);
});
