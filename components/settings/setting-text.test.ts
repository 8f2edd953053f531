import { expect, test } from '@playwright/test';
import { shortValue } from '#components/settings/setting-text.ts';

test('a value is a few words in a list', () => {
  expect([null, '', [], {}].map(shortValue)).toEqual(['None', 'None', 'None', 'None']);
  expect([true, false, 0, 72, 'EUR'].map(shortValue)).toEqual(['On', 'Off', '0', '72', 'EUR']);
  expect(shortValue(['KP', 'IR'])).toBe('KP, IR');
  expect(shortValue(['KP', 'IR', 'SY', 'CU'])).toBe('4 entries');
  expect(shortValue([{ permission: 'role:update' }])).toBe('1 entry');
  expect(shortValue('x'.repeat(100))).toHaveLength(61);
});
