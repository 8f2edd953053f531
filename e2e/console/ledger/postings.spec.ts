import { readFile } from 'node:fs/promises';
import { detailBudgetKb, expect, test } from '#e2e/console/fixtures/ledger-fixtures.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';

test('the postings of an account are filtered without a script, and exported as filtered', async ({
  administrator: page,
  view,
  bank,
}) => {
  const { id } = await bank.open('Filtered');
  await bank.fund(id, '100.00', { reference: 'SALARY-1' });
  await bank.fund(id, '7.00', { reference: 'REFUND-1' });
  await page.goto(`/accounts/${id}/ledger`);
  const table = page.getByRole('table', { name: /^Postings of/ });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('107.00');
  const form = page.getByRole('form', { name: 'Filter postings' });
  await form.getByLabel('Text').fill('salary');
  await form.getByRole('button', { name: 'Apply filter' }).click();
  await expect(page).toHaveURL(/text=salary/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText('100.00');
  await view.check({ budgetKb: detailBudgetKb });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv).toContain('SALARY-1');
  expect(csv).not.toContain('REFUND-1');
  await page.getByRole('link', { name: 'Clear filter' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
});

test('on a phone, the largest counterparties keep their bars, and a long name ends with an ellipsis', async ({
  administrator: page,
  bank,
}) => {
  const name = 'Bergwerksgesellschaft '.repeat(9).trim();
  const { id } = await bank.open('Much paid');
  const other = await bank.open(name);
  await bank.fund(other.id, '9000.00');
  const move = { from: euro(other.id), to: euro(id), amount: '7000.00', currency: 'EUR' };
  await bank.post('/bo/ledger/transfers', move);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/accounts/${id}`);
    const largest = page.getByRole('figure').filter({ hasText: 'Largest counterparties' });
    const bar = largest.locator('dd[aria-hidden]').first();
    expect((await bar.boundingBox())?.width, `the bar at ${width}`).toBeGreaterThanOrEqual(48);
    const link = largest.getByRole('link', { name });
    await expect(link).toHaveCSS('text-overflow', 'ellipsis');
    // Of a box of its own, the browser would cut the text without an ellipsis.
    await expect(link).toHaveCSS('display', 'block');
    expect(await link.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true);
  }
});

test('on a phone, every amount of an entry and of its postings says what it is', async ({
  administrator: page,
  bank,
}) => {
  const { id } = await bank.open('Labelled');
  const entry = await bank.fund(id, '100.00');
  await page.setViewportSize({ width: 390, height: 844 });
  /** The words that a sheet of styles writes before each cell of a table. */
  const labelsOf = (table: string) =>
    page
      .getByRole('table', { name: table })
      .locator('tr td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
  await page.goto(`/journal/${entry}`);
  await expect(page.getByText('In balance')).toBeVisible();
  expect((await labelsOf('Postings of the entry')).slice(-2)).toEqual(['"Debit"', '"Credit"']);
  await page.goto(`/accounts/${id}/ledger`);
  expect(await labelsOf('Postings of')).toContain('"Balance after"');
});

test('counterparties of the same name show their charts', async ({ administrator: page, bank }) => {
  const { id } = await bank.open('Twice paid');
  await bank.fund(id, '100.00');
  const name = `Branch ${bank.chartName}`;
  const other = await bank.post<{ id: number }>('/api/v1/chart', {
    name,
    accounts: [{ code: '1000', name: 'Bank', type: 'ASSET' }],
  });
  const to = euro(id);
  await bank.post('/bo/ledger/transfers', {
    from: { chart: other.id, code: '1000' },
    to,
    amount: '7.00',
    currency: 'EUR',
  });
  await page.goto(`/accounts/${id}`);
  const largest = page.getByRole('figure').filter({ hasText: 'Largest counterparties' });
  await expect(largest.getByRole('term')).toHaveText([`Bank${bank.chartName}`, `Bank${name}`]);
  await largest.getByText('Figures').click();
  await expect(largest.getByRole('rowheader')).toHaveText([`Bank · ${bank.chartName}`, `Bank · ${name}`]);
});

test('amounts of the filter may have separators, and a wrong one is named and stays in its field', async ({
  administrator: page,
  bank,
}) => {
  const { id } = await bank.open('Filtered by amount');
  const dinars = { wallet: 'SECONDARY', currency: 'TND' };
  await bank.fund(id, '1500.250', { ...dinars, reference: 'LARGE' });
  await bank.fund(id, '7.005', { ...dinars, reference: 'SMALL' });
  await page.goto(`/accounts/${id}/ledger?wallet=SECONDARY&currency=TND`);
  const table = page.getByRole('table', { name: /^Postings of/ });
  const form = page.getByRole('form', { name: 'Filter postings' });
  const least = form.getByLabel('Lowest amount');
  const apply = async (text: string) => {
    await least.fill(text);
    await form.getByRole('button', { name: 'Apply filter' }).click();
  };
  await apply('1,500.250');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table).toContainText('LARGE');
  await apply('1.2345');
  await expect(page.getByText('Lowest amount: The currency has at most 3 decimals.')).toBeVisible();
  await expect(least).toHaveValue('1.2345');
  await expect(table.getByRole('row')).toHaveCount(3);
  await apply('1,500');
  await expect(page.getByText(/Lowest amount: Must be decimal digits/)).toBeVisible();
});
