import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { keyCounter } from '#e2e/console/fixtures/key-counter.ts';

const listKb = 206;

test('a view is saved by keyboard, opens for another user once shared, and is found by the palette', async ({
  page,
  view,
  product,
  account,
  hire,
  signedInAs,
}) => {
  await signedInAs('operator');
  const name = `Mine ${product.name}`.slice(0, 60);
  await page.goto(`/accounts?filter=product_uuid==${product.id}&sort=-name&cols=name,state`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  await view.check({ budgetKb: listKb });
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/view=/);

  const other = await hire('operator');
  const { username, password } = other;
  const elsewhere = await page.context().browser()?.newContext();
  if (!elsewhere) throw new Error('There is no browser.');
  const theirs = await elsewhere.newPage();
  const at = (path: string) => new URL(path, page.url()).href;
  await elsewhere.request.post(at('/bo/sign-in'), { data: { username, password } });
  await theirs.goto(at('/accounts'));
  await theirs.waitForLoadState('networkidle');
  const menu = theirs.getByRole('menu', { name: 'Views' });
  await theirs.getByRole('button', { name: 'Views' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Save as new view…' })).toBeVisible();
  await expect(menu.getByRole('menuitemcheckbox', { name })).toBeHidden();

  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: /Rename or share/ }).click();
  await page.getByRole('checkbox', { name: 'Share view' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText(`View “${name}” changed`)).toBeVisible();

  await theirs.reload();
  await theirs.waitForLoadState('networkidle');
  await theirs.getByRole('button', { name: 'Views' }).click();
  await menu.getByRole('menuitemcheckbox', { name }).click();
  await expect(theirs.locator('tbody tr[data-row]')).toHaveCount(1);
  await expect(theirs.locator('tbody')).toContainText(account.name);
  await expect(theirs.getByRole('columnheader', { name: 'State' })).toBeVisible();
  await expect(theirs.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);

  await theirs.goto(at('/'));
  await theirs.waitForLoadState('networkidle');
  await theirs.keyboard.press('Control+k');
  await expect(theirs.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await theirs.keyboard.insertText(`view:${name}`);
  await expect(theirs.getByRole('option', { selected: true })).toContainText(name);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(/\/accounts\?.*view=/);
  await expect(theirs.locator('tbody')).toContainText(account.name);
  await elsewhere.close();
});

test('T7 and T8: a view is opened by at most 4 keys, and what it shows is exported by at most 2', async ({
  page,
  product,
  account,
  signedInAs,
}) => {
  await signedInAs('operator');
  const query = `filter=product_uuid==${product.id}&cols=name,state`;
  await page.goto('/');
  const statuses = await page.evaluate(async (query) => {
    const headers = { 'content-type': 'application/json' };
    const bodies = ['Opened today', 'Open accounts', 'Old'].map((name) => ({ list: 'accounts', name, query }));
    const answers = bodies.map((body) => fetch('/bo/views', { method: 'POST', headers, body: JSON.stringify(body) }));
    return (await Promise.all(answers)).map(({ status }) => status);
  }, query);
  expect(statuses).toEqual([200, 200, 200]);
  await page.goto('/accounts');
  await page.waitForLoadState('networkidle');
  const opening = keyCounter(page);
  await opening.press('v');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Old' })).toBeVisible();
  await opening.press('o', 'l', 'Enter');
  await expect(page.getByRole('button', { name: 'Old', exact: true })).toBeVisible();
  await expect(page.locator('tbody')).toContainText(account.name);
  await expect(page).toHaveURL(/view=/);
  opening.atMost('T8, a view is opened', 4);

  const saving = page.waitForEvent('download');
  const exporting = keyCounter(page);
  await exporting.press('e');
  const file = await readFile(await (await saving).path(), 'utf8');
  exporting.atMost('T7, a filtered list is exported', 2);
  expect(file.trim().split('\r\n')).toEqual(['name,state', `${account.name},OPEN`]);
});

test('a changed view says so and is saved again, renamed, made the default, deleted and restored', async ({
  operator: page,
  view,
  product,
}) => {
  view.expectConsole(/409/);
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill('First');
  await page.getByRole('checkbox', { name: 'Open by default' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const button = page.getByRole('button', { name: 'First', exact: true });
  await expect(button).toBeFocused();

  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: /Open/ }).click();
  await page.getByRole('button', { name: 'Save changes to “First”' }).click();
  await expect(page.getByText('View “First” changed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes to “First”' })).toBeHidden();
  await expect(button).toBeFocused();

  await page.goto('/accounts');
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('State is OPEN');
  await button.click();
  await page.getByRole('menuitem', { name: /Rename or share/ }).click();
  await page.getByLabel('Name').fill('Second');
  await page.keyboard.press('Control+Enter');
  const renamed = page.getByRole('button', { name: 'Second', exact: true });
  await renamed.click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByLabel('Name').fill('second');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toContainText('This list already has a view second.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await renamed.click();
  await page.getByRole('menuitem', { name: 'Delete “Second”' }).click();
  await expect(page).not.toHaveURL(/view=/);
  await expect(page.getByText('View not found')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: /Second/ })).toBeVisible();
});

test('a view that is gone is named once, and the address keeps its filter', async ({ page, signedInAs }) => {
  await signedInAs('operator');
  await page.goto(`/accounts?filter=state==OPEN&view=${randomUUID()}`);
  await expect(page.getByText('View not found')).toBeVisible();
  await expect(page).toHaveURL(/\?filter=state%3D%3DOPEN$/);
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('State is OPEN');
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('View not found')).toHaveCount(0);
});
