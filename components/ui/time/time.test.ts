import { expect, test } from '@playwright/test';
import { relativeText } from '#components/ui/time/time.tsx';

test('what happened since the last tick of the clock is not ahead', () => {
  const lastTick = Date.now() - 29_000;
  expect(relativeText(Date.now(), lastTick, 'UTC')).toBe('just now');
  expect(relativeText(Date.now() + 20_000, lastTick, 'UTC')).toBe('in a moment');
});

test('says how long ago, and the date after thirty days', () => {
  const now = Date.parse('2026-03-31T12:00:00Z');
  expect(relativeText(now - 5 * 60_000, now, 'UTC')).toBe('5m ago');
  expect(relativeText(Date.parse('2026-02-01T12:00:00Z'), now, 'UTC')).toBe('01 Feb 2026');
});
