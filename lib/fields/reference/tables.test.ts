import { expect, test } from '@playwright/test';
import { resolveRail } from '#lib/fields/rails/resolve-rail.ts';
import { readTables } from '#lib/fields/reference/tables.ts';

const weights = '601600 601699 MOD10 0 0 0 0 0 0 1 1 1 1 1 1 1 1';

test('uploaded tables validate accounts', () => {
  const { tables, faults } = readTables({
    uk_modulus: { weights },
    directories: { gb_sort_code: '601613;Example Bank\n601614,Other\n' },
  });
  expect(faults).toEqual([]);
  const codes = (sort_code: string, account_number: string) => {
    const body = { first_name: 'J', last_name: 'D', coordinates: { sort_code, account_number } };
    const resolution = resolveRail('GBP', body, { settings: { tables } });
    return resolution.ok ? [] : resolution.issues.map((issue) => issue.key);
  };
  expect(codes('601613', '31926810')).toEqual([]);
  expect(codes('601613', '31926811')).toEqual(['coordinates.account_number']);
  expect(codes('601615', '31926810')).toEqual(['coordinates.sort_code']);
});

test('a faulty upload is reported by table and line, and left out', () => {
  const { tables, faults } = readTables({
    uk_modulus: { weights: 'nonsense' },
    directories: { gb_sort_code: '601613\n6016', nowhere: '1', za_branch: '' },
  });
  expect(Object.keys(tables)).toEqual([]);
  expect(faults).toEqual([
    { path: 'uk_modulus', message: 'Line 1 is no row of a weight table.' },
    { path: 'directories/gb_sort_code', message: 'Line 2: "6016" is no gb_sort_code.' },
    { path: 'directories/nowhere', message: 'No scheme is called "nowhere".' },
    { path: 'directories/za_branch', message: 'The directory is empty.' },
  ]);
});
