import type { Locator, Page } from '@playwright/test';
import { expect, freshIban, groupedIban, test } from '#e2e/console/fixtures/account-fixtures.ts';

/** The code of the palette loads on first use. */
async function openPalette(page: Page): Promise<Locator> {
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or go to' });
  await expect(box).toBeFocused();
  return box;
}

/** Delays the script of the palette until the returned function is called. */
async function holdPaletteScript(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('page or > command')) await code.promise;
    await route.fulfill({ response: answer });
  });
  return code.resolve;
}

test('a fragment of an IBAN, with blanks or without, lists its account first', async ({
  support: page,
  makeAccount,
}) => {
  const iban = freshIban();
  const account = await makeAccount({ coordinates: { banking: { iban } } });
  await page.goto('/');
  for (const typed of [iban.slice(10, 18), groupedIban(iban).slice(10, 19), `iban:${iban.slice(4, 14)}`]) {
    await openPalette(page);
    await page.keyboard.insertText(typed);
    await expect(page.getByRole('option', { selected: true })).toContainText(account.name);
    await page.keyboard.press('Escape');
  }
});

test('a pasted id opens its account', async ({ support: page, context, account }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.evaluate((id) => navigator.clipboard.writeText(id), account.id);
  await openPalette(page);
  await page.keyboard.press('Control+v');
  await expect(page).toHaveURL(`/accounts/${account.id}`);
});

test('prefixes narrow the search: states lead to lists, api: to the reference; an unknown one lists the prefixes', async ({
  administrator: page,
  view,
}) => {
  await page.goto('/');
  const box = await openPalette(page);
  await box.fill('state:bl');
  await expect(page.getByRole('option')).toHaveText([/Blocked accounts/, /Show all/]);
  await box.fill('api:change state');
  await expect(page.getByRole('option', { name: /Change account state/ })).toBeVisible();
  await view.check({ budgetKb: 190 });
  await box.fill('nonsense:x');
  await expect(page.getByRole('dialog')).toContainText('iban:');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Ctrl+K opens from inside a field, and Esc returns the focus', async ({ administrator: page }) => {
  await page.goto('/accounts');
  const search = page.getByRole('searchbox', { name: 'Search accounts' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});

test('a long name leaves its reference whole, in the list and in the palette', async ({
  administrator: page,
  api,
  product,
}) => {
  const start = `Zq${product.id.slice(-8)}`;
  const name = `${start} société anonyme de gestion `.repeat(6).slice(0, 200);
  const body = { product_id: product.id, name };
  const { reference } = await api<{ reference: string }>('POST', '/api/v2.0/account', body);
  const hiddenWidth = (text: Locator) => text.evaluate((part) => part.scrollWidth - part.clientWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  expect(await hiddenWidth(page.getByRole('link', { name: reference }))).toBeLessThanOrEqual(0);
  await (await openPalette(page)).fill(start);
  const detail = page.getByRole('option').filter({ hasText: reference }).locator('> span').last();
  await expect(detail).toContainText('Open');
  expect(await hiddenWidth(detail)).toBeLessThanOrEqual(0);
});

test('text and Enter typed before the palette has loaded are not lost', async ({ support: page, account }) => {
  const releasePalette = await holdPaletteScript(page);
  await page.goto('/accounts');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`ref:${account.reference}x`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  releasePalette();
  await expect(page).toHaveURL(`/accounts/${account.id}`);
});

test('a paste before the palette has loaded is looked up', async ({ support: page, context, account }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const releasePalette = await holdPaletteScript(page);
  await page.goto('/accounts');
  await page.evaluate((id) => navigator.clipboard.writeText(id), account.id);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+v');
  releasePalette();
  await expect(page).toHaveURL(`/accounts/${account.id}`);
});
