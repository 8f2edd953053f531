import { expect } from '#e2e/console/account-fixtures.ts';
import { test as onPeople } from '#e2e/support/fixtures/console-users.ts';
import { ownServer } from '#e2e/support/test.ts';

const test = onPeople.extend(ownServer);

test('an empty list of beneficiaries names an identity only where it is of one', async ({ administrator: page }) => {
  await page.goto('/all-beneficiaries');
  await expect(page.getByText('The beneficiaries of all identities are listed here.')).toBeVisible();
  await page.goto('/beneficiaries');
  await expect(page.getByText('No bank details require verification')).toBeVisible();
  await page.goto('/beneficiaries/CUST-1');
  await expect(page.getByText('The beneficiaries of this identity are listed here.')).toBeVisible();
});
