import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { faults } from '#e2e/faults/faults.ts';

/** If a change has moved the place of a fault, update `e2e/faults/faults.ts`. */
test('the place of each of at least thirty planted faults exists', () => {
  expect(faults.length).toBeGreaterThanOrEqual(30);
  expect(new Set(faults.map(({ mistake }) => mistake)).size).toBe(faults.length);
  for (const { mistake, file, change, test: noticing } of faults) {
    expect(readFileSync(file, 'utf8').split(change[0]), mistake).toHaveLength(2);
    expect(existsSync(noticing), mistake).toBe(true);
  }
});
