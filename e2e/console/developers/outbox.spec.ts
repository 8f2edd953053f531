import { beneficiaryPage, budgetKb, expect, labelled, test } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { codesFor, done } from '#e2e/contract/beneficiaries/fixtures.ts';

test('a passcode without a channel is read in the outbox, and verifies', async ({
  administrator: page,
  view,
  call,
  beneficiary,
}) => {
  await page.goto(beneficiaryPage(beneficiary));
  await page.getByRole('button', { name: /^Verify EUR/ }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open outbox' });
  const [outbox] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const row = outbox.getByRole('row', { name: new RegExp(beneficiary.email) });
  await expect(row).toContainText('HELD');
  await expect(row).toContainText('is your passcode');
  await outbox.close();
  const [code = ''] = await codesFor(call, beneficiary.email);
  await page.bringToFront();
  await labelled(page, 'Passcode').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The bank details are verified.')).toBeVisible();
  view.finish();
});

test('keys step through the outbox: a message next to the list, its passcode copied', async ({
  page,
  view,
  call,
  beneficiary,
  signedInAs,
}) => {
  await done(call('GET', beneficiary.verification));
  const [code = ''] = await codesFor(call, beneficiary.email);
  await signedInAs('administrator');
  await page.goto('/developers/outbox');
  await expect(page.getByRole('row', { name: new RegExp(beneficiary.email) })).toBeVisible();
  await view.check({ budgetKb: budgetKb.list });
  await page.getByRole('row', { name: new RegExp(beneficiary.email) }).focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /passcode/i });
  await expect(panel.getByText(beneficiary.email)).toBeVisible();
  await expect(panel.getByText(new RegExp(`^${code} is your passcode`))).toBeVisible();
  await view.check({ budgetKb: budgetKb.list });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy passcode' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('the outbox is filtered by delivery state, and shows new messages', async ({
  administrator: page,
  call,
  beneficiary,
}) => {
  await page.goto('/developers/outbox?filter=state==SENT');
  await expect(page.getByRole('button', { name: 'Sent', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Held', exact: true }).click();
  await expect(page).toHaveURL(/state(==|%3D%3D)HELD/);
  await done(call('GET', beneficiary.verification));
  await expect(page.getByRole('row', { name: new RegExp(beneficiary.email) })).toBeVisible();
});

test('only permitted users see the outbox', async ({ auditor: page, view }) => {
  view.expectConsole(/403/);
  expect((await page.goto('/developers/outbox'))?.status()).toBe(403);
});
