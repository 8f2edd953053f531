import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, freshIban, groupedIban, test } from '#e2e/console/fixtures/account-fixtures.ts';

/** Opens a page on a slow line: its HTML is shown, its scripts wait until the function is called that is returned. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  // The goto of these stories waits for the scripts.
  await page.mainFrame().goto(path, { waitUntil: 'commit' });
  return resolve;
}

test('a chart that is pasted before the page has loaded is what the dry run reads', async ({ administrator: page }) => {
  const load = await openBeforeScripts(page, '/charts/import');
  const name = `Early ${randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('CSV or JSON').fill('code,name,type,parent\n1,Assets,ASSET,\n');
  await page.getByRole('button', { name: 'Start dry run' }).click();
  load();
  await expect(page.getByText('No errors')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
});

test('a file that is chosen before the page has loaded is read then', async ({ administrator: page }) => {
  const load = await openBeforeScripts(page, '/charts/import');
  const buffer = Buffer.from('code,name,type,parent\n1,Assets,ASSET,\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'chart.csv', mimeType: 'text/csv', buffer });
  load();
  await expect(page.getByLabel('CSV or JSON')).toHaveValue(/Assets/);
});

test('a new account keeps what is typed, chosen and pasted before its form has loaded', async ({
  administrator: page,
  product,
}) => {
  const load = await openBeforeScripts(page, '/accounts/new');
  const iban = freshIban();
  await expect(page.getByRole('option', { name: product.name })).toBeAttached();
  const name = page.getByRole('textbox', { name: /^Name/ });
  const type = page.getByLabel('Type', { exact: true });
  await type.selectOption('Organization');
  await page.getByLabel('Paste bank details').fill(iban);
  await name.fill('Early Limitd');
  await name.press('End');
  await name.press('ArrowLeft');
  await page.keyboard.type('e');
  load();
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue(groupedIban(iban));
  // The preview shows what the form sends.
  const preview = page.getByRole('main').locator('pre');
  await expect(preview).toContainText('"name": "Early Limited"');
  await page.keyboard.type('?');
  await expect(name).toHaveValue('Early Limite?d');
  await expect(type).toHaveValue('ORGANIZATION');
});

test('a filter, a box and a button work that were used before the page had loaded', async ({
  administrator: page,
  account,
}) => {
  let load = await openBeforeScripts(page, '/accounts');
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(account.reference);
  load();
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
  load = await openBeforeScripts(page, `/accounts?q=${account.reference}`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  load();
  await expect(page.getByText('1 selected')).toBeVisible();
  load = await openBeforeScripts(page, `/accounts/${account.id}`);
  await page.getByRole('button', { name: 'Block account', exact: true }).click();
  load();
  await expect(page.getByRole('dialog', { name: /^Block account/ })).toBeVisible();
});

test('a role keeps the boxes that are checked before the page has loaded', async ({ administrator: page }) => {
  const load = await openBeforeScripts(page, '/roles/new');
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) });
  for (const name of ['View accounts', 'View products', 'View accounts']) await box(name).click();
  load();
  const name = page.getByLabel('Name').first();
  await name.fill('early');
  await expect(box('View products')).toBeChecked();
  await expect(box('View accounts')).not.toBeChecked();
});
