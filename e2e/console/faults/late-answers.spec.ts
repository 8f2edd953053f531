import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { freshIban } from '#e2e/contract/accounts/fixtures.ts';
import { freshIdentity } from '#e2e/contract/beneficiaries/fixtures.ts';

/** Presses the button. Its request to the address waits, until the function is called that is returned. */
async function pressAndWait(page: Page, button: string, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() !== 'GET' && address.test(request.url()));
  await page.getByRole('button', { name: button }).click();
  await asked;
  return resolve;
}

test('a dry run does not stand for a chart that was changed while it ran', async ({ administrator: page }) => {
  await page.goto('/charts/import');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Changed ${randomUUID().slice(0, 8)}`);
  const text = page.getByLabel('CSV or JSON');
  await text.fill('code,name,type,parent\n1,Assets,ASSET,\n');
  const answered = await pressAndWait(page, 'Start dry run', /\/bo\/charts\/import/);
  await text.fill('code,name,type,parent\n1,Assets,NOTHING,\n');
  answered();
  const dryRun = page.getByRole('button', { name: 'Start dry run' });
  await expect(dryRun).toBeEnabled();
  await expect(page.getByText('No errors')).toBeHidden();
  await dryRun.click();
  await expect(page.getByText(/^Line 2: /)).toBeVisible();
});

test('an import leaves beneficiaries that are typed while it runs to be imported next', async ({ operator: page }) => {
  const rowOf = (name: string) => `first_name,last_name,iban,currency\nJane,${name},${freshIban()},EUR\n`;
  await page.goto(`/beneficiaries/${freshIdentity()}/import`);
  const text = page.getByLabel('Beneficiaries', { exact: true });
  await text.fill(rowOf('Doe'));
  await page.getByRole('button', { name: 'Preview' }).click();
  const answered = await pressAndWait(page, 'Import 1', /\/bo\/beneficiaries\/import/);
  await text.fill(rowOf('Roe'));
  answered();
  await expect(page.getByText('Imported: 1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jane Doe' })).toBeHidden();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1' }).click();
  await expect(page.getByRole('link', { name: 'Jane Roe' })).toBeVisible();
});

test('contacts that are typed while others are synced are not taken for synced', async ({ operator: page }) => {
  await page.goto(`/beneficiaries/${freshIdentity()}/phonebook`);
  const contacts = page.getByLabel('Phone numbers and email addresses');
  await contacts.fill('+49 151 23450000');
  await expect(page.getByText('1 valid')).toBeVisible();
  const answered = await pressAndWait(page, 'Sync phonebook', /\/sync/);
  await contacts.fill('+49 151 23450001\n+49 151 23450002');
  await expect(page.getByText('2 valid')).toBeVisible();
  answered();
  await expect(page.getByText(/Last synced/)).toBeVisible();
  await expect(page.getByText(/^Synced /)).toBeHidden();
  await page.getByRole('button', { name: 'Sync phonebook' }).click();
  await expect(page.getByText('Synced 2 contacts')).toBeVisible();
});
