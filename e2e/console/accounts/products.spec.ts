import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

test('a product is created with its wallets, and gets a second version', async ({ administrator: page, view, api }) => {
  const name = `Multi-currency ${randomUUID().slice(0, 8)}`;
  await page.goto('/products/new');
  await view.check({ budgetKb: 230 });
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect(page.getByLabel('Code', { exact: true }).nth(1)).toBeFocused();
  await page.getByLabel('Currency', { exact: true }).nth(1).fill('usd');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await view.check({ budgetKb: 220 });
  const id = page.url().split('/').at(-1);
  expect(await api('GET', `/bo/products/${id}`)).toMatchObject({ currencies: ['EUR', 'USD'], version: '1' });

  await page.getByRole('link', { name: 'New version' }).click();
  await expect(page.getByRole('textbox', { name: 'Version' })).toHaveValue('2');
  await page.getByRole('button', { name: 'Create version' }).click();
  await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(3);
  await page.goto('/products');
  await view.check({ budgetKb: 215 });
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('2');
});

test('every fault of a product is shown', async ({ administrator: page, view }) => {
  view.expectConsole(/400/);
  await page.goto('/products/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Current account');
  await page.getByRole('textbox', { name: 'Version' }).fill('2'.repeat(65));
  await page.getByLabel('Currency', { exact: true }).fill('XQX');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Version' })).toHaveAttribute('aria-invalid', 'true');
  await view.check({ budgetKb: 230 });
});

test('an empty form of a product says what to enter, and half of a booking account is not left out', async ({
  administrator: page,
  view,
}) => {
  await page.goto('/products/new');
  await page.getByRole('textbox', { name: 'Version' }).fill('');
  await page.getByLabel('Currency', { exact: true }).fill('');
  await page.getByLabel('Ledger account').fill('2100');
  await page.getByRole('button', { name: 'Create product' }).click();
  const summary = page.getByRole('alert');
  for (const text of ['Enter the name', 'Enter a version', 'Enter a currency', 'Enter the chart']) {
    await expect(summary.getByRole('button', { name: text })).toBeVisible();
  }
  await summary.getByRole('button', { name: 'Enter the name' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Enter the name of the product.',
  );
  await view.check({ budgetKb: 230 });
});
