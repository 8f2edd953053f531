import { expect, test } from '@playwright/test';
import { nextRunAt } from '#lib/core/time/recurrence.ts';

test('the next day at the hour, or the same day before it', () => {
  expect(nextRunAt('DAILY', 7, '2026-11-23T06:59:59.999Z')).toBe('2026-11-23T07:00:00.000Z');
  expect(nextRunAt('DAILY', 7, '2026-11-23T07:00:00.000Z')).toBe('2026-11-24T07:00:00.000Z');
  expect(nextRunAt('DAILY', 0, '2026-12-31T00:00:00.000Z')).toBe('2027-01-01T00:00:00.000Z');
});

test('the next Monday at the hour', () => {
  expect(nextRunAt('WEEKLY', 7, '2026-11-23T06:00:00.000Z')).toBe('2026-11-23T07:00:00.000Z');
  expect(nextRunAt('WEEKLY', 7, '2026-11-23T07:00:00.000Z')).toBe('2026-11-30T07:00:00.000Z');
  expect(nextRunAt('WEEKLY', 23, '2026-12-30T12:00:00.000Z')).toBe('2027-01-04T23:00:00.000Z');
});

test('the first day of the next month at the hour, whatever day it is', () => {
  expect(nextRunAt('MONTHLY', 7, '2026-11-01T06:00:00.000Z')).toBe('2026-11-01T07:00:00.000Z');
  expect(nextRunAt('MONTHLY', 7, '2026-01-31T08:00:00.000Z')).toBe('2026-02-01T07:00:00.000Z');
  expect(nextRunAt('MONTHLY', 7, '2026-12-01T07:00:00.000Z')).toBe('2027-01-01T07:00:00.000Z');
});
