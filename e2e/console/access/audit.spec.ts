import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

test('the audit shows who did what, with the difference next to the list', async ({
  auditor: page,
  view,
  api,
  account,
}) => {
  const { id } = account;
  await api('POST', `/api/v2.0/account/${id}/state`, { state: 'BLOCKED', reason: 'Card reported stolen' });
  await page.goto(`/audit?filter=resource_id==${id}`);
  await expect(page.getByText(/Chain verified/)).toBeVisible();
  const row = page.getByRole('row', { name: /Change account state.*Card reported stolen/ });
  await expect(row).toBeVisible();
  await view.check({ budgetKb: 215 });
  await row.click();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('table')).toContainText('BLOCKED');
  await view.check({ budgetKb: 215 });
});
