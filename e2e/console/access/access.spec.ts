import { randomUUID } from 'node:crypto';
import { keyCounter } from '#e2e/console/fixtures/key-counter.ts';
import { expect, test } from '#e2e/support/fixtures/console-users.ts';

const budgetKb = 240;

test('a role is created by keyboard in the matrix, changed after a look at the difference, and deleted', async ({
  administrator: page,
  view,
}) => {
  const name = `desk-${randomUUID().slice(0, 8)}`;
  await page.goto('/roles');
  await view.check({ budgetKb });
  await page.getByRole('link', { name: 'New role' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/^Enter a value\./);
  await page.keyboard.type(name);
  await page.getByRole('checkbox', { name: /account:read/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await view.check({ budgetKb });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(`/roles/${name}`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /account:read/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /account:create/ })).toBeChecked();

  await page.getByRole('button', { name: 'Select all: Roles' }).click();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('+ role:update');
  await page.getByLabel('Reason').fill('they look after roles now');
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByRole('table', { name: 'Changes' })).toHaveCount(0);
  await view.check({ budgetKb });

  await page.getByRole('button', { name: 'Delete role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
  await expect(page).toHaveURL('/roles');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.goto(`/permissions/audit?q=${name}`);
  await expect(page.getByRole('row', { name: `Role ${name}` }).first()).toBeVisible();
});

test('a cell of the grid explains itself, and is granted with a reason that the history keeps', async ({
  page,
  view,
  signedInAs,
  hire,
}) => {
  const other = await hire('support');
  await signedInAs('administrator');
  await page.goto(`/permissions?q=${other.username}`);
  await view.check({ budgetKb });
  const cell = (row: string) => page.getByRole('row', { name: new RegExp(` ${row}`) }).getByRole('button');
  await cell('account:read').click();
  await expect(page.getByRole('dialog')).toContainText('because the role support gives account:read');
  await expect(page.getByRole('dialog')).toContainText('Last changed by');
  await view.check({ budgetKb });
  await page.keyboard.press('Escape');
  await cell('audit:read').click();
  await page.getByRole('dialog').getByLabel('Granted').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save permission' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await expect(page.getByRole('dialog').getByText('Enter a value.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Reason').fill('helps with the audit');
  await page.getByRole('dialog').getByRole('button', { name: 'Save permission' }).click();
  await expect(cell('audit:read')).toContainText('grant');

  await page.goto(`/permissions/audit?q=${other.username}`);
  const change = page.getByRole('row', { name: /helps with the audit/ });
  await expect(change).toContainText('Update the permissions of a user');
  await expect(change).toContainText('+ View the audit log');
  await expect(page.getByText('helps with the audit')).toBeVisible();
  await view.check({ budgetKb });

  await page.goto(`/permissions?q=${other.username}`);
  const choose = async (row: string, choice: string) => {
    await cell(row).click();
    await page.getByRole('dialog').getByLabel(choice).check();
    await page.getByRole('dialog').getByLabel('Reason').fill('for a test');
    await page.getByRole('dialog').getByRole('button', { name: 'Save permission' }).click();
  };
  for (const row of ['account:read', 'wallet:read']) {
    await choose(row, 'Denied (overrides roles)');
    await expect(cell(row)).toContainText('denied');
  }
  await expect(cell('account:read')).toContainText('denied');
  await expect(cell('audit:read')).toContainText('grant');
  await choose('account:read', 'As in roles');
  await expect(cell('account:read')).toContainText('support');
  await expect(cell('wallet:read')).toContainText('denied');
});

test('T5 and T6: a permission is granted to a role by at most 20 keys, and who changed one is shown by 2', async ({
  administrator: page,
  hire,
  server,
  tokenOf,
}) => {
  const { username } = await hire('support');
  const name = `desk-${randomUUID().slice(0, 8)}`;
  const answer = await fetch(`${server.origin}/api/v1/role`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf('administrator')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, permissions: ['account:read'] }),
  });
  expect(answer.ok).toBe(true);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const granting = keyCounter(page);
  await granting.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await granting.press(...name.slice(5, 11));
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  await granting.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await granting.press('/', ...'block', 'Enter');
  await expect(page.getByRole('checkbox', { name: /\(account.state:change\)/ })).toBeFocused();
  await granting.press('Space', 'Tab', 'Tab');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('month end');
  await granting.press('Control+Enter');
  await expect(page.getByText('Role saved')).toBeVisible();
  granting.atMost('T5, a permission is granted to a role', 20);

  await page.goto(`/permissions?q=${username}`);
  const cell = (code: string) => page.getByRole('row', { name: new RegExp(` ${code}`) }).getByRole('button');
  await cell('account:create').focus();
  const asking = keyCounter(page);
  await asking.press('ArrowDown', 'Enter');
  await expect(page.getByRole('dialog')).toContainText('Last changed by');
  asking.atMost('T6, who changed a permission', 2);
  await page.keyboard.press('Escape');
  await expect(cell('account:read')).toBeFocused();
});

test('a setting is found, changed, kept in its history and reset to its default', async ({
  administrator: page,
  view,
}) => {
  await page.goto('/settings');
  await view.check({ budgetKb });
  await page.getByLabel('Search settings').pressSequentially('blocked_countries');
  await page.getByRole('link', { name: 'Blocked countries' }).click();
  await page.getByLabel('Value').fill('["KP"]');
  await page.getByRole('button', { name: 'Save setting' }).click();
  await expect(page.getByText('Overridden')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Added: KP' }).first()).toBeVisible();
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('Overridden')).toHaveCount(0);
  view.expectConsole(/400/);
  await page.getByLabel('Value').fill('["kp"]');
  await page.getByRole('button', { name: 'Save setting' }).click();
  await expect(page.getByText('Must be an ISO 3166')).toBeVisible();
});

test('a setting is found and changed with the keyboard alone', async ({ administrator: page }) => {
  const { press, count, atMost } = keyCounter(page);
  await page.goto('/settings');
  await press('/');
  await expect(page.getByLabel('Search settings')).toBeFocused();
  await page.keyboard.type('undecided');
  count('undecided'.length);
  await press('Enter');
  await expect(page.getByRole('link', { name: 'Expiry of change requests' })).toBeFocused();
  await press('Enter');
  const value = page.getByLabel('Value');
  await expect(value).toBeVisible();
  // The list of all settings comes before the value: Tab would pass each of them.
  await press('e');
  await expect(value).toBeFocused();
  atMost('a setting is found, and its value is reached', 13);
  await page.goto('/settings/approvals/policies');
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Add rule' })).toBeFocused();
});

test('the history of a list says what was added and removed where items are equal', async ({
  administrator: page,
  server,
  tokenOf,
}) => {
  const path = `custom/list-${randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${await tokenOf('administrator')}`, 'content-type': 'application/json' };
  for (const value of [['KP'], ['KP', 'IR', 'IR'], ['KP', 'IR'], ['IR', 'KP']]) {
    const body = JSON.stringify({ settings: { [path]: value } });
    const answer = await fetch(`${server.origin}/api/v1/setting`, { method: 'PUT', headers, body });
    expect(answer.ok).toBe(true);
  }
  await page.goto(`/settings/${path}`);
  const history = page.getByRole('main').locator('ol > li');
  await expect(history.nth(0)).toContainText('Order changed');
  await expect(history.nth(1)).toContainText('Removed: IR');
  await expect(history.nth(2).getByText('Added: IR')).toHaveCount(2);
});

test('an entity that nobody could find again is not created, and the form says what is missing', async ({
  administrator: page,
}) => {
  await page.goto('/entities/new');
  const create = page.getByRole('button', { name: 'Create entity' });
  await create.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Enter a reference, or fill in an aspect.' });
  await expect(summary).toBeInViewport();
  await page.getByRole('button', { name: 'Contact' }).click();
  await create.click();
  await expect(summary).toBeVisible();
  await summary.getByRole('button').click();
  await expect(page.getByLabel('Person ID')).toBeFocused();
  await page.getByLabel('Email address').fill('lost@example.com');
  await create.click();
  await expect(page).toHaveURL(/\/entities\/customer\/.+/);
});

test('an entity is created with a contact, changed while another user changes it, suspended and deleted', async ({
  administrator: page,
  hire,
  view,
  tokenOf,
  server,
}) => {
  const reference = `CUST-${randomUUID().slice(0, 8)}`;
  await page.goto('/entities/new');
  await page.getByRole('radio', { name: /Organization/ }).check();
  await page.getByLabel('Company number').fill(reference);
  await page.getByRole('button', { name: 'Contact' }).click();
  await page.getByLabel('Email address').fill('nobody');
  await page.getByLabel('Email address').fill('desk@example.com');
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Create entity' }).click();
  await expect(page).toHaveURL(`/entities/customer/${reference}`);
  await expect(page.getByText('desk@example.com', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(`Customer/${reference}`);
  await view.check({ budgetKb });

  await page.getByRole('link', { name: 'Edit entity' }).click();
  await page.getByLabel('Affiliation').selectOption('EXTERNAL');
  const post = async (path: string, body: object, method = 'POST') =>
    fetch(server.origin + path, {
      method,
      headers: { authorization: `Bearer ${await tokenOf('administrator')}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/v1/customer', { reference, type: 'COLLECTIVE' }, 'PATCH');
  view.expectConsole(/412/);
  await page.getByRole('button', { name: 'Save entity' }).click();
  const conflict = page.getByRole('dialog');
  await expect(conflict.getByRole('region', { name: 'Other person’s change' })).toContainText('COLLECTIVE');
  await expect(conflict.getByRole('region', { name: 'Your change' })).toContainText('EXTERNAL');
  await view.check({ budgetKb });
  await conflict.getByRole('button', { name: 'Keep my changes and save again' }).click();
  await page.getByRole('button', { name: 'Save entity' }).click();
  await expect(page).toHaveURL(`/entities/customer/${reference}`);
  await expect(page.getByText('COLLECTIVE').first()).toBeVisible();
  await expect(page.getByText('EXTERNAL').first()).toBeVisible();
  const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
  await expect(timeline).toContainText('Update an entity');
  await expect(timeline).not.toContainText(/VALID\s*→\s*VALID/);

  // A colleague who may change entities, but not view them, gets no form with their contacts.
  await post('/api/v1/role', { name: reference.toLowerCase(), permissions: ['entity:update'] });
  const { username, password } = await hire(reference.toLowerCase());
  const { headers } = await fetch(`${server.origin}/bo/sign-in`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0]);
  const form = await fetch(`${server.origin}/entities/customer/${reference}/edit`, {
    headers: { cookie: cookie.join('; ') },
  });
  expect(form.status).toBe(403);
  expect(await form.text()).not.toContain('desk@example.com');

  await page.getByRole('button', { name: 'Suspend entity' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('papers are missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend entity' }).click();
  await expect(page.getByText('papers are missing').first()).toBeVisible();
  await expect(timeline).toContainText(/VALID\s*→\s*SUSPENDED/);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByLabel(/Type/).fill(reference);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete entity' }).click();
  await expect(page.getByRole('button', { name: 'Suspend entity' })).toHaveCount(0);
  await expect(timeline).toContainText(/SUSPENDED\s*→\s*DELETED/);
  await page.goto(`/entities?q=${reference}`);
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  await view.check({ budgetKb });
});

test('the arrow keys leave no cell of a matrix below the row and the column that stay', async ({
  administrator: page,
}) => {
  await page.setViewportSize({ width: 600, height: 500 });
  for (const path of ['/roles/new', '/permissions']) {
    await page.goto(path);
    await page.locator('[data-row="4"]').last().focus();
    for (const key of [...Array<string>(6).fill('ArrowLeft'), ...Array<string>(4).fill('ArrowUp')]) {
      await page.keyboard.press(key);
      expect(await page.locator(':focus').evaluate(isUncovered), `${path} ${key}`).toBe(true);
    }
  }
});

function isUncovered(cell: Element): boolean {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('a user who may view the permission history, but no users, is redirected by a response that ends', async ({
  server,
  tokenOf,
  signedInAs,
  page,
}) => {
  const name = `history-${randomUUID().slice(0, 8)}`;
  const { status } = await fetch(`${server.origin}/api/v1/role`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf('administrator')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, permissions: ['permission.audit:read'] }),
  });
  expect(status).toBe(200);
  await signedInAs(name);
  const cookies = (await page.context().cookies()).map((one) => `${one.name}=${one.value}`);
  const redirected = await fetch(`${server.origin}/permissions`, {
    headers: { cookie: cookies.join('; ') },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  expect([redirected.status, redirected.headers.get('location')]).toEqual([307, '/permissions/audit']);
  await redirected.text();
});
