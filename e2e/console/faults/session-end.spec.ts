import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import type { Person } from '#e2e/support/fixtures/console-users.ts';

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Signs the browser in by its API: with the cookie of the session, and with that of the device. */
async function signIn(page: Page, origin: string | undefined, { username, password }: Person): Promise<void> {
  const request = { headers: { origin: origin ?? '' }, data: { username, password } };
  expect((await page.context().request.post('/bo/sign-in', request)).ok()).toBe(true);
}

/** As when its time is over: the browser drops the cookie. */
const endSession = (page: Page) => page.context().clearCookies({ name: /session$/ });

test('an export after the session has ended asks to sign in again', async ({ page, view, baseURL, hire, account }) => {
  view.expectConsole(/401/);
  await signIn(page, baseURL, await hire('operator'));
  await page.goto(`/accounts?q=${account.reference}`);
  await page.waitForLoadState('networkidle');
  await endSession(page);
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(sessionDialog(page)).toBeVisible();
});

test('an export while the server cannot be reached says so', async ({ operator: page, view }) => {
  view.expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/accounts');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText('No answer from the server')).toBeVisible();
  await page.context().setOffline(false);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^accounts-.*\.csv$/);
});

test('an export that the API refuses says why, and saves nothing', async ({ operator: page, view }) => {
  view.expectConsole(/400|503/);
  const saved: unknown[] = [];
  page.on('download', (download) => saved.push(download));
  await page.goto('/accounts?filter=name%3D%3D');
  const fault = page.getByText('The filter ends at character 7; expected a value.');
  await expect(fault).toHaveCount(1);
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(fault).toHaveCount(2);
  await page.goto('/accounts');
  await page.route('**/bo/accounts/export*', (route) => route.fulfill({ status: 503, body: '<h1>503</h1>' }));
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText('The server gave no readable answer')).toBeVisible();
  expect(saved).toEqual([]);
});

test('an export behind a proxy that refuses HEAD is saved', async ({ operator: page, view }) => {
  view.expectConsole(/405/);
  await page.goto('/accounts');
  await page.route('**/bo/accounts/export*', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 405 }) : route.continue(),
  );
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^accounts-.*\.csv$/);
  await expect(page.getByText('No answer from the server')).toHaveCount(0);
});

test('a list whose session has ended says so, and has its rows once the person has signed in again', async ({
  page,
  view,
  baseURL,
  hire,
  account,
}) => {
  view.expectConsole(/401/);
  const person = await hire('operator');
  await signIn(page, baseURL, person);
  await page.goto('/accounts');
  await page.waitForLoadState('networkidle');
  await endSession(page);
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(account.reference);
  await expect(sessionDialog(page)).toBeVisible();
  await expect(page.getByText('API token')).toHaveCount(0);
  await sessionDialog(page).getByRole('button', { name: 'Later' }).click();
  const list = page.getByRole('group', { name: 'Accounts, table' });
  await expect(list.getByRole('alert')).toContainText('Your session has ended');
  await expect(sessionDialog(page)).toBeHidden();
  await signIn(page, baseURL, person);
  const other = await page.context().newPage();
  await other.goto('/home');
  await expect(page.locator('tbody')).toContainText(account.name);
});

test('signing out in one tab takes what the others show, except input that is not saved', async ({
  page,
  view,
  baseURL,
  hire,
  account,
}) => {
  view.expectConsole(/401/);
  const person = await hire('administrator');
  await signIn(page, baseURL, person);
  await page.goto('/roles/new');
  await page.getByLabel('Name').fill('Typed and not saved');
  const reading = await page.context().newPage();
  await reading.goto(`/accounts/${account.reference}`);
  await expect(reading.getByRole('heading', { name: account.name })).toBeVisible();
  const leaving = await page.context().newPage();
  await leaving.goto('/home');
  await leaving.getByRole('button', { name: `${person.name}: your menu` }).click();
  await leaving.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(leaving).toHaveURL(/\/sign-in$/);
  await expect(reading).toHaveURL(`/sign-in?next=${encodeURIComponent(`/accounts/${account.reference}`)}`);
  await expect(sessionDialog(page)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Typed and not saved');
});

test('figures and rows that stay up to date ask once to sign in again, and go on after it', async ({
  page,
  view,
  baseURL,
  hire,
  account,
}) => {
  view.expectConsole(/401/);
  const person = await hire('administrator');
  const live = page.getByLabel('Live updates');
  for (const path of ['/developers/requests', `/accounts/${account.id}`]) {
    await signIn(page, baseURL, person);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    if (await live.isVisible()) await live.check();
    await endSession(page);
    await expect(sessionDialog(page)).toBeVisible({ timeout: 10_000 });
    await sessionDialog(page).getByRole('button', { name: 'Later' }).click();
    const asked: string[] = [];
    page.on('request', (request) => /\/(api|bo)\/(?!live)/.test(request.url()) && asked.push(request.url()));
    await page.waitForTimeout(6_000);
    expect(asked).toEqual([]);
    await expect(sessionDialog(page)).toBeHidden();
    await signIn(page, baseURL, person);
    const other = await page.context().newPage();
    await other.goto('/home');
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await other.close();
  }
});

test('what is typed while the session ends stays in its field, and the dialog opens in the next pause', async ({
  page,
  view,
  baseURL,
  hire,
  account,
}) => {
  view.expectConsole(/401/);
  await signIn(page, baseURL, await hire('operator'));
  await page.goto(`/accounts/${account.id}`);
  await page.getByRole('button', { name: 'Block account', exact: true }).click();
  const reason = page.getByRole('dialog', { name: /^Block/ }).getByRole('textbox', { name: 'Reason' });
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await endSession(page);
  const text = 'The customer reported a stolen card by telephone. '.repeat(2);
  await reason.pressSequentially(text, { delay: 90 });
  await refused;
  await expect(reason).toHaveValue(text);
  await expect(sessionDialog(page)).toBeVisible();
});
