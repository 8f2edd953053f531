import { beneficiaryPage, expect, labelled, test } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { done } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';

test('a held payment says that it waits while the account that pays is blocked', async ({ operator: page, call }) => {
  const { account, sent } = await newPaymentSetup(call, opener(call));
  const execution_date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { json: held } = await done(call('POST', '/bo/payments', { ...sent, execution_date }));
  await page.goto(`/payments/${held.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('without further action');
  const move = (body: object) => done(call('POST', `/api/v2.0/account/${account}/state`, body));
  await move({ state: 'BLOCKED', reason: 'Reported stolen' });
  await page.reload();
  await expect(main).toContainText('Account blocked');
  await expect(main).toContainText('waits until the account is open');
  await expect(main).not.toContainText('without further action');
  await move({ state: 'OPEN', reason: 'Found again' });
  await page.reload();
  await expect(main).toContainText('without further action');
});

test('an amount pasted with separators of thousands is reviewed as it is read', async ({ operator: page, call }) => {
  const { beneficiary } = await newPaymentSetup(call, opener(call));
  await page.goto(beneficiaryPage(beneficiary, `/coordinates/${beneficiary.coordinate}/pay`));
  const amount = labelled(page, 'Amount');
  await amount.fill('1,250,000.5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Pay 1,250,000.50 EUR' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await amount.fill('1 250');
  await amount.blur();
  await expect(amount).toHaveValue('1250');
});

test('the dialog that closes an account leads to the payment that holds its money', async ({
  operator: page,
  call,
}) => {
  const { account, sent } = await newPaymentSetup(call, opener(call));
  const execution_date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { json: held } = await done(call('POST', '/bo/payments', { ...sent, execution_date }));
  await page.goto(`/accounts/${account}`);
  await page.getByRole('button', { name: 'Close account', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Hold on Default wallet EUR: 12.50, for a payment');
  await dialog.getByRole('link', { name: 'Open payment' }).click();
  await expect(page).toHaveURL(`/payments/${held.id}`);
});

test('the timeline of a payment calls its states as the page does', async ({ operator: page, call }) => {
  const { sent } = await newPaymentSetup(call, opener(call));
  const execution_date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { json: held } = await done(call('POST', '/bo/payments', { ...sent, execution_date }));
  await page.goto(`/payments/${held.id}`);
  await page.getByRole('button', { name: 'Cancel payment' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(dialog).toBeHidden();
  const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
  await expect(timeline.getByRole('listitem').first()).toContainText(/Held\s*→\s*Cancelled/);
  await expect(timeline).not.toContainText(/HELD|CANCELLED/);
});

test('Enter pressed twice on Pay now asks, and pays nothing that nobody has read', async ({ operator: page, call }) => {
  const { sent } = await newPaymentSetup(call, opener(call));
  const execution_date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { json: held } = await done(call('POST', '/bo/payments', { ...sent, execution_date }));
  await page.goto(`/payments/${held.id}`);
  const payNow = page.getByRole('button', { name: /^Pay now: PAY-/ });
  const dialog = page.getByRole('dialog', { name: 'Pay now' });
  // The first time loads the dialog.
  await payNow.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payNow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await expect(dialog).toContainText('12.50 EUR to');
  expect((await done(call('GET', `/bo/payments/${held.id}`))).json.state).toBe('HELD');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Paid');
});
