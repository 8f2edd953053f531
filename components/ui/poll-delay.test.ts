import { expect, test } from '@playwright/test';
import { pollDelayMs } from '#components/ui/poll-delay.ts';

test('a source that answers is asked at its own pace', () => {
  expect(pollDelayMs(5_000, 0)).toBe(5_000);
});

test('each failure in a row doubles the pause, up to a minute', () => {
  expect([1, 2, 3, 4, 50].map((failures) => pollDelayMs(5_000, failures))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});

test('a source that is asked less than once a minute keeps its pace', () => {
  expect([0, 1, 9].map((failures) => pollDelayMs(120_000, failures))).toEqual([120_000, 120_000, 120_000]);
});
