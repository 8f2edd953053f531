import { expect, test } from '#e2e/console/account-fixtures.ts';

test('the dashboard counts, plots and links on, without a plotting library', async ({
  administrator: page,
  view,
  makeAccount,
}) => {
  await makeAccount();
  await page.goto('/');
  await view.check({ budgetKb: 170 });
  await expect(page.getByRole('figure', { name: /Accounts by state/ })).toContainText('Finalized');
  await expect(page.getByRole('figure', { name: /Accounts opened and blocked/ })).toBeVisible();
  for (const figure of [/Money of customers/, /Payments by state/, /Passcode success/, /API requests/, /Exceptions/]) {
    await expect(page.getByRole('figure', { name: figure }).first()).toBeVisible();
  }
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  const payments = page.getByRole('figure', { name: /Payments by state/ });
  await payments.getByText('Figures').click();
  await expect(payments.getByRole('rowheader')).toHaveCount(30);
  const tiles = page.getByRole('main').getByRole('link');
  await expect(tiles.filter({ hasText: 'Unverified' })).toHaveAttribute('href', '/beneficiaries');
  await expect(tiles.filter({ hasText: 'Passcodes' })).toContainText('24 hours');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Open \d/ })
    .click();
  await expect(page).toHaveURL(/accounts\?filter=state==OPEN/);
});

test('a user with few permissions gets a dashboard of what they may see', async ({ support: page, view }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toHaveCount(0);
  await view.check({ budgetKb: 170 });
});
