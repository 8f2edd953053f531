import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keyCounter } from '#e2e/console/fixtures/key-counter.ts';
import { detailBudgetKb, expect, listBudgetKb, test } from '#e2e/console/fixtures/ledger-fixtures.ts';

/** The row of a chart account in the tree, by its code. */
const rowOf = (page: Page, code: string) =>
  page.locator('[role=treegrid] tbody tr').filter({ has: page.getByText(code, { exact: true }) });
const focusedCode = (page: Page) => page.locator('[role=treegrid] tr:focus td').first().innerText();

test('an import names invalid lines, creates nothing on a dry run, and creates the tree once corrected', async ({
  treasury: page,
  view,
  bank,
}) => {
  const name = `Imported ${randomUUID().slice(0, 8)}`;
  const charts = () => bank.get<{ page: unknown[] }>(`/api/v1/chart?filter=${encodeURIComponent(`name=="${name}"`)}`);
  const bad = 'Code;Title;Type;Parent\n1;Assets;ASSET;\n1000;Bank;ASSETS;1\n1010;Cash;ASSET;9\n';
  await page.goto('/charts/import');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('CSV or JSON').fill(bad);
  await expect(page.getByLabel('Title')).toHaveValue('name');
  await page.getByRole('button', { name: 'Start dry run' }).click();
  await expect(page.getByText('Lines 3, 4.')).toBeVisible();
  await expect(page.getByText(/^Line 3: /)).toBeVisible();
  await expect(page.getByText(/^Line 4: Parent account 9 not found/)).toBeVisible();
  expect((await charts()).page).toHaveLength(0);
  await view.check({ budgetKb: 230 });
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const line = await page.getByText(/^Line 3: /).boundingBox();
  expect((line?.x ?? 0) + (line?.width ?? Number.POSITIVE_INFINITY)).toBeLessThan(374);
  if (wide) await page.setViewportSize(wide);

  await page.getByLabel('CSV or JSON').fill(bad.replace('ASSETS', 'ASSET').replace(';9', ';1'));
  await page.getByRole('button', { name: 'Start dry run' }).click();
  await expect(page.getByText('No errors')).toBeVisible();
  expect((await charts()).page).toHaveLength(0);
  await page.getByRole('button', { name: 'Import 3 accounts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(rowOf(page, '1010')).toHaveAttribute('aria-level', '2');
  expect((await charts()).page).toHaveLength(1);
});

test('the tree follows arrows, Home, End and letters, and announces its position', async ({
  auditor: page,
  view,
  bank,
}) => {
  const { id } = await bank.open('In the tree');
  await bank.fund(id, '12345678901234.56');
  await page.goto(`/charts/${bank.chart}`);
  const assets = rowOf(page, '1');
  await expect(assets).toHaveAttribute('aria-level', '1');
  await expect(assets).toHaveAttribute('aria-expanded', 'true');
  await expect(assets).toContainText('12,345,678,901,234.56');
  await expect(rowOf(page, '2000')).toContainText('12,345,678,901,234.56');
  await assets.focus();
  await page.keyboard.press('ArrowDown');
  expect(await focusedCode(page)).toBe('1000');
  await page.keyboard.press('ArrowLeft');
  expect(await focusedCode(page)).toBe('1');
  await page.keyboard.press('ArrowLeft');
  await expect(assets).toHaveAttribute('aria-expanded', 'false');
  await expect(rowOf(page, '1000')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(assets).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  expect(await focusedCode(page)).toBe('4000');
  await page.keyboard.press('Home');
  expect(await focusedCode(page)).toBe('1');
  await page.keyboard.type('cus');
  expect(await focusedCode(page)).toBe('2000');
  await view.check({ budgetKb: detailBudgetKb });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/journal\?filter=chart/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a trial balance is zero in every currency; each change in a comparison is the difference; the CSV equals the screen', async ({
  auditor: page,
  view,
  bank,
}) => {
  const { id } = await bank.open('Balanced');
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
  await bank.fund(id, '100.00', { effective_at: day(20) });
  await bank.fund(id, '12345678901134.56', { effective_at: day(2) });
  await bank.fund(id, '7.125', { wallet: 'SECONDARY', currency: 'TND', effective_at: day(2) });
  await page.goto(`/charts/${bank.chart}/trial-balance`);
  await expect(page.getByText('In balance', { exact: true })).toHaveCount(2);
  await view.check({ budgetKb: detailBudgetKb });
  await page.goto(`/charts/${bank.chart}/trial-balance?as_of=${day(1).slice(0, 10)}&compare=${day(10).slice(0, 10)}`);
  const table = page.locator('table[data-currency=EUR]');
  const figures = (code: string) =>
    table.locator(`tr[data-code="${code}"] data`).evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  const zero = '0.00';
  expect(await figures('2000')).toEqual([zero, '12345678901234.56', zero, '100.00', '12345678901134.56']);
  // The bank's money is a debit balance: its increase is a positive change too.
  expect(await figures('1000')).toEqual(['12345678901234.56', zero, '100.00', zero, '12345678901134.56']);
  const totals = await table.locator('tfoot data').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  // Debits and credits have changed by the same.
  const totalOfChanges = ['12345678901234.56', '12345678901234.56', '100.00', '100.00', '12345678901134.56'];
  expect(totals).toEqual(totalOfChanges);
  await view.check({ budgetKb: detailBudgetKb });

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  const lines = csv.trimEnd().split('\r\n');
  const deposits = ['EUR', '2000', 'Customer deposits', 'LIABILITY', ...(await figures('2000'))];
  expect(lines).toContain(deposits.join(','));
  expect(lines).toContain(['EUR', '', 'Total', '', ...totalOfChanges].join(','));
  expect(lines.filter((line) => line.startsWith('EUR,')).length).toBe((await table.locator('tbody tr').count()) + 1);

  await page.getByRole('link', { name: 'Customer deposits' }).first().click();
  await expect(page).toHaveURL(/\/journal\?filter=chart/);
  await expect(page.getByRole('row')).toHaveCount(3);
});

/** The width of A4 across between margins of 14 mm, in pixels of a style sheet. */
const paperWidth = Math.floor((297 - 2 * 14) * (96 / 25.4));

test('a printed trial balance has one sheet of A4 across for each currency, and nothing is cut', async ({
  auditor: page,
  bank,
}) => {
  const { id } = await bank.open('Printed');
  await bank.fund(id, '12345678901234.56');
  await bank.fund(id, '7.125', { wallet: 'SECONDARY', currency: 'TND' });
  const day = new Date().toISOString().slice(0, 10);
  await page.goto(`/charts/${bank.chart}/trial-balance?as_of=${day}&compare=${day}`);
  await expect(page.locator('table[data-currency]')).toHaveCount(2);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  for (const [, width = '', height = ''] of sheets.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g))
    expect([Number(width), Number(height)].map(Math.round)).toEqual([842, 595]);

  await page.setViewportSize({ width: paperWidth, height: 680 });
  await page.emulateMedia({ media: 'print' });
  const cut = await page.locator('main *').evaluateAll((all, widthMax) => {
    const isShown = (each: Element) => each.checkVisibility() && !each.closest('.sr-only, svg');
    return all
      .filter((each) => isShown(each) && each.getClientRects().length > 0)
      .filter((each) => each.getBoundingClientRect().right > widthMax + 1 || each.scrollWidth > each.clientWidth + 1)
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .map((each) => each.outerHTML.slice(0, 120));
  }, paperWidth);
  expect(cut).toEqual([]);
});

test('a printed trial balance of today has its time instead of the word now', async ({ auditor: page, bank }) => {
  const time = page.locator('header time');
  for (const query of ['', `?as_of=${new Date().toISOString().slice(0, 10)}`]) {
    await page.goto(`/charts/${bank.chart}/trial-balance${query}`);
    await expect(page.locator('header').filter({ hasText: 'As of' })).toBeVisible();
    await expect(time).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(time).toHaveText(/\d\d:\d\d:\d\d/);
    await page.emulateMedia({ media: null });
  }
  await page.goto(`/charts/${bank.chart}/trial-balance?as_of=2026-01-31`);
  await expect(time).toHaveCount(0);
});

test('two charts are compared account by account', async ({ auditor: page, view, bank }) => {
  const { id } = await bank.open('Compared');
  await bank.fund(id, '100.00');
  const name = `Group ${randomUUID().slice(0, 8)}`;
  const accounts = [{ code: '2000', name: 'Deposits of the group', type: 'LIABILITY', usage: 'DETAIL' }];
  await bank.post('/api/v1/chart', { name, accounts });
  await page.goto(`/charts/${bank.chart}/trial-balance`);
  await page.getByLabel('Compare with chart of accounts').selectOption(name);
  await expect(page).toHaveURL(/with=\d+/);
  const table = page.locator('table[data-currency=EUR]');
  await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await expect(table.locator('tr[data-code="2000"] data')).toHaveText(['–', '100.00', '–', '–', '100.00']);
  await page.reload();
  await view.check({ budgetKb: detailBudgetKb });
});

test('two month ends are compared with five keys', async ({ auditor: page, view, bank }) => {
  await page.goto('/');
  const { press, atMost } = keyCounter(page);
  await press('g', 'c');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charts of accounts');
  await expect(page.getByRole('link', { name: bank.chartName, exact: true })).toBeVisible();
  await view.check({ budgetKb: listBudgetKb });
  await press('Enter');
  await expect(page.getByRole('treegrid')).toBeVisible();
  await press('t');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Trial balance');
  await press('m');
  await expect(page).toHaveURL(/as_of=\d{4}-\d\d-\d\d&compare=\d{4}-\d\d-\d\d/);
  await expect(page.getByText(/^As of .* compared with/)).toBeVisible();
  atMost('T4, two trial balances are compared', 8);
});
