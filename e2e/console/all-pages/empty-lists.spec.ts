import { expect } from '#e2e/console/fixtures/account-fixtures.ts';
import { test as onPeople } from '#e2e/support/fixtures/console-users.ts';
import { ownServer } from '#e2e/support/test.ts';

const test = onPeople.extend(ownServer());

test('an empty list of beneficiaries names an identity only where it is of one', async ({ administrator: page }) => {
  await page.goto('/all-beneficiaries');
  await expect(page.getByText('Open an identity on Beneficiaries to add the first.')).toBeVisible();
  await page.goto('/beneficiaries');
  await expect(page.getByText('No bank details require verification')).toBeVisible();
  await page.goto('/beneficiaries/CUST-1');
  await expect(page.getByText('The beneficiaries of this identity are listed here.')).toBeVisible();
});

test('an empty list says what to do first', async ({ administrator: page, view }) => {
  await page.goto('/developers/webhooks');
  await expect(page.getByText('No webhooks yet. Create a webhook to send events to another program.')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByText('The first account needs a product.')).toBeVisible();
  await view.check({ budgetKb: 215 });
  await page.getByRole('link', { name: 'Create product' }).click();
  await expect(page).toHaveURL(/\/products\/new$/);
});

test('an inbox of approvals says that no rule asks for one, until there is a rule', async ({
  administrator: page,
  view,
}) => {
  const hint = page.getByText('No rule asks for an approval');
  for (const path of ['/approvals', '/approvals/mine']) {
    await page.goto(path);
    await expect(hint).toBeVisible();
  }
  await view.check({ budgetKb: 220 });
  await page.getByRole('link', { name: 'rules' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Require approval for').selectOption('Create transfers');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved')).toBeVisible();
  await page.goto('/approvals');
  await expect(page.getByText('No approvals waiting')).toBeVisible();
  await expect(hint).toHaveCount(0);
});
