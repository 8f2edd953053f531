import { expect, test } from '@playwright/test';
import { mccName } from '#lib/fields/mcc.ts';

test('a merchant category has its own name, or that of its range', () => {
  expect(mccName('1520')).toBe('General Contractors-Residential and Commercial');
  expect(mccName('3999')).toBe('lodging');
  expect(mccName('0001')).toBeUndefined();
  expect(mccName('constructor')).toBeUndefined();
});
