import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { liveFeedKb } from '#e2e/support/browser/console-page.ts';

const budgetKb = 220;

const isLiveFeed = (request: { url(): string }) => request.url().includes('/bo/live');
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Changed' });

/** Opens a page, and lets the pause pass after which it fetches the live feed, a script of its own, and joins it. */
async function openLive(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const feed = page.waitForResponse((answer) => answer.request().resourceType() === 'script');
  await page.clock.fastForward(6_000);
  await (await feed).finished();
}

test('a record opened by its reference says who changed it, in each tab, also after the tab with the connection closed', async ({
  operator: first,
  view,
  account,
  api,
}) => {
  const path = `/accounts/${account.reference}`;
  const connected = first.waitForResponse((answer) => isLiveFeed(answer.request()));
  await openLive(first, path);
  await connected;
  const second = await first.context().newPage();
  const opened: string[] = [];
  second.on('request', (request) => isLiveFeed(request) && opened.push(request.url()));
  await openLive(second, path);
  const state = (wanted: string) =>
    api('POST', `/api/v2.0/account/${account.id}/state`, { state: wanted, reason: 'Suspected fraud' });
  await state('BLOCKED');
  for (const page of [first, second]) await expect(notice(page)).toContainText(/Changed (by|elsewhere)/);
  expect(opened).toEqual([]);
  await second.getByRole('button', { name: 'Reload the record' }).click();
  await expect(second.getByRole('main')).toContainText('BLOCKED');
  await expect(notice(second)).toBeHidden();
  await view.check({ budgetKb: budgetKb + liveFeedKb });

  const taken = second.waitForRequest(isLiveFeed);
  await first.close();
  await taken;
  await state('OPEN');
  await expect(notice(second)).toBeVisible();
});

test('a change before the live feed has joined is announced, in each tab and after a step within the console', async ({
  operator: first,
  view,
  account,
  makeAccount,
  api,
}) => {
  const state = (id: string, wanted: string) =>
    api('POST', `/api/v2.0/account/${id}/state`, { state: wanted, reason: 'Suspected fraud' });
  const open = async (page: Page, path: string) => {
    await page.clock.install();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };
  await open(first, `/accounts/${account.reference}`);
  await state(account.id, 'BLOCKED');
  await first.clock.fastForward(6_000);
  await expect(notice(first)).toContainText(/Changed (by|elsewhere)/);
  await first.getByRole('button', { name: 'Reload the record' }).click();
  await expect(first.getByRole('main')).toContainText('BLOCKED');
  await expect(notice(first)).toBeHidden();

  const second = await first.context().newPage();
  await open(second, `/accounts/${account.reference}`);
  await state(account.id, 'OPEN');
  await expect(notice(first)).toBeVisible();
  await second.clock.fastForward(6_000);
  await expect(notice(second)).toBeVisible();
  await second.close();

  // The record is changed while its page is on its way to the browser.
  const other = await makeAccount();
  await first.goto('/accounts');
  await first.clock.fastForward(6_000);
  await first.getByRole('link', { name: other.reference }).first().waitFor();
  await first.route(`**/accounts/${other.id}*`, async (route) => {
    const answer = await route.fetch();
    await state(other.id, 'BLOCKED');
    await expect.poll(() => first.evaluate(() => 'layoutShifts' in window)).toBe(true);
    await new Promise((done) => setTimeout(done, 2_500));
    await route.fulfill({ response: answer });
  });
  await first.getByRole('link', { name: other.reference }).first().click();
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(first).toHaveURL(new RegExp(other.id));
  await expect(notice(first)).toContainText(/Changed (by|elsewhere)/);
  view.finish();
});

test('balances and lists stop calling themselves live without a network, and start again with it', async ({
  administrator: page,
  view,
  account,
}) => {
  view.expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const off = page.locator('[data-live=off]');
  const on = page.locator('[data-live=on]');
  await page.goto(`/accounts/${account.id}`);
  await expect(on).toBeVisible();
  await page.context().setOffline(true);
  await expect(off).toHaveText('Out of date');
  await page.context().setOffline(false);
  await expect(on).toBeVisible();

  await page.goto('/audit');
  await page.waitForLoadState('networkidle');
  await expect(on).toHaveCount(0);
  await page.getByRole('switch', { name: 'Live updates' }).click();
  await expect(on).toHaveText('Live');
  await page.context().setOffline(true);
  await expect(off).toHaveText('Out of date');
  await page.context().setOffline(false);
  await expect(on).toHaveText('Live');
});

test('the row with the focus keeps it, and its keys, when live rows arrive before it', async ({
  auditor: page,
  account,
  api,
}) => {
  const state = (wanted: string, reason: string) =>
    api('POST', `/api/v2.0/account/${account.id}/state`, { state: wanted, reason });
  await state('BLOCKED', 'First reason');
  await state('OPEN', 'Second reason');
  await page.goto(`/audit?filter=resource_id==${account.id}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('switch', { name: 'Live updates' }).click();
  const row = page.getByRole('row', { name: /First reason/ });
  await row.focus();
  await state('BLOCKED', 'Third reason');
  await expect(page.getByRole('row', { name: /Third reason/ })).toBeVisible();
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('First reason');
  await state('OPEN', 'Fourth reason');
  await expect(page.getByRole('row', { name: /Fourth reason/ })).toBeVisible();
  await expect(panel).toContainText('First reason');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(row).toBeFocused();
});
