import { randomUUID } from 'node:crypto';
import { type Bank, detailBudgetKb, expect, test as onPages } from '#e2e/console/fixtures/ledger-fixtures.ts';
import { ownServer } from '#e2e/support/test.ts';

/** Hundreds of entries at a time would push those of other tests out of their lists. */
const test = onPages.extend(ownServer());
const accountCount = 1_000;
const transfersPerCall = 250;
const codeOf = (index: number): string => String(100_000 + index);
const last = codeOf(accountCount - 1);

const earlyDay = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);

/** A chart of many accounts on one level, each with a balance of one euro: the first half of them since the early day. */
async function largeChart(bank: Bank): Promise<number> {
  const accounts = Array.from({ length: accountCount }, (_, index) => ({
    code: codeOf(index),
    name: `Account ${index}`,
    type: index % 2 ? 'ASSET' : 'LIABILITY',
  }));
  const { id } = await bank.post<{ id: number }>('/api/v1/chart', { name: `Large ${randomUUID()}`, accounts });
  const transfers = Array.from({ length: accountCount / 2 }, (_, pair) => ({
    from: { chart: id, code: codeOf(2 * pair + 1) },
    to: { chart: id, code: codeOf(2 * pair) },
    amount: '1.00',
    currency: 'EUR',
    ...(pair < accountCount / 4 && { effective_at: `${earlyDay}T12:00:00Z` }),
  }));
  for (let from = 0; from < transfers.length; from += transfersPerCall)
    await bank.post('/bo/ledger/transfers/bulk', { transfers: transfers.slice(from, from + transfersPerCall) });
  return id;
}

test('a trial balance of a thousand accounts is a light page, is scrolled to its end, and is printed as a whole', async ({
  auditor: page,
  view,
  bank,
}) => {
  const path = `/charts/${await largeChart(bank)}/trial-balance`;
  const answer = await page.goto(path);
  expect((await answer?.body())?.length).toBeLessThan(300_000);
  const table = page.locator('table[data-currency=EUR]');
  await expect(table.locator('tfoot data').first()).toHaveAttribute('value', '500.00');
  await expect(table).toHaveAttribute('aria-rowcount', String(accountCount + 2));
  expect(await table.locator('tr').count()).toBeLessThan(100);
  await view.check({ budgetKb: detailBudgetKb });

  const scroller = page.getByRole('group', { name: 'Trial balance in EUR' });
  await scroller.evaluate((element) => element.scrollIntoView());
  await scroller.evaluate((element) => element.scrollTo(0, 1e6));
  const lastRow = table.locator(`tr[data-code="${last}"]`);
  await expect(lastRow).toBeInViewport();
  await expect(lastRow).toHaveAttribute('aria-rowindex', String(accountCount + 1));
  await expect(lastRow.locator('data').first()).toHaveAttribute('value', '1.00');
  await lastRow.getByRole('link').focus();
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await expect(table.locator(`tr[data-code="${codeOf(0)}"]`)).toBeInViewport();
  await expect(lastRow.getByRole('link')).toBeFocused();

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(table.locator('tbody tr[data-code]')).toHaveCount(accountCount);
  await scroller.evaluate((element) => element.scrollTo(0, 100));
  await expect(table.locator('tbody tr[data-code]')).not.toHaveCount(accountCount);

  // The row that had the focus is not among the fewer rows of the early day.
  const asOf = page.getByLabel('As of', { exact: true });
  await asOf.fill(earlyDay);
  await asOf.press('Enter');
  await expect(table).toHaveAttribute('aria-rowcount', String(accountCount / 2 + 2));
  await scroller.evaluate((element) => element.scrollIntoView());
  await scroller.evaluate((element) => element.scrollTo(0, 1e6));
  await expect(table.locator(`tr[data-code="${codeOf(accountCount / 2 - 1)}"]`)).toBeInViewport();
});

test('the keys of the tree reach each of a thousand accounts on one level', async ({ auditor: page, view, bank }) => {
  await page.goto(`/charts/${await largeChart(bank)}`);
  const rows = page.locator('[role=treegrid] tbody tr[data-index]');
  expect(await rows.count()).toBeLessThan(100);
  const focused = page.locator('[role=treegrid] tr:focus');
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(focused).toContainText(last);
  await expect(focused).toBeInViewport({ ratio: 1 });
  await expect(focused).toHaveAttribute('aria-posinset', String(accountCount));
  await page.keyboard.press('ArrowUp');
  await expect(focused).toContainText(codeOf(accountCount - 2));
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.type(codeOf(500));
  await expect(focused).toContainText(codeOf(500));
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(focused).toContainText(codeOf(0));
  await view.check({ budgetKb: detailBudgetKb });
});

test('the journal names only the accounts that its entries moved', async ({ auditor: page, bank }) => {
  await largeChart(bank);
  const answer = await page.goto('/journal');
  expect((await answer?.body())?.length).toBeLessThan(150_000);
  await expect(page.locator('tbody tr[data-row]').first()).toContainText(/Account \d+/);
});
