import { budgetKb, expect, labelled, payeePage, test } from '#e2e/console/payees.ts';
import { opener } from '#e2e/console/payers.ts';
import { done } from '#e2e/contract/beneficiaries/house.ts';
import { ready } from '#e2e/contract/payments/ready.ts';

test.beforeEach(async ({ operator }) => operator);

test('the payment form asks what the route asks, and tells every fault at its field', async ({ page, view, call }) => {
  const { payee } = await ready(call, opener(call));
  await page.goto(payeePage(payee, `/coordinates/${payee.coordinate}/pay`));
  await labelled(page, 'Amount').fill('1.001');
  await labelled(page, 'Reference').fill('Miete €');
  await labelled(page, 'Date').fill('2020-01-31');
  await expect(labelled(page, 'Purpose')).toBeVisible();
  await view.check({ budgetKb: budgetKb.form });
  await page.getByRole('button', { name: 'Pay' }).click();
  for (const label of ['Amount', 'Reference', 'Date']) {
    await expect(labelled(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await view.check({ budgetKb: budgetKb.form });
});

test('a payment of a later day is held with what it says, then paid now by hand', async ({ page, view, call }) => {
  const { payee, balance } = await ready(call, opener(call));
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(payeePage(payee, `/coordinates/${payee.coordinate}/pay`));
  await expect(labelled(page, 'Amount')).toBeFocused();
  await page.keyboard.type('12.50');
  await labelled(page, 'Reference').fill('Rent December');
  await labelled(page, 'Purpose').selectOption('RENT');
  await labelled(page, 'Date').fill(day);
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('table', { name: 'Recent payments' }).getByRole('row', { name: /PAY-/ });
  await expect(row).toContainText('HELD');
  await expect(row).toContainText('Rent December');
  await expect(row).toContainText(`purpose RENT · to be paid on ${day}`);
  await page.goto(`/beneficiaries/${payee.identity}/payments`);
  const held = page.getByRole('table', { name: 'Held payments' });
  await expect(held).toContainText('Rent December');
  await view.check({ budgetKb: budgetKb.list });
  await held.getByRole('button', { name: /^Pay now: PAY-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('PAID');
  await expect(held).toHaveCount(0);
  expect(await balance()).toBe('87.50');
});

test('a held payment that is cancelled gives its money back', async ({ page, call }) => {
  const { payee, sent, balance } = await ready(call, opener(call));
  const execution_date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await done(call('POST', '/bo/payments', { ...sent, execution_date }));
  await page.goto(payeePage(payee));
  await page.getByRole('button', { name: /^Cancel PAY-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('CANCELLED');
  expect(await balance()).toBe('100.00');
});
