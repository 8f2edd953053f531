import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/ledger-fixtures.ts';

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

/** Opens the dialog of a hold, and chooses its account. */
async function openHold(page: Page, name: string) {
  await page.keyboard.press('h');
  await page.getByRole('combobox', { name: 'Wallet: account' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
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

test('Ctrl+Enter waits for the wallets of the account that was just chosen', async ({ treasury: page, bank }) => {
  const name = `Quick ${bank.chartName}`;
  const { id } = await bank.open(name);
  await bank.fund(id, '10.00');
  await page.goto('/journal/holds');
  await page.waitForLoadState('networkidle');
  await page.route(`**/account/${id}/wallet*`, async (route) => {
    await new Promise((done) => setTimeout(done, 2_000));
    await route.continue();
  });
  await openHold(page, name);
  await page.getByLabel('Amount').fill('1.00');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/holds')) sent.push(request.postData() ?? '');
  });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Hold placed')).toBeVisible();
  expect(sent.map((body) => JSON.parse(body).wallet)).toEqual(['DEFAULT']);
});

test('wallets that cannot be loaded are said, and choosing the account again loads them', async ({
  treasury: page,
  bank,
  view,
}) => {
  view.expectConsole(/net::ERR_FAILED/);
  const name = `Retried ${bank.chartName}`;
  const { id } = await bank.open(name);
  await page.goto('/journal/holds');
  await page.waitForLoadState('networkidle');
  await page.route(`**/account/${id}/wallet*`, (route) => route.abort());
  await page.keyboard.press('h');
  const picker = page.getByRole('combobox', { name: 'Wallet: account' });
  const option = page.getByRole('option', { name: new RegExp(name) }).first();
  await picker.fill(name);
  await option.click();
  await expect(page.getByText('The wallets could not be loaded. Choose the account again.')).toBeVisible();
  await page.unroute(`**/account/${id}/wallet*`);
  await picker.fill(name);
  await option.click();
  await expect(page.getByRole('combobox', { name: 'Wallet: wallet' })).toHaveValue('DEFAULT EUR');
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('date-times are typed in the chosen zone, and a year can be typed again', async ({ treasury: page, bank }) => {
  const { hostname } = new URL(page.url() === 'about:blank' ? await originOf(page) : page.url());
  const cookie = { domain: hostname, path: '/' };
  await page.context().addCookies([
    { name: 'zone', value: 'chosen', ...cookie },
    { name: 'time_zone', value: 'Asia%2FKolkata', ...cookie },
  ]);
  const name = `Zoned ${bank.chartName}`;
  const { id } = await bank.open(name);
  await bank.fund(id, '10.00');
  await page.goto('/journal/holds');
  await page.waitForLoadState('networkidle');
  await openHold(page, name);
  await page.getByLabel('Amount').fill('1.00');
  const expires = page.getByLabel('Expires');
  await expires.fill('2090-03-01T10:00');
  await expect(expires).toHaveAccessibleDescription(/Time zone: Asia\/(Kolkata|Calcutta)/);
  for (const year of ['0002', '0020', '0209', '2091']) {
    await expires.fill(`${year}-03-01T10:00`);
    await expect(expires).toHaveValue(`${year}-03-01T10:00`);
  }
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/holds'));
  await page.keyboard.press('Control+Enter');
  expect((await sent).postDataJSON().expires_at).toBe('2091-03-01T04:30:00.000Z');
});

async function originOf(page: Page): Promise<string> {
  await page.goto('/');
  return page.url();
}
