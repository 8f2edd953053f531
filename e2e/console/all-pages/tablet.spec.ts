import { expect, test } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

/** Where each drawn row of a list is, by its reference. */
function rowTops(): Record<string, number> {
  const rows = [...document.querySelectorAll('main tr[data-row]')];
  return Object.fromEntries(rows.map((row) => [row.textContent, row.getBoundingClientRect().top]));
}

test('the rows of a list move as far as the finger, and each box is as high as its row', async ({
  administrator: page,
  call,
}) => {
  const name = `Tablet ${Date.now()}`;
  for (let count = 0; count < 60; count += 1) await opener(call)({ name: `${name} ${count}` });
  await page.goto(`/accounts?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: `${name} 59` })).toBeVisible();
  const list = page.getByRole('group', { name: 'Accounts, table' });
  let before = await page.evaluate(rowTops);
  for (let step = 1; step <= 5; step += 1) {
    await list.evaluate((region) => region.scrollBy({ top: 240, behavior: 'instant' }));
    await expect.poll(() => list.evaluate((region) => region.scrollTop)).toBe(step * 240);
    await page.waitForTimeout(100);
    const after = await page.evaluate(rowTops);
    const moves = Object.keys(after).flatMap((row) => (row in before ? [(before[row] ?? 0) - (after[row] ?? 0)] : []));
    expect(moves.length).toBeGreaterThan(0);
    expect([...new Set(moves.map(Math.round))]).toEqual([240]);
    before = after;
  }
  const box = await page
    .getByRole('checkbox', { name: /^Select row/ })
    .first()
    .locator('..')
    .boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});
