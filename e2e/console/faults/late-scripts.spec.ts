import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { freshIdentity } from '#e2e/contract/beneficiaries/fixtures.ts';

test('a dialog whose script cannot be loaded leaves the page and its input, and opens once the server answers', async ({
  administrator: page,
  view,
  account,
}) => {
  view.expectConsole(/Failed to load (resource|chunk)/);
  await page.goto(`/accounts/${account.id}/activity`);
  const note = page.getByLabel('New note');
  await note.fill('Called the customer');
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Block account', exact: true }).click();
  await expect(page.getByText('Part of this page was not loaded')).toBeVisible();
  await expect(note).toHaveValue('Called the customer');
  await page.unroute('**/_next/static/chunks/**');
  await expect(page.getByRole('dialog', { name: /^Block account/ })).toBeVisible();
  await expect(page.getByText('Part of this page was not loaded')).toBeHidden();
  await expect(note).toHaveValue('Called the customer');
});

test('the search opens once its script is loaded', async ({ administrator: page, view }) => {
  view.expectConsole(/Failed to load (resource|chunk)/);
  await page.goto('/approvals');
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Part of this page was not loaded')).toBeVisible();
  await page.unroute('**/_next/static/chunks/**');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

const identity = freshIdentity();
for (const [what, path, label, text, read] of [
  [
    'contacts are hashed',
    `/beneficiaries/${identity}/phonebook`,
    'Phone numbers and email addresses',
    '+49 151 23450000',
    '1 valid',
  ],
  [
    'pasted bank details are read',
    `/beneficiaries/${identity}/new`,
    'Paste bank details',
    'DE89 3704 0044 0532 0130 00',
    /IBAN/,
  ],
  ['bank details of an account are read', '/accounts/new', 'Paste bank details', 'DE89 3704 0044 0532 0130 00', /IBAN/],
] as const) {
  test(`${what} once the script for it is loaded`, async ({ operator: page, view }) => {
    view.expectConsole(/Failed to load (resource|chunk)/);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    const field = page.getByLabel(label);
    for (const typed of [text.slice(0, 6), text]) await field.fill(typed);
    await expect(page.getByText('Part of this page was not loaded')).toHaveCount(1);
    await expect(page.getByText('No bank details recognized')).toBeHidden();
    await page.unroute('**/_next/static/chunks/**');
    await expect(page.getByRole('status').filter({ hasText: read })).toBeVisible();
    await expect(page.getByText('Part of this page was not loaded')).toBeHidden();
  });
}
