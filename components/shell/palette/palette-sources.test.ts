import { expect, test } from '@playwright/test';
import {
  isIdentifying,
  type PaletteSource,
  questionFrom,
  sourcesFor,
} from '#components/shell/palette/palette-sources.ts';

const accounts: PaletteSource = {
  id: 'accounts',
  label: 'Accounts',
  prefixes: { acc: 'a reference', iban: 'part of an IBAN', 'attr.': 'a value' },
  page: '/accounts',
  search: async () => [],
};
const roles: PaletteSource = { ...accounts, id: 'roles', label: 'Roles', prefixes: { perm: 'a permission' } };

test('splits a prefix from its text', () => {
  expect(questionFrom('iban: DE89 3704')).toEqual({ prefix: 'iban', text: 'DE89 3704' });
  expect(questionFrom('attr.risk:HIGH')).toEqual({ prefix: 'attr.risk', text: 'HIGH' });
  expect(questionFrom('> dark')).toEqual({ prefix: '>', text: 'dark' });
  expect(questionFrom('nordwind gmbh')).toEqual({ text: 'nordwind gmbh' });
});

test('searches only the sources of the prefix', () => {
  expect(sourcesFor({ text: 'x' }, [accounts, roles])).toEqual([accounts, roles]);
  expect(sourcesFor({ prefix: 'perm', text: 'x' }, [accounts, roles])).toEqual([roles]);
  expect(sourcesFor({ prefix: 'attr.risk', text: 'x' }, [accounts, roles])).toEqual([accounts]);
  expect(sourcesFor({ prefix: 'nothing', text: 'x' }, [accounts, roles])).toEqual([]);
});

test('treats UUIDs and IBANs as identifiers, but not words', () => {
  expect(isIdentifying('DE89 3704 0044 0532 0130 00')).toBe(true);
  expect(isIdentifying('0b6f3c2e-7a51-4c7d-9a0e-3f1f5a1b2c3d')).toBe(true);
  expect(isIdentifying('PAY-0199F2C47C1E7A359A0B')).toBe(true);
  expect(isIdentifying('PAY-0199')).toBe(false);
  expect(isIdentifying('Nordwind')).toBe(false);
});
