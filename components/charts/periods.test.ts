import { expect, test } from '@playwright/test';
import { endOfDay, presets, trialBalanceHref } from '#components/charts/periods.ts';

const periodOf = (today: string, key: string) => presets(today).find((preset) => preset.key === key)?.period;

test('offers the ends of past days, months, quarters and years as presets', () => {
  expect(periodOf('2026-11-21', 'd')).toEqual({ as_of: '2026-11-21', compare: '2026-11-20' });
  expect(periodOf('2026-11-21', 'm')).toEqual({ as_of: '2026-10-31', compare: '2026-09-30' });
  expect(periodOf('2026-11-21', 'q')).toEqual({ as_of: '2026-09-30', compare: '2026-06-30' });
  expect(periodOf('2026-11-21', 'y')).toEqual({ as_of: '2025-12-31', compare: '2024-12-31' });
  expect(periodOf('2026-01-01', 'd')?.compare).toBe('2025-12-31');
  expect(periodOf('2028-03-01', 'm')).toEqual({ as_of: '2028-02-29', compare: '2028-01-31' });
});

test('a day counts until its end, and an invalid day is no day', () => {
  expect(endOfDay('2026-10-31')).toBe('2026-10-31T23:59:59.999Z');
  expect(endOfDay('2026-13-01')).toBeUndefined();
  expect(endOfDay('2026-02-30')).toBeUndefined();
  expect(endOfDay('0000-01-01')).toBeUndefined();
  expect(endOfDay('yesterday')).toBeUndefined();
});

test('the address holds only the chosen periods', () => {
  expect(trialBalanceHref(1, { as_of: '', compare: '' })).toBe('/charts/1/trial-balance');
  expect(trialBalanceHref(1, { as_of: '2026-10-31', compare: '2026-09-30' }, '/csv')).toBe(
    '/charts/1/trial-balance/csv?as_of=2026-10-31&compare=2026-09-30',
  );
});
