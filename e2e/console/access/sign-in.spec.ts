import { Secret, TOTP } from 'otpauth';
import { expect, test } from '#e2e/support/fixtures/console-users.ts';

const entryBudgetKb = 150;

test('a person signs in and reaches the requested page', async ({ page, view, hire }) => {
  const { username, password } = await hire('auditor');
  await page.goto('/me?from=here');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page).toHaveTitle(/Sign in/);
  await view.check({ budgetKb: entryBudgetKb });
  await page.getByLabel('Email address').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/me\?from=here$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings');
});

test('a password that is shown is not sent away to check its spelling', async ({ page }) => {
  await page.goto('/sign-in');
  const password = page.getByLabel(/^Password/);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('spellcheck', 'false');
});

test('a wrong password is rejected without details; after five attempts the wait is shown', async ({
  page,
  view,
  hire,
}) => {
  view.expectConsole(/40[01]|429/);
  const { username } = await hire('auditor');
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(username);
  for (let count = 0; count < 5; count += 1) {
    await page.getByLabel(/^Password/).fill(`wrong password ${count}`);
    const answered = page.waitForResponse(/\/bo\/sign-in/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong user name, password or code' })).toBeVisible();
  }
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in' }).click({ timeout: 2_000 });
    await expect(page.getByText('Too many failed attempts')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await view.check({ budgetKb: entryBudgetKb });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled({ timeout: 30_000 });
});

test('a second factor is set up and required, and a recovery code replaces it', async ({ page, view, signedInAs }) => {
  test.slow();
  const { username, password } = await signedInAs('auditor');
  await page.goto('/me');
  await page.getByRole('button', { name: 'Set up second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  await view.check({ budgetKb: 230 });
  const secret = await dialog.locator('code').first().innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totp.generate());
  await dialog.getByRole('button', { name: 'Confirm code' }).click();
  const codes = (await dialog.locator('pre').innerText()).split('\n');
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I stored the codes' }).click();
  await expect(page.getByText('On', { exact: true })).toBeVisible();

  await page.goto('/sign-out');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.getByLabel('Email address').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await view.check({ budgetKb: entryBudgetKb });
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('a form submitted before the page has loaded waits, and none of its values enter the address', async ({
  page,
  hire,
}) => {
  const { username, password } = await hire('operator');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.route('**/_next/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work');
  expect(asked.filter((url) => url.includes('password'))).toEqual([]);
});

for (const next of ['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)']) {
  test(`after sign-in, next=${next} stays on this site`, async ({ page, baseURL, hire }) => {
    const { username, password } = await hire('auditor');
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email address').fill(username);
    await page.getByLabel(/^Password/).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  });
}

test('signing out from the menu ends the session, and going back shows nothing', async ({ page, view, signedInAs }) => {
  const { name } = await signedInAs('auditor');
  await page.goto('/me');
  await page.getByRole('button', { name: `${name}: your menu` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await view.check({ budgetKb: entryBudgetKb });
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a page that needs another permission names it, with status 403', async ({ operator: page, view }) => {
  view.expectConsole(/403/);
  const answer = await page.goto('/users');
  expect(answer?.status()).toBe(403);
  await expect(page.getByText('user:read')).toBeVisible();
  await view.check({ budgetKb: 220 });
});

test('a person signs in with the form itself, reads a list, and sees which pages need JavaScript', async ({
  browser,
  baseURL,
  hire,
}) => {
  const { username, password } = await hire('operator');
  // A page of its own: that of the other stories waits for scripts.
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/accounts');
  await page.getByLabel('Email address').fill(username);
  await page.getByLabel(/^Password/).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('You are not signed in');
  await page.getByLabel('Email address').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  // Playwright finds no texts in a noscript.
  const notice = page.locator('main noscript p').first();
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText('The forms on this page need JavaScript');
  expect(asked.filter((url) => /password|example/i.test(new URL(url).search))).toEqual([]);
  await context.close();
});
