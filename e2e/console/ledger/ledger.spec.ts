import type { Route } from '@playwright/test';
import { detailBudgetKb, expect, test } from '#e2e/console/fixtures/ledger-fixtures.ts';

test('wallets are shown live next to the consolidated balance with the difference, and keep every decimal', async ({
  treasury: page,
  view,
  bank,
}) => {
  const { id } = await bank.open('Nordwind GmbH');
  await bank.fund(id, '12345678901234.56');
  await bank.fund(id, '10.00', { wallet: 'SECONDARY' });
  await bank.fund(id, '100.000', { wallet: 'SECONDARY', currency: 'TND' });
  await bank.post(
    '/bo/fx-rates',
    { rates: [{ base: 'EUR', quote: 'TND', rate: '2', as_of: '2026-01-01T00:00:00Z' }] },
    'PUT',
  );
  await page.goto(`/accounts/${id}/wallets`);
  const table = page.getByRole('table', { name: 'Wallets with live and consolidated balances' });
  await expect(table.getByRole('row', { name: /Default wallet EUR/ })).toContainText('12,345,678,901,234.56');
  const secondary = table.getByRole('row', { name: /Secondary wallet EUR/ });
  await expect(secondary).toContainText('60.00');
  await expect(secondary).toContainText('+50.00');
  await expect(table.getByRole('row', { name: /Secondary wallet TND/ })).toContainText('100.000');
  await expect(
    table.getByRole('img', { name: /Balance over 90 days: from 0.00 to 12,345,678,901,234.56 EUR/ }),
  ).toBeVisible();
  await view.check({ budgetKb: detailBudgetKb });
});

test('a figure shows its postings, and that they add up to the stored balance', async ({
  treasury: page,
  view,
  bank,
}) => {
  const { id } = await bank.open('Explained Ltd');
  await bank.fund(id, '1250.00', { reference: 'SALARY-11' });
  await bank.post('/bo/ledger/holds', {
    account: id,
    wallet: 'DEFAULT',
    currency: 'EUR',
    amount: '120.00',
    description: 'Hotel deposit',
  });
  await page.goto(`/accounts/${id}/wallets`);
  await page.getByRole('button', { name: /Explain available balance of Default wallet EUR/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Breakdown of Default wallet EUR' });
  await expect(dialog.getByText('Stored equals recomputed')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Postings/ })).toContainText('1,250.00');
  await expect(dialog.getByRole('row', { name: /Available/ })).toContainText('1,130.00');
  await expect(dialog.getByRole('row', { name: /Hotel deposit/ })).toContainText('120.00');
  await view.check({ budgetKb: detailBudgetKb });
  await dialog.getByRole('link', { name: 'SALARY-11' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SALARY-11');
});

test('balances are shown as of a past day', async ({ treasury: page, bank }) => {
  const { id } = await bank.open('Past Ltd');
  await bank.post(`/bo/accounts/${id}/wallets/DEFAULT/EUR/limit`, { minimum: '-50.00' }, 'PUT');
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
  await bank.fund(id, '100.00', { effective_at: day(10) });
  await bank.fund(id, '11.00', { effective_at: day(3) });
  await page.goto(`/accounts/${id}/wallets`);
  const row = page.getByRole('row', { name: /Default wallet EUR/ });
  await expect(row).toContainText('111.00');
  await page.getByLabel('Balances as of').fill(day(5).slice(0, 10));
  await expect(row).toContainText('100.00');
  await expect(page.getByText('The consolidated balance is available for the current time only.')).toBeVisible();
  // Nothing is stored for a past day, and the limit of that day is not known.
  await page.getByRole('button', { name: /Explain available balance of Default wallet EUR/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Breakdown of Default wallet EUR' });
  await expect(dialog.getByRole('row', { name: /Available/ })).toContainText('100.00');
  await expect(dialog.getByRole('columnheader', { name: 'Recomputed' })).toBeVisible();
  await expect(dialog.getByText('Stored')).toHaveCount(0);
  await expect(dialog.getByText('Minimum balance')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show current balances' }).click();
  await expect(row).toContainText('111.00');
});

test('a ledger is printed without the empty room of its filter', async ({ treasury: page, bank }) => {
  const { id } = await bank.open('Printed Ltd');
  await bank.fund(id, '10.00');
  await page.goto(`/accounts/${id}/ledger?wallet=DEFAULT&currency=EUR`);
  const filter = page.getByRole('form', { name: 'Filter postings' });
  await expect(filter).toBeVisible();
  const strip = filter.locator('..');
  await page.emulateMedia({ media: 'print' });
  await expect(strip).toBeHidden();
  await expect(page.getByRole('table').first()).toBeVisible();
});

/** A browser reads the rules for widths before it turns a sheet: the width of A4 upright between its margins. */
const uprightWidth = Math.floor((210 - 2 * 14) * (96 / 25.4));

test('paper shows rows below their heads, and nothing to press', async ({ administrator: page, bank }) => {
  const { id } = await bank.open('Printed Ltd');
  const entry = await bank.fund(id, '10.00');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: uprightWidth, height: 900 });
  for (const path of [`/accounts/${id}/ledger`, `/journal/${entry}`, '/journal', '/accounts', '/users', '/audit']) {
    await page.goto(path);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('columnheader').nth(1)).toBeVisible();
    const cells = table.locator('tbody tr').first().locator('td, th');
    expect(await cells.nth(1).evaluate((cell) => getComputedStyle(cell).display), path).toBe('table-cell');
    const controls = page.getByRole('main').locator('button:not(:has(data), thead *), input, textarea, select');
    expect(await controls.filter({ visible: true }).count(), path).toBe(0);
    await expect(page.getByText(/^Select all/)).toBeHidden();
  }
});

test('paper shows all rows that are loaded, and whole names', async ({ administrator: page, bank }) => {
  const name = 'A name that has more words than its column has room for';
  const product = await bank.post('/bo/products', {
    name: `Printed ${bank.chartName}`,
    version: '1',
    currencies: ['EUR'],
    wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
    default_wallet: 'DEFAULT',
  });
  const count = 30;
  for (let made = 0; made < count; made += 1) await bank.post('/api/v2.0/account', { product_id: product.id, name });
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  const rows = page.locator('tbody tr[data-row]');
  await page.getByRole('group', { name: /, table$/ }).evaluate((group) => group.scrollTo(0, group.scrollHeight));
  await expect(rows.filter({ visible: true }).last()).toBeInViewport();
  expect(await rows.count()).toBeLessThan(count);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await rows.count()).toBe(count);
  await page.emulateMedia({ media: 'print' });
  const cell = rows.first().getByText(name);
  expect(await cell.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
});

/** The width of A4 across between its margins. */
const acrossWidth = Math.floor((297 - 2 * 14) * (96 / 25.4));

test('paper shows all columns of a list, and times that stay true', async ({ administrator: page, bank }) => {
  const { id } = await bank.open('Printed Ltd');
  await bank.fund(id, '10.00');
  await page.setViewportSize({ width: acrossWidth, height: 680 });
  for (const path of ['/journal', '/audit', '/accounts']) {
    await page.goto(path);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const heads = table.locator('thead th');
    const hidden = await heads.evaluateAll((all) => all.filter((head) => getComputedStyle(head).display === 'none'));
    expect(hidden, path).toHaveLength(0);
    expect(
      await page
        .locator('main time')
        .filter({ hasText: /ago|now/ })
        .count(),
      path,
    ).toBe(0);
    const widths = await table.evaluate((each) => [each.scrollWidth, each.getBoundingClientRect().right]);
    for (const px of widths) expect(px, path).toBeLessThanOrEqual(acrossWidth);
    const badges = await table.locator('.badge').evaluateAll((all) => all.map((badge) => badge.scrollHeight));
    for (const px of badges) expect(px, path).toBeLessThanOrEqual(20);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  }
  await expect(page.locator('main time').first()).toContainText(/ago|now/);
});

test('a printed name of one long word leaves its sheet as large as it is', async ({ administrator: page, bank }) => {
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100);
  await bank.post('/bo/users', {
    username: `${bank.chartName}@example.com`.replace(/\s/g, ''),
    name,
    roles: ['auditor'],
  });
  await page.setViewportSize({ width: acrossWidth, height: 680 });
  await page.goto('/users');
  await page.emulateMedia({ media: 'print' });
  const table = page.getByRole('table').first();
  expect(await table.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(acrossWidth);
});

for (const [how, spoil] of Object.entries<(route: Route) => Promise<void>>({
  'never comes': (route) => route.abort(),
  'a proxy replaces': (route) => route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504</h1>' }),
})) {
  test(`a hold whose answer ${how} is placed once, also from a dialog that is opened again`, async ({
    administrator: page,
    view,
    bank,
  }) => {
    view.expectConsole(/504|ERR_FAILED/);
    const { id } = await bank.open('Held once');
    await bank.fund(id, '100.00');
    await page.goto(`/accounts/${id}`);
    await page.waitForLoadState('networkidle');
    const isHold = (url: URL) => url.pathname === '/bo/ledger/holds';
    // The server does it.
    await page.route(isHold, async (route) => {
      await route.fetch();
      await spoil(route);
    });
    const dialog = page.getByRole('dialog', { name: 'Place hold' });
    const place = async () => {
      await page.getByRole('button', { name: 'Place hold', exact: true }).first().click();
      await dialog.getByLabel('Amount').fill('10');
      await dialog.getByRole('button', { name: 'Place hold' }).click();
    };
    await place();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute(isHold);
    await place();
    await expect(dialog).toBeHidden();
    const holds = await bank.get<{ page: unknown[] }>(`/bo/ledger/holds?filter=account_id==${id}`);
    expect(holds.page).toHaveLength(1);
  });
}
