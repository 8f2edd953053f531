import type { LaunchOptions } from '@playwright/test';
import { faultsOfLists } from '#e2e/console/all-pages/cut-parts.ts';
import { expect, test as onPage } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { done } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';
import { chromiumOptions } from '#e2e/support/browser/chromium.ts';

/** In a browser whose texts are half as large again as usual, as people with weak eyes set it. */
const test = onPage.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
    async ({}, use) => {
      const { args = [], ...options } = await chromiumOptions();
      await use({ ...options, args: [...args, '--blink-settings=defaultFontSize=24'] });
    },
    { scope: 'worker' },
  ],
});

test('states, amounts and times of every list are whole where texts are large', async ({
  administrator: page,
  call,
}) => {
  test.slow();
  const { sent } = await newPaymentSetup(call, opener(call));
  await done(call('POST', '/bo/payments', sent));
  for (const width of [390, 1440]) {
    const { faults, seen } = await faultsOfLists(page, width);
    // A table may scroll sideways.
    expect(faults.filter((fault) => !fault.endsWith('is outside'))).toEqual([]);
    expect(seen).toBeGreaterThan(20);
  }
});

test('a list is scrolled by wheel and by keys where texts are large', async ({ administrator: page, call }) => {
  await Promise.all(Array.from({ length: 60 }, () => opener(call)()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/accounts');
  const rows = page.locator('main tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const scroller = page.getByRole('group', { name: 'Accounts, table' });
  /** The row in the middle of the list, and the one that belongs there. */
  const middle = () =>
    scroller.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('tr');
      const rowPx = shown?.offsetHeight ?? 0;
      const headPx = element.querySelector('thead')?.offsetHeight ?? 0;
      const due = Math.floor((element.scrollTop + height / 2 - headPx) / rowPx);
      return { shown: Number(shown?.dataset.row), due };
    });
  await scroller.evaluate((element) => element.scrollTo({ top: 1_500 }));
  await expect(async () => {
    const { shown, due } = await middle();
    expect(due).toBeGreaterThan(20);
    expect(shown).toBe(due);
  }).toPass();
  await rows.first().focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageDown');
  await expect(page.locator('main tr[data-row]:focus')).toBeInViewport({ ratio: 1 });
});
