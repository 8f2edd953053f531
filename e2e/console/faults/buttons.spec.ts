import { stopWaitingFor } from '#e2e/console/faults/unanswered-button.ts';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { personPassword } from '#e2e/support/servers/server.ts';

test.beforeEach(({ view }) => view.expectConsole(/ERR_FAILED|ERR_ABORTED|409/));

test('a check of the ledger without an answer is done once', async ({ administrator: page }) => {
  await page.clock.install();
  await page.goto('/journal/check');
  await page.waitForLoadState('networkidle');
  const button = { name: 'Run ledger check', address: /^\/bo\/ledger\/check$/ };
  const pressAgain = await stopWaitingFor(page, button);
  const [first, second] = await pressAgain();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('the end of other sessions may be waited for no longer', async ({ page, signedInAs, playwright, baseURL }) => {
  const { username } = await signedInAs('auditor');
  const elsewhere = await playwright.request.newContext({ baseURL });
  await elsewhere.post('/bo/sign-in', { data: { username, password: personPassword } });
  await elsewhere.dispose();
  await page.clock.install();
  await page.goto('/me');
  await page.waitForLoadState('networkidle');
  await stopWaitingFor(page, { name: 'End all other sessions', address: /^\/bo\/me\/sessions$/ });
});

test('a tag whose removal had no answer is gone once the person stops waiting', async ({
  administrator: page,
  api,
  account,
}) => {
  const address = `/bo/records/account/${account.id}/labels`;
  await api('POST', address, { label: 'slow' });
  await page.clock.install();
  await page.goto(`/accounts/${account.id}/activity`);
  await page.waitForLoadState('networkidle');
  const below = page.getByLabel('Tag to add');
  const before = await below.boundingBox();
  await stopWaitingFor(page, { name: 'Remove slow', address: /\/labels\/slow$/ });
  await expect(page.getByRole('button', { name: 'Remove slow' })).toHaveCount(0);
  expect(await below.boundingBox()).toEqual(before);
});

test('who stops waiting for one button leaves the others as they are', async ({
  administrator: page,
  api,
  account,
}) => {
  const address = `/bo/records/account/${account.id}/labels`;
  for (const label of ['first', 'second']) await api('POST', address, { label });
  await page.clock.install();
  await page.goto(`/accounts/${account.id}/activity`);
  await page.waitForLoadState('networkidle');
  await page.route('**/labels/*', () => {});
  const ended: string[] = [];
  page.on('requestfailed', (request) => request.method() === 'DELETE' && ended.push(request.url()));
  const [first, second] = ['first', 'second'].map((name) => page.getByRole('button', { name: `Remove ${name}` }));
  if (!first || !second) throw new Error('There are two buttons.');
  for (const button of [first, second]) {
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await button.click();
    await sent;
  }
  await page.clock.fastForward(11_000);
  const stop = page.getByRole('button', { name: 'Stop waiting' });
  await expect(stop).toHaveCount(2);
  await stop.first().click();
  await expect(first).not.toHaveAttribute('aria-busy');
  await expect(second).toHaveAttribute('aria-busy', 'true');
  expect(ended).toEqual([expect.stringContaining('/labels/first')]);
});

test('an account assigned without an answer, then released, is assigned again', async ({
  operator: page,
  api,
  account,
}) => {
  await api('POST', `/api/v2.0/account/${account.id}/state`, { state: 'BLOCKED', reason: 'Suspected fraud' });
  await page.goto('/work');
  const item = page
    .getByRole('list', { name: 'Blocked accounts' })
    .getByRole('listitem')
    .filter({ hasText: account.name });
  const take = item.getByRole('button', { name: 'Assign to me' });
  const release = item.getByRole('button', { name: 'Remove assignment' });
  const assignment = (url: URL) => url.pathname.endsWith('/assignment');
  await page.route(assignment, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await take.click();
  await expect(release).toBeVisible();
  await page.unroute(assignment);
  await release.click();
  await take.click();
  await expect(release).toBeVisible();
});

test('a second press of Enter, after the first has sent a dialog, does not open it again', async ({
  operator: page,
  account,
}) => {
  await page.goto(`/accounts/${account.id}`);
  const block = page.getByRole('button', { name: 'Block account', exact: true }).first();
  await block.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Card reported stolen');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await expect(page.locator('main header').first()).toContainText('BLOCKED');
  await expect(dialog).toBeHidden();
  // It counts again for who means it.
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Unblock account', exact: true }).first().press('Enter');
  await expect(dialog).toBeVisible();
});
