import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

test('the dashboard counts, plots and links on, without a plotting library', async ({
  administrator: page,
  view,
  makeAccount,
}) => {
  await makeAccount();
  await page.goto('/');
  await view.check({ budgetKb: 170 });
  await expect(page.getByRole('figure', { name: /Accounts by state/ })).toContainText('Finalized');
  await expect(page.getByRole('figure', { name: /Accounts opened and blocked/ })).toBeVisible();
  for (const figure of [/Money of customers/, /Payments by state/, /Passcode success/, /API requests/, /Exceptions/]) {
    await expect(page.getByRole('figure', { name: figure }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  const payments = page.getByRole('figure', { name: /Payments by state/ });
  await payments.getByText('Figures').click();
  await expect(payments.getByRole('rowheader')).toHaveCount(30);
  const tiles = page.getByRole('main').getByRole('link');
  await expect(tiles.filter({ hasText: 'Unverified' })).toHaveAttribute('href', '/beneficiaries');
  await expect(tiles.filter({ hasText: 'Passcodes' })).toContainText('24 hours');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Open \d/ })
    .click();
  await expect(page).toHaveURL(/accounts\?filter=state==OPEN/);
});

test('each plot has a link to its list and a table of its figures, and says what it covers', async ({
  administrator: page,
  makeAccount,
}) => {
  await makeAccount();
  await page.goto('/?from=2026-01-01&to=2026-01-31');
  const figures = page.getByRole('main').getByRole('figure');
  expect(await figures.count()).toBeGreaterThanOrEqual(8);
  for (const figure of await figures.all()) {
    await expect(figure.getByRole('link', { name: /^Show list/ })).toHaveAttribute('href', /^\/[a-z]/);
    await figure.locator('summary', { hasText: 'Figures' }).click();
    const table = figure.getByRole('table');
    await expect(table).toHaveAccessibleName(/\w/);
    expect(await table.getByRole('columnheader').count()).toBeGreaterThan(1);
  }
  // The period rules all plots except those of the present, which say so.
  for (const name of [/^Money of customers/, /^Payments by state/, /^Accounts opened/, /^API requests/]) {
    const list = page
      .getByRole('figure', { name })
      .first()
      .getByRole('link', { name: /^Show list/ });
    await expect(list).toHaveAttribute('href', /2026-01-01.*2026-02-01/);
  }
  await expect(page.getByRole('figure', { name: /^Available balance/ })).toContainText('now');
  await expect(page.getByRole('figure', { name: /^Exceptions/ })).toContainText('now');
  await expect(page.getByRole('figure', { name: /^API requests/ })).toContainText(
    'last 1,000 requests of this process',
  );
});

test('a user with few permissions gets a dashboard of what they may see', async ({ support: page, view }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toHaveCount(0);
  await view.check({ budgetKb: 170 });
});

test('with forced colors, legends keep the colors of their plots, and what is chosen has an edge', async ({
  administrator: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const legend = page.locator('figure ul[aria-hidden] span:empty');
  const colors = await legend.evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
  expect(colors.length).toBeGreaterThan(1);
  expect(new Set(colors).size).toBeGreaterThan(1);
  const edge = (chosen: Locator) => chosen.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await edge(page.getByRole('link', { name: '90 days' }))).toBe('solid');
  await page.goto('/accounts');
  expect(await edge(page.getByRole('button', { name: /^All/, pressed: true }))).toBe('solid');
  await page.goto('/me');
  expect(await edge(page.locator('.segment:has(:checked)').first())).toBe('solid');
});
