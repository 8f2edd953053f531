import { expect, type Page } from '@playwright/test';

/** Presses keys and counts them; a paste is one. Text that a person composes is not counted: type it on the page. */
export function keyCounter(page: Page) {
  let keys = 0;
  return {
    press: async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    },
    count: (one = 1) => {
      keys += one;
    },
    /** Prints the count, and fails above the most. */
    atMost: (task: string, most: number) => {
      console.log(`keys: ${task}: ${keys} of at most ${most}`);
      expect(keys, task).toBeLessThanOrEqual(most);
    },
  };
}
