import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

const budgetKb = 230;

/** The user name of who is signed in. Another story may disable other people. */
async function usernameOf(page: Page): Promise<string> {
  return (await (await page.request.get('/bo/me')).json()).username;
}

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
  await dialog.getByRole('button', { name: 'Create report' }).click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
  const savedView = dialog.getByRole('combobox', { name: 'Saved view' });
  await expect(savedView).toBeFocused();
  await savedView.fill('active');
  await page.getByRole('option', { name: /^Active holds\s*holds$/ }).click();
  await dialog.getByLabel('Frequency').selectOption('DAILY');
  const receiver = dialog.getByRole('combobox', { name: 'Receiver' });
  await receiver.fill(await usernameOf(page));
  await receiver.press('Enter');
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Create report' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Daily at 07:00 UTC')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(main.getByRole('table', { name: 'Runs of Active holds' }).getByRole('row')).toHaveCount(2);
  await view.check({ budgetKb });

  await page.getByRole('button', { name: 'Edit report' }).click();
  await expect(savedView).toHaveValue('Active holds');
  await expect(receiver).toHaveValue(await usernameOf(page));
  await dialog.getByLabel('Report name').fill('Holds of the morning');
  await dialog.getByLabel('Frequency').selectOption('MONTHLY');
  await dialog.getByLabel('Hour, UTC').selectOption('5');
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await expect(dialog).toHaveCount(0);
  const cardOf = (name: string) => main.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const card = cardOf('Holds of the morning');
  await expect(card.getByText('Monthly at 05:00 UTC')).toBeVisible();
  await expect(card.getByText('Active holds', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit report' }).click();
  await dialog.getByLabel('Report name').fill('');
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await expect(cardOf('Active holds')).toBeVisible();

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

test('a report that was changed elsewhere is shown as it is now before it is saved', async ({
  administrator: page,
  view,
  server,
}) => {
  view.expectConsole(/412/);
  const headers = { origin: server.origin };
  const write = async (method: string, path: string, data: unknown) => {
    const answer = await page.request.fetch(path, { method, data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const { id: view_id } = await write('POST', '/bo/views', { list: 'holds', name: 'Ended holds', query: '' });
  // Somebody else may be disabled by another story.
  const { id: receiver_id } = await (await page.request.get('/bo/me')).json();
  const body = { view_id, frequency: 'DAILY', hour: 7, channel: 'EMAIL', receiver_id };
  const report = await write('POST', '/bo/reports', body);
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Edit report' }).click();
  const form = page.getByRole('dialog', { name: 'Edit report' });
  await form.getByLabel('Report name').fill('Mine');
  await write('PATCH', `/bo/reports/${report.id}`, { hour: 9 });
  await form.getByRole('button', { name: 'Save report' }).click();
  const conflict = page.getByRole('dialog', { name: 'Changed since you opened the record' });
  await conflict.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await form.getByRole('button', { name: 'Save report' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  await page.request.delete(`/bo/reports/${report.id}`, { headers });
});

test('a report that was changed in a second tab keeps the typed name and adopts the other hour', async ({
  administrator: page,
  view,
  server,
  context,
}) => {
  const data = { list: 'holds', name: 'Holds of two tabs', query: 'filter=state%3D%3DACTIVE' };
  await page.goto('/reports');
  expect((await page.request.post('/bo/views', { data, headers: { origin: server.origin } })).status()).toBe(200);
  await page.reload();
  const dialog = page.getByRole('dialog').first();
  await page.getByRole('button', { name: 'New report' }).click();
  await dialog.getByRole('combobox', { name: 'Saved view' }).fill('two tabs');
  await page.getByRole('option', { name: /^Holds of two tabs/ }).click();
  await dialog.getByRole('combobox', { name: 'Receiver' }).fill(await usernameOf(page));
  await page.getByRole('listbox').getByRole('option').click();
  await dialog.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('button', { name: 'Edit report' }).click();
  await dialog.getByLabel('Report name').fill('Mine');

  const other = await context.newPage();
  await other.goto('/reports');
  await other.getByRole('button', { name: 'Edit report' }).click();
  await other.getByRole('dialog').getByLabel('Hour, UTC').selectOption('5');
  await other.getByRole('button', { name: 'Save report' }).click();
  await expect(other.getByText(/05:00 UTC/)).toBeVisible();

  view.expectConsole(/412/);
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.getByLabel('Hour, UTC')).toHaveValue('5');
  await expect(dialog.getByLabel('Report name')).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('05:00 UTC');
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
});
