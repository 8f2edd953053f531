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
