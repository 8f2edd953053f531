import { expect, test } from '@playwright/test';
import { isCalendarDay, utcDay } from '#lib/core/time/calendar.ts';

test('a day is one of the calendar, from the year 1 to 9999', () => {
  for (const day of ['0001-01-01', '2028-02-29', '9999-12-31']) expect(isCalendarDay(day), day).toBe(true);
  for (const text of ['2026-02-30', '2026-2-3', '0000-12-31', '2026-11-30T00:00:00Z', ''])
    expect(isCalendarDay(text), text).toBe(false);
});

test('months and days outside their range count on or back', () => {
  expect(utcDay(2028, 2, 0)).toBe('2028-02-29');
  expect(utcDay(2026, -1, 31)).toBe('2025-12-31');
});
