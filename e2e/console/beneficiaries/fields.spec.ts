import { beneficiaryPage, budgetKb, expect, labelled, test } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { runSql } from '#e2e/console/fixtures/sql.ts';
import { coordinatesIn, done } from '#e2e/contract/beneficiaries/fixtures.ts';

test.beforeEach(async ({ operator }) => operator);

test('a preselected currency shows all its fields', async ({ page, view }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  for (const name of ['Country', 'First name', 'Last name', 'Sort code', 'Account number']) {
    await expect(labelled(page, name)).toBeVisible();
  }
  await view.check({ budgetKb: budgetKb.form });
});

test('stored bank details that newer rules find incomplete are completed, and a second submit creates no duplicate', async ({
  page,
  call,
  beneficiary,
  server,
}) => {
  const body = { currency: 'USD', coordinates: { aba: '021000021', account_number: '123456789' } };
  const added = await done(call('POST', beneficiary.coordinates, body));
  const id = coordinatesIn(added.json).find((each) => each !== beneficiary.coordinate) ?? '';
  // Values that earlier rules accepted.
  const members = JSON.stringify({ aba: '021000021', country_code: 'US' });
  await runSql(
    server.environment.DATABASE_URL ?? '',
    'update beneficiary_coordinates set members = ?, spec_version = ? where id = ?',
    [members, 'before', id],
  );
  await page.goto(beneficiaryPage(beneficiary));
  await expect(page.getByText('Bank details incomplete')).toBeVisible();
  await page.getByRole('link', { name: 'Complete' }).click();
  await expect(labelled(page, 'ACH / wire routing')).toHaveValue('021000021');
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await expect(labelled(page, 'Account number')).toBeFocused();
  await page.keyboard.type('123456789');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`${beneficiary.id}$`));
  await expect(page.getByText('Bank details incomplete')).toHaveCount(0);
  await done(call('POST', beneficiary.coordinates, body));
  await page.reload();
  await expect(page.getByRole('heading', { level: 3, name: /USD/ })).toHaveCount(1);
});

test('every refusal names its field and its cause, all together, with the focus on the first', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  await labelled(page, 'Sort code').fill('20-00');
  await page.getByRole('button', { name: 'Check' }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('4 fields have errors');
  for (const fault of [/First name: .+/, /Last name: .+/, /Sort code: .+/, /Account number: .+/]) {
    await expect(alert.getByRole('button', { name: fault })).toBeVisible();
  }
  await expect(labelled(page, 'First name')).toBeFocused();
  await expect(labelled(page, 'Sort code')).toHaveAttribute('aria-invalid', 'true');
  await expect(labelled(page, 'Sort code')).toHaveAccessibleDescription(/\S/);
  await alert.getByRole('button', { name: /Sort code/ }).click();
  await expect(labelled(page, 'Sort code')).toBeFocused();
});

test('the IBAN of another country than the chosen one names both', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=EUR&country=FR');
  await labelled(page, 'IBAN').fill('DE89370400440532013000');
  await labelled(page, 'IBAN').blur();
  await expect(labelled(page, 'IBAN')).toHaveAccessibleDescription(/Germany.*France|France.*Germany/);
});

test('only payment rails that reach the country are offered', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  const rails = page.getByRole('group', { name: /How the money is sent/ }).getByRole('radio');
  await expect(rails).toHaveCount(2);
  await labelled(page, 'Country of the account').selectOption('FR');
  await expect(rails).toHaveCount(1);
  await expect(page.getByRole('radio', { name: /SWIFT/ })).toBeChecked();
});

test('each rail names the schemes behind it', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  await expect(page.getByRole('radio', { name: /Faster Payments, Bacs, CHAPS/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /\(SWIFT\)/ })).toBeVisible();
});

test('an address is required only if the rail needs it', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  await expect(labelled(page, 'Sort code')).toBeVisible();
  await expect(page.locator('[name="coordinates.city"]')).toHaveCount(0);
  await page.getByRole('radio', { name: /SWIFT/ }).check();
  await expect(page.locator('[name="coordinates.city"]')).toBeVisible();
  await expect(labelled(page, 'Sort code')).toHaveCount(0);
});
