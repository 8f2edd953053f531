import { readFile } from 'node:fs/promises';
import { detailBudgetKb, expect, test } from '#e2e/console/ledger-fixtures.ts';

test('the postings of an account are filtered without a script, and exported as filtered', async ({
  administrator: page,
  view,
  bank,
}) => {
  const { id } = await bank.open('Filtered');
  await bank.fund(id, '100.00', { reference: 'SALARY-1' });
  await bank.fund(id, '7.00', { reference: 'REFUND-1' });
  await page.goto(`/accounts/${id}/ledger`);
  const table = page.getByRole('table', { name: /^Postings of/ });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row').nth(1)).toContainText('107.00');
  const form = page.getByRole('form', { name: 'Filter postings' });
  await form.getByLabel('Text').fill('salary');
  await form.getByRole('button', { name: 'Apply filter' }).click();
  await expect(page).toHaveURL(/text=salary/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText('100.00');
  await view.check({ budgetKb: detailBudgetKb });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv).toContain('SALARY-1');
  expect(csv).not.toContain('REFUND-1');
  await page.getByRole('link', { name: 'Clear filter' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
});
