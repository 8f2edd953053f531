import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

const screens = [
  '/',
  '/accounts',
  '/accounts/new',
  '/products',
  '/products/new',
  '/audit',
  '/search?q=x',
  '/developers',
];

test('every screen has one h1, its own title, and the skip link as its first tab stop', async ({
  administrator: page,
}) => {
  const titles = new Set<string>();
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
  expect(titles.size).toBe(screens.length);
});

test('the browser tab of a record names the record', async ({ administrator: page, hire, makeAccount }) => {
  const { id } = await hire('support');
  await page.goto(`/users/${id}`);
  await expect(page).toHaveTitle('User Ada Lovelace · Countinghouse');
  await page.goto('/beneficiaries/CUST-77');
  await expect(page).toHaveTitle('CUST-77 · Countinghouse');
  await page.goto('/beneficiaries/CUST-77/new');
  await expect(page).toHaveTitle('New beneficiary · CUST-77 · Countinghouse');
  await page.goto('/beneficiaries/CUST-77/import');
  await expect(page).toHaveTitle('Import beneficiaries · CUST-77 · Countinghouse');
  const { id: odd, reference } = await makeAccount({ name: 'A $& B $1 %s' });
  await page.goto(`/accounts/${odd}`);
  await expect(page).toHaveTitle(`A $& B $1 %s, ${reference} · Countinghouse`);
  await page.goto(`/accounts/${odd}/wallets`);
  await expect(page).toHaveTitle(`Wallets · A $& B $1 %s, ${reference} · Countinghouse`);
});

const trails = [
  { path: '/journal/holds', crumbs: ['Journal', '/Holds'] },
  { path: '/permissions/audit', crumbs: ['Permissions', '/Permission history'] },
  { path: '/forms/payment', crumbs: ['Forms', '/Payment form'] },
  { path: '/charts/0/trial-balance', crumbs: ['Charts of accounts', '/Built in', '/Trial balance'] },
  { path: '/settings/approvals/policies', crumbs: ['Settings', '/Approvals', '/Approval policies'] },
  {
    path: '/settings/account/blocked/accepts_credits',
    crumbs: ['Settings', '/Accounts', '/Blocked', '/Credits to blocked accounts'],
  },
];

test('the breadcrumb uses the names of pages, and the labels of a setting and its group', async ({
  administrator: page,
}) => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  for (const trail of trails) {
    await page.goto(trail.path);
    await expect(crumbs).toHaveText(trail.crumbs);
  }
});

test('the breadcrumb of an address without a page repeats none of its words', async ({ administrator: page, view }) => {
  view.expectConsole(/404/);
  await page.goto('/no-such/page');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Page not found']);
});

test('the breadcrumb of a new version names its product', async ({ administrator: page, product }) => {
  await page.goto(`/products/${product.id}/versions/new`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['Products', `/${product.name}`, '/Versions', '/New']);
});

test('the sheet lists all shortcuts, and shortcuts are off while typing', async ({ administrator: page, view }) => {
  await page.goto('/accounts');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next row');
  await expect(page.getByRole('dialog')).toContainText('Ctrl+K');
  await view.check({ budgetKb: 215 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('n?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/accounts/);
});

test('keys typed while a menu opens reach its items', async ({ page, product, account, signedInAs }) => {
  const { id } = account;
  await signedInAs('administrator');
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  /** Without waiting for the effect of one key before the next. */
  const typed = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  const button = page.getByRole('row').getByRole('button', { name: 'Row actions' }).first();
  const menu = page.getByRole('menu', { name: 'Row actions' });
  for (const opening of ['Enter', '.']) {
    await button.focus();
    await typed(opening, 'ArrowDown');
    await expect(menu.getByRole('menuitem').nth(1), opening).toBeFocused();
    await typed('Escape', 'Enter', 'Escape');
    await expect(menu, opening).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await typed('Enter', 'End', 'Enter');
  await expect(page).toHaveURL(`/accounts/${id}/json`);
});

test('browser shortcuts stay with the browser', async ({ administrator: page }) => {
  await page.goto('/accounts');
  await page.waitForLoadState('networkidle');
  const prevented = await page.evaluate(() =>
    ['r', 't', 'n', 'f', 'l', 'p', 'j'].filter(
      (key) =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
        ),
    ),
  );
  expect(prevented).toEqual([]);
});

test('the chosen theme is set at the first paint after a reload', async ({ administrator: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click();
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('data-theme="dark"');
});

test('an address that ends in a slash redirects to the one without', async ({ administrator: page }) => {
  await page.goto('/accounts/?q=x');
  await expect(page).toHaveURL(/\/accounts\?q=x$/);
});

test('a missing page says so and offers the search; a forbidden page names the permission', async ({
  support: page,
  view,
}) => {
  view.expectConsole(/404|403/);
  expect((await page.goto('/accounts/nobody-has-this'))?.status()).toBe(404);
  await expect(page).toHaveTitle('Account not found · Countinghouse');
  await expect(page.getByRole('searchbox', { name: 'Search everything' })).toBeVisible();
  await view.check({ budgetKb: 170 });
  expect((await page.goto('/accounts/new'))?.status()).toBe(403);
  await expect(page.getByText('account:create')).toBeVisible();
  await view.check({ budgetKb: 170 });
});

test('a page that does not come soon shows progress, by a link and by keys', async ({ operator: page }) => {
  await page.goto('/accounts');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/journal?**', async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  const progress = page.getByRole('progressbar', { name: 'Loading' });
  await expect(progress).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(progress).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: 'Entities' })).toBeVisible();
  await expect(progress).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(progress).toBeVisible();
  arrival.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(progress).toHaveCount(0);
});
