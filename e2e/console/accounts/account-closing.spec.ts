import { detailBudgetKb, expect, test } from '#e2e/console/fixtures/ledger-fixtures.ts';

test('the dialog that closes an account shows what is in the way, and leads through it', async ({
  administrator: page,
  view,
  bank,
}) => {
  const { id } = await bank.open('To be closed');
  const dinars = { wallet: 'SECONDARY', currency: 'TND' };
  await bank.fund(id, '1500.25', dinars);
  await bank.post('/bo/ledger/holds', { account: id, ...dinars, amount: '7.5', description: 'Hotel' });
  await page.goto(`/accounts/${id}`);
  await page.getByRole('button', { name: 'Close account', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveText([
    /^Hold on Secondary wallet TND: 7\.500, Hotel/,
    /^Balance in Secondary wallet TND: 1,500\.250/,
  ]);
  await view.check({ budgetKb: detailBudgetKb });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Customer left');
  // Until the page is read again, it shows the balances of before.
  let sendPages = () => {};
  const sendsPages = new Promise<void>((resolve) => {
    sendPages = resolve;
  });
  await page.route(`**/accounts/${id}?_rsc=*`, async (route) => {
    await sendsPages;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Void hold…' }).click();
  await dialog.getByRole('button', { name: 'Void hold', exact: true }).click();
  await expect(lines).toHaveText([/^Balance in Secondary wallet TND: 1,500\.250/]);
  await dialog.getByRole('button', { name: 'Transfer money' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('1500.250');
  sendPages();
  await page.getByRole('group', { name: 'To' }).getByText('Ledger account', { exact: true }).first().click();
  await page.getByRole('combobox', { name: 'To: ledger account' }).fill(`Cash ${bank.chartName}`);
  await page.getByRole('option', { name: new RegExp(`Cash.*${bank.chartName}`) }).click();
  await dialog.getByRole('button', { name: 'Transfer money' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Customer left');
  await expect(lines).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close account', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main header').first()).toContainText('CLOSED');
});

test('the list of accounts shows the same; money of a blocked account moves once it is unblocked', async ({
  administrator: page,
  bank,
}) => {
  const { id, reference } = await bank.open('Blocked with money');
  await bank.fund(id, '12.50');
  await bank.post(`/api/v2.0/account/${id}/state`, { state: 'BLOCKED', reason: 'Reported stolen' });
  await page.goto(`/accounts?q=${reference}`);
  await page.getByRole('row', { name: reference }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Close account…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Balance in Default wallet EUR: 12\.50$/]);
  await expect(dialog).toContainText('Unblock the account first');
});
