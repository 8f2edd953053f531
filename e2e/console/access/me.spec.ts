import { expect, test } from '#e2e/support/fixtures/console-users.ts';

const budgetKb = 220;

test('theme, density and time zone apply immediately and after a reload', async ({ auditor: page, view }) => {
  await page.goto('/me');
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radiogroup', { name: 'Density' }).getByText('Compact').click();
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await view.check({ budgetKb });
});

test('times are shown in UTC where the browser cannot find its time zone', async ({ auditor: page, view }) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    };
  });
  await page.goto('/me');
  const zone = page.getByLabel('Time zone');
  await zone.selectOption('Asia/Tokyo');
  await zone.selectOption('Browser default');
  const kept = (await page.context().cookies()).find(({ name }) => name === 'time_zone');
  expect(kept?.value).toBe('UTC');
  await page.reload();
  await expect(page.getByRole('table').getByText('now').first()).toBeVisible();
  view.finish();
});

test('beneficiary forms use the chosen language', async ({ operator: page }) => {
  await page.goto('/me');
  await page.getByLabel('Form language').selectOption('Deutsch');
  await page.goto('/forms/contact-account');
  await expect(page.getByLabel('Language')).toHaveValue('de');
  await page.goto('/me');
  await expect(page.getByLabel('Form language')).toHaveValue('de');
});

test('a session elsewhere is listed and ended', async ({ page, signedInAs, playwright, baseURL }) => {
  const { username, password } = await signedInAs('auditor');
  const elsewhere = await playwright.request.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (Windows NT) Firefox/140.0',
  });
  await elsewhere.post('/bo/sign-in', { data: { username, password } });
  await page.goto('/me');
  await page.getByRole('button', { name: 'End session of Firefox on Windows' }).click();
  await expect(page.getByText('Firefox on Windows')).toHaveCount(0);
  expect((await elsewhere.get('/bo/me')).status()).toBe(401);
  await elsewhere.dispose();
});

test('sessions of one browser have names of their own, and the focus stays in their table', async ({
  page,
  signedInAs,
  playwright,
  baseURL,
}) => {
  const { username, password } = await signedInAs('auditor');
  for (const _ of [1, 2]) {
    const elsewhere = await playwright.request.newContext({
      baseURL,
      userAgent: 'Mozilla/5.0 (Windows NT) Firefox/140.0',
    });
    await elsewhere.post('/bo/sign-in', { data: { username, password } });
    await elsewhere.dispose();
    // A session is distinguished by the second in which it expires.
    await page.waitForTimeout(1_000);
  }
  await page.goto('/me');
  const ends = page.getByRole('button', { name: /^End session of Firefox on Windows/ });
  await expect(ends).toHaveCount(2);
  const first = await ends.first().ariaSnapshot();
  expect(await ends.last().ariaSnapshot()).not.toBe(first);
  await ends.first().focus();
  await page.keyboard.press('Enter');
  await expect(ends).toHaveCount(1);
  await expect(ends).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ends).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Your active sessions' })).toBeFocused();
});

test('the password is changed; a wrong one is reported at its field', async ({ page, view, signedInAs, request }) => {
  view.expectConsole(/400/);
  const { username, password } = await signedInAs('auditor');
  const other = 'nine ferries on a northern lake';
  await request.post('/bo/sign-in', { data: { username, password } });
  await page.goto('/me');
  const sessions = page.getByRole('table', { name: 'Your active sessions' }).getByRole('row');
  await expect(sessions).toHaveCount(3);
  await page.getByLabel('Current password').fill('not the one it is now');
  await page.getByLabel('New password').fill(other);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  // Passwords do not stay on the screen, nor do the sessions that have ended.
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(sessions).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings');
  const again = await request.post('/bo/sign-in', { data: { username, password: other } });
  expect(again.ok()).toBe(true);
});
