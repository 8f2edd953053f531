import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/ledger-fixtures.ts';

/** Opens the transfer dialog with the first account as the payer; the answers of the next searches come late. */
async function openTransfer(page: Page, name: string) {
  await page.goto('/journal');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('t');
  const payer = page.getByRole('combobox', { name: 'From: account' });
  await payer.fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(payer).toHaveValue(new RegExp(name));
  await page.route('**/account/search?*', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  return payer;
}

test('Enter in the account picker waits for the account that was typed', async ({ treasury: page, bank }) => {
  const [one, other] = [await bank.open(`One ${bank.chartName}`), await bank.open(`Other ${bank.chartName}`)];
  const payer = await openTransfer(page, one.reference);
  await payer.fill(one.reference);
  await expect(page.getByRole('option', { name: one.reference })).toBeVisible();
  await payer.fill(other.reference);
  await payer.press('Enter');
  await payer.press('Tab');
  await expect(payer).toHaveValue(`${other.name} · ${other.reference}`);
});

test('Ctrl+Enter does not send the account that was replaced', async ({ treasury: page, bank }) => {
  const [one, other] = [await bank.open(`One ${bank.chartName}`), await bank.open(`Other ${bank.chartName}`)];
  const payer = await openTransfer(page, one.reference);
  await payer.fill(other.reference);
  await payer.press('Control+Enter');
  await expect(payer).toHaveValue(`${other.name} · ${other.reference}`);
  await expect(page.getByText('Enter an amount.')).toHaveCount(0);
  // A text without an account leaves the picker empty: the former account is not sent.
  await payer.fill('no account has this name');
  await payer.press('Tab');
  await expect(payer).toHaveValue('');
});
