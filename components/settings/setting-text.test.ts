import { expect, test } from '@playwright/test';
import { settingHint, shortValue } from '#components/settings/setting-text.ts';

test('a value is a few words in a list', () => {
  expect([null, '', [], {}].map((value) => shortValue(value, 'custom/any'))).toEqual(['None', 'None', 'None', 'None']);
  expect([true, false, 0, 72, 'EUR'].map((value) => shortValue(value, 'custom/any'))).toEqual([
    'On',
    'Off',
    '0',
    '72',
    'EUR',
  ]);
  expect(shortValue(['KP', 'IR'], 'custom/any')).toBe('KP, IR');
  expect(shortValue(['KP', 'IR', 'SY', 'CU'], 'custom/any')).toBe('4 entries');
  expect(shortValue([{ permission: 'role:update' }], 'custom/any')).toBe('1 entry');
  expect(shortValue('x'.repeat(100), 'custom/any')).toHaveLength(61);
});

test('a number has the unit that its path names', () => {
  expect(shortValue(72, 'approvals/expiry_hours')).toBe('72 hours');
  expect(shortValue(1, 'retention/messages_days')).toBe('1 day');
  expect(shortValue(10, 'attachments/max_megabytes')).toBe('10 megabytes');
  expect(shortValue(10_000, 'verification/max_messages_per_day')).toBe('10,000');
});

test('a field says what it takes where one cannot see it', () => {
  expect(settingHint('integer', 'verification/code_ttl_seconds')).toBe('Whole number of seconds');
  expect(settingHint('integer', 'verification/code_length')).toBe('Whole number');
  expect(settingHint('boolean', 'account/reopen/allowed')).toBeUndefined();
  expect(settingHint('object', 'ledger/currencies')).toBe('JSON');
});
