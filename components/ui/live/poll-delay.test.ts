import { expect, test } from '@playwright/test';
import { pollDelayMs } from '#components/ui/live/poll-delay.ts';

test('polls a responding source at its own interval', () => {
  expect(pollDelayMs(5_000, 0)).toBe(5_000);
});

test('doubles the pause with each failure in a row, up to a minute', () => {
  expect([1, 2, 3, 4, 50].map((failures) => pollDelayMs(5_000, failures))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});

test('keeps the interval of a source that is polled less than once a minute', () => {
  expect([0, 1, 9].map((failures) => pollDelayMs(120_000, failures))).toEqual([120_000, 120_000, 120_000]);
});
