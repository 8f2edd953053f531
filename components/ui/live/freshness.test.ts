import { expect, test } from '@playwright/test';
import { freshForMs } from '#components/ui/live/freshness.ts';

test('an answer stays fresh while three requests are missed', () => {
  expect([0, 5_000, 14_999].map((nowMs) => freshForMs(0, 5_000, nowMs))).toEqual([15_000, 10_000, 1]);
});

test('an answer is out of date after that, however late it is looked at', () => {
  expect([15_000, 600_000].map((nowMs) => freshForMs(0, 5_000, nowMs))).toEqual([0, 0]);
});

test('an answer of a source that is asked often stays fresh for ten seconds', () => {
  expect([0, 10_000].map((nowMs) => freshForMs(0, 1_000, nowMs))).toEqual([10_000, 0]);
});
