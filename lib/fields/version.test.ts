import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { checkNames, runCheck } from '#lib/fields/checks/registry.ts';
import schemesFile from '#lib/fields/data/schemes.json' with { type: 'json' };
import schemeFile from '#lib/fields/examples/scheme-examples.json' with { type: 'json' };
import { specVersion } from '#lib/fields/version.ts';

/**
 * What the tables of data/ say in a version, without texts, and what the checks answer to the values below: a change
 * of them needs another version.
 */
const digests: Readonly<Record<string, { tables: string; values: string; verdicts: string }>> = {
  '2026-11-26': { tables: '5b202cfe7c4d1021', values: '9e1f18f01e4da5d7', verdicts: '3a22a99d00c2c9c2' },
};

const schemes: Record<string, { pattern: string; check?: string; advise?: string }> = schemesFile.schemes;
const hint = 'raise specVersion in lib/fields/version.ts, and add its digests to this test';

const digestOf = (parts: Iterable<string>): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part}\n`);
  return hash.digest('hex').slice(0, 16);
};

/** A value to check, with the value of the field that the check compares it with. */
interface CheckedValue {
  check: string;
  value: string;
  other: string;
}

/**
 * Each example, and those that differ in one digit and the last character: a wrong check digit in most, a right one in
 * some.
 */
function valuesOfExamples(): CheckedValue[] {
  return schemeFile.examples.flatMap(({ scheme = '', input = '', normalised = input, context = {} }) => {
    const { check, advise } = schemes[scheme] ?? {};
    const other = Object.values(context)[0] ?? '';
    const values = check || advise ? [normalised, ...changedDigits(normalised)] : [];
    return [check, advise].flatMap((name) => (name ? values.map((value) => ({ check: name, value, other })) : []));
  });
}

function changedDigits(value: string): string[] {
  return [...value].flatMap((character, index) => {
    if (!/\d/.test(character)) return [];
    const other = (Number(character) + 1 + (index % 8)) % 10;
    const start = value.slice(0, index) + other + value.slice(index + 1);
    return [...'0123456789XK'].map((last) => start.slice(0, -1) + last);
  });
}

/** Every check answers every example, also those of other schemes. */
const valuesOfAllChecks = (): CheckedValue[] =>
  checkNames().flatMap((check) =>
    schemeFile.examples.map(({ input = '', normalised = input }) => ({ check, value: normalised, other: '' })),
  );

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const postCodes = [
  '1234',
  '12345',
  '12345-6789',
  '123456',
  '1234567',
  'AD100',
  'SW1A 1AA',
  'K1A 0B1',
  'D02 AF30',
  '123',
];

/** Post codes of several forms for every code that a country can have. */
const valuesOfCountries = (): CheckedValue[] =>
  letters.flatMap((first) =>
    letters.flatMap((second) => postCodes.map((value) => ({ check: 'post_code', value, other: first + second }))),
  );

test('a change of the tables has a version of its own', () => {
  const files = globSync('lib/fields/data/*.json').sort();
  const tables = createHash('sha256');
  for (const file of files) {
    if (!file.includes('messages.')) tables.update(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
  }
  expect(tables.digest('hex').slice(0, 16), hint).toBe(digests[specVersion]?.tables);
});

test('a change of what a check answers has a version of its own', () => {
  const values = [...valuesOfExamples(), ...valuesOfAllChecks(), ...valuesOfCountries()];
  const texts = values.map((value) => JSON.stringify(value));
  const examplesHint = 'other examples: add both digests in a commit that changes no check';
  expect(digestOf(texts), examplesHint).toBe(digests[specVersion]?.values);
  const verdicts = values.map(({ check, value, other }) => runCheck(check, value, other)?.severity ?? 'none');
  expect(digestOf(verdicts), hint).toBe(digests[specVersion]?.verdicts);
});
