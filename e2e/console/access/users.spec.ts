import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/support/fixtures/console-users.ts';

const budgetKb = 220;

test('a person is invited, sets a password by the link, and is disabled again', async ({
  administrator: page,
  view,
  browser,
  baseURL,
}) => {
  const username = `${randomUUID()}@example.com`;
  await page.goto('/users');
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Grace Hopper');
  await dialog.getByLabel('Email address').fill(username);
  await dialog.getByLabel('auditor').check();
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = await dialog.locator('pre').innerText();
  expect(link.startsWith(`${baseURL}/invitation#`)).toBe(true);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const theirs = await browser.newPage();
  await theirs.goto(link);
  await expect(theirs).toHaveURL(/\/invitation$/);
  await theirs.getByLabel('Your password').fill('nine ferries on a northern lake');
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByText(`Sign in as ${username}`)).toBeVisible();
  await theirs.close();

  await page.goto(`/users?q=${username}`);
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('ACTIVE');
  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Left the company');
  await view.check({ budgetKb });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('row', { name: /Grace Hopper/ })).toContainText('DISABLED');
});

test('a used link says so', async ({ page, view }) => {
  view.expectConsole(/400/);
  await page.goto(`/invitation#${'A'.repeat(43)}`);
  await page.getByLabel('Your password').fill('nine ferries on a northern lake');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link is not valid')).toBeVisible();
  await view.check({ budgetKb: 160 });
});

test('a user whose disabling had no answer is disabled once, and nothing says that it was not saved', async ({
  administrator: page,
  view,
  hire,
}) => {
  view.expectConsole(/ERR_FAILED/);
  const { id, username } = await hire('support');
  // Before the page loads: a request that is sent while interception begins goes past it.
  const address = `**/bo/users/${id}/disable`;
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/users?q=${username}`);
  await page.getByRole('button', { name: `Actions for ${username}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Disable' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disable user' });
  await dialog.getByLabel('Reason').fill('Left the company');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await page.unroute(address);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/disable'));
  await page.keyboard.press('Control+Enter');
  expect((await answered).headers()['idempotency-replayed']).toBe('true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(username) })).toContainText('DISABLED');
  await expect(page.getByRole('button', { name: `Actions for ${username}` })).toBeFocused();
});

test('the page of a user leads to the work of the user, and to what can be changed', async ({
  administrator: page,
  view,
  hire,
}) => {
  const { id, username } = await hire('support');
  await page.goto(`/users/${id}`);
  await page.keyboard.press('.');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disable user' });
  await dialog.getByLabel('Reason').fill('Left the company');
  await view.check({ budgetKb });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('main').getByText('DISABLED')).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${username}` })).toBeFocused();
  await page.getByRole('link', { name: 'Change permissions' }).click();
  await expect(page.getByRole('columnheader', { name: username })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'View audit' }).click();
  await expect(page.getByRole('button', { name: `Actor is ${username}`, exact: true })).toBeVisible();
});

test('the page of a user offers an auditor nothing that an auditor may not do', async ({ auditor: page, hire }) => {
  const { id } = await hire('support');
  await page.goto(`/users/${id}`);
  await expect(page.getByRole('link', { name: 'View audit' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change permissions' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Actions for/ })).toHaveCount(0);
});
