import { expect, test } from '#e2e/support/fixtures/console-users.ts';

const budgetKb = 220;

test('a token is created, shown once, works, and is rejected once revoked', async ({
  operator: page,
  view,
  request,
}) => {
  await page.goto('/developers/tokens');
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Nightly run');
  await dialog.getByLabel('Limit permissions').check();
  await dialog.getByLabel('View accounts', { exact: true }).check();
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.locator('pre').first().innerText();
  expect(token).toMatch(/^ch_/);
  // The field that had the focus has left the dialog.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await view.check({ budgetKb });
  // The secret cannot be shown again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(token, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  const ask = () => request.get('/bo/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await (await ask()).json()).permissions).toEqual(['account:read']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Nightly run/ })).toContainText('ACTIVE');
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke token Nightly run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByRole('row', { name: /Nightly run/ })).toContainText('REVOKED');
  const refused = await ask();
  expect(refused.status()).toBe(401);
  expect(refused.headers()['www-authenticate']).toContain('Bearer');
});

test('a dialog stays open while its form is sent, so that the secret in the answer is shown', async ({
  operator: page,
}) => {
  await page.goto('/developers/tokens');
  await page.route('**/bo/tokens', async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Escaped');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bo/tokens'));
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await sent;
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.locator('pre').first()).toHaveText(/^ch_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
});

test('Enter pressed twice creates a token and leaves its secret on the screen', async ({ operator: page }) => {
  await page.goto('/developers/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Typed fast');
  await page.keyboard.press('Enter');
  const token = dialog.locator('pre').first();
  await expect(token).toHaveText(/^ch_/);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  await expect(token).toHaveText(/^ch_/);
  // The title is read first; Done is a few steps of Tab away.
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(dialog).toBeHidden();
});
