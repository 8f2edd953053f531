import { type CreatedAccount, test as onAccounts } from '#e2e/console/fixtures/account-fixtures.ts';
import { labelled, pasteText } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { freshIban } from '#e2e/contract/accounts/fixtures.ts';
import { freshIdentity } from '#e2e/contract/beneficiaries/fixtures.ts';
import { usePolicyServer } from '#e2e/support/servers/policy-server.ts';
import type { Place } from '#e2e/support/servers/server.ts';

const { expect } = onAccounts;

const test = onAccounts.extend<object, { server: Place }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
    async ({}, use) =>
      usePolicyServer(use, [
        'account.state:change',
        'account.attribute:update',
        'beneficiary:create',
        'beneficiary:update',
        'beneficiary.coordinate:update',
        'view:share',
      ]),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a bulk change that waits for approval is not shown as done', async ({
  administrator: page,
  api,
  product,
  makeAccount,
}) => {
  const made = [await makeAccount(), await makeAccount()];
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.getByRole('checkbox', { name: /Select all/i }).check();
  await page.getByRole('button', { name: 'Block 2 accounts…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('lost card');
  await dialog.getByRole('button', { name: 'Block 2 accounts' }).click();
  await expect(dialog).toContainText('0 done, 2 waiting for approval, 0 rejected');
  for (const { id } of made) {
    expect((await api<CreatedAccount>('GET', `/api/v2.0/account/${id}`)).state).toBe('OPEN');
  }
});

test('an attribute that waits for approval keeps its old value and offers no Undo', async ({
  administrator: page,
  account,
}) => {
  await page.goto(`/accounts/${account.id}`);
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page.getByLabel('Name', { exact: true }).fill('branch');
  await page.getByLabel('Value', { exact: true }).fill('Berlin');
  await page.getByLabel('Value', { exact: true }).press('Enter');
  await expect(page.getByText('Waiting for approval').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(page.getByText('Berlin', { exact: true })).toBeHidden();
});

test('a new beneficiary that waits for approval sends no bank details and says so', async ({ administrator: page }) => {
  const identity = freshIdentity();
  await page.goto(`/beneficiaries/${identity}/new`);
  await labelled(page, 'First name').fill('Jane');
  await labelled(page, 'Last name').fill('Doe');
  await page.getByLabel('Paste bank details').focus();
  await pasteText(page, 'DE89370400440532013000');
  await expect(labelled(page, 'IBAN')).toBeVisible();
  await page.getByRole('button', { name: 'Create beneficiary' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  await expect(page.getByText('The bank details were not sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await page.getByRole('status').getByRole('link', { name: 'Beneficiaries' }).click();
  await expect(page).toHaveURL(new RegExp(`/beneficiaries/${identity}$`));
});

test('an import is previewed, then waits for approval and is not shown as done', async ({ administrator: page }) => {
  await page.goto(`/beneficiaries/${freshIdentity()}/import`);
  const csv = page.getByLabel('Beneficiaries', { exact: true });
  await csv.fill(`first_name,last_name,currency,iban\nJane,Doe,EUR,${freshIban()}\n`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 1 beneficiary' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Imported/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import 1 beneficiary' })).toBeHidden();
});

test('a shared view that waits for approval is neither opened nor listed', async ({ administrator: page }) => {
  await page.goto('/accounts?filter=state==OPEN');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Open accounts');
  await dialog.getByRole('checkbox', { name: 'Share view' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('View “Open accounts” saved')).toBeHidden();
  await expect(page).not.toHaveURL(/view=/);
});
