import { expect, test } from '#e2e/console/account-fixtures.ts';

const budgetKb = 230;

test('a saved view is scheduled, sent now and deleted; lists are exported from their toolbar', async ({
  administrator: page,
  view,
  server,
}) => {
  await page.goto('/reports');
  await expect(page.getByText('No reports')).toBeVisible();
  const data = { list: 'holds', name: 'Active holds', query: 'filter=state%3D%3DACTIVE' };
  const made = await page.request.post('/bo/views', { data, headers: { origin: server.origin } });
  expect(made.status(), await made.text()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Saved view').selectOption({ label: 'Active holds (holds)' });
  await dialog.getByLabel('Frequency').selectOption('DAILY');
  await dialog.getByLabel('Receiver').selectOption({ index: 1 });
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Create report' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Daily at 07:00 UTC')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(main.getByRole('table', { name: 'Runs of Active holds' }).getByRole('row')).toHaveCount(2);
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Delete report' }).click();
  await dialog.getByRole('button', { name: 'Delete report' }).click();
  await expect(page.getByText('No reports')).toBeVisible();

  for (const path of ['/journal', '/journal/holds', '/payments', '/all-beneficiaries']) {
    await page.goto(path);
    const file = await page.getByRole('link', { name: 'Export' }).getAttribute('href');
    const answer = await page.request.get(file ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  }
});
