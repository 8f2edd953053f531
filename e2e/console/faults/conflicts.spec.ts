import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test as onAccounts } from '#e2e/console/fixtures/account-fixtures.ts';
import { ownServer } from '#e2e/support/test.ts';

// The approval rules of a story would hold up transfers of other stories.
const test = onAccounts.extend(ownServer());

const conflictOf = (page: Page) => page.getByRole('dialog', { name: 'Changed since you opened the record' });

test('a stale tab that closes an account blocked for fraud shows who blocked it and why, and closes nothing', async ({
  operator: page,
  view,
  api,
  context,
  account,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto(`/accounts/${account.id}`), other.goto(`/accounts/${account.id}`)]);
  await other.getByRole('button', { name: 'Block account', exact: true }).click();
  await other
    .getByRole('dialog')
    .getByRole('radio', { name: /Suspected fraud/ })
    .check();
  await other.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(other.locator('main header').first()).toContainText('BLOCKED');

  await page.getByRole('button', { name: 'Close account', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Close/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The customer asked for it');
  view.expectConsole(/412/);
  await dialog.getByRole('button', { name: 'Close account', exact: true }).last().click();
  const conflict = conflictOf(page);
  await expect(conflict).toContainText('State: OPEN → BLOCKED');
  await expect(conflict).toContainText('Suspected fraud, under review');
  await expect(conflict).toContainText('@example.com');
  await view.check({ budgetKb: 220 });
  expect((await api<{ state: string }>('GET', `/api/v2.0/account/${account.id}`)).state).toBe('BLOCKED');

  await conflict.getByRole('button', { name: 'Reload' }).click();
  await expect(conflict).toBeHidden();
  await expect(dialog.getByText('BLOCKED')).toBeVisible();
  await expect(dialog.getByText('Not saved')).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The customer asked for it');
  await dialog.getByRole('button', { name: 'Close account', exact: true }).last().click();
  await expect(page.locator('main header').first()).toContainText('CLOSED');
});

test('a dialog whose change a colleague has made already says so, and changes nothing', async ({
  administrator: page,
  view,
  api,
  account,
}) => {
  view.expectConsole(/412/);
  const reference = `CUST-${randomUUID().slice(0, 8)}`;
  await api('POST', '/api/v1/customer', { reference, type: 'INDIVIDUAL', affiliation: 'EXTERNAL' });
  const reason = 'Order of a court';
  const steps = [
    {
      address: `/accounts/${account.id}`,
      path: `/api/v2.0/account/${account.id}`,
      made: { id: randomUUID(), account_uuid: account.id, state: 'BLOCKED', reason },
      button: 'Block account',
      says: 'The account already has this state',
    },
    {
      address: `/entities/customer/${reference}`,
      path: `/bo/entities/customer/${reference}`,
      made: { state: 'SUSPENDED', reason },
      button: 'Suspend entity',
      says: 'The entity already has this state',
    },
  ];
  for (const { address, path, made, button, says } of steps) {
    await page.goto(address);
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${button}`) });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Typed by me');
    await api('POST', `${path}/state`, made);
    await dialog.getByRole('button', { name: button, exact: true }).last().click();
    await expect(conflictOf(page)).toBeVisible();
    await view.check({ budgetKb: 220 });
    await conflictOf(page).getByRole('button', { name: 'Reload' }).click();
    await expect(conflictOf(page)).toBeHidden();
    await expect(dialog.getByText(says)).toBeVisible();
    await expect(dialog.getByText(made.state, { exact: true })).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Typed by me');
    await expect(dialog.getByRole('button', { name: button, exact: true }).last()).toBeDisabled();
    expect((await api<{ state: string }>('GET', path)).state).toBe(made.state);
  }
});

test('a user whom a colleague has disabled already is not disabled again, with a reason that nobody keeps', async ({
  administrator: page,
  view,
  api,
  hire,
}) => {
  view.expectConsole(/412/);
  const { username } = await hire('operator');
  const rows = await api<{ page: { id: string }[] }>('GET', `/bo/users?filter=username==${username}`);
  await page.goto(`/users?q=${username}`);
  await page.getByRole('row').filter({ hasText: username }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Disable user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable user' });
  await dialog.getByLabel('Reason').fill('Typed by me');
  await api('POST', `/bo/users/${rows.page[0]?.id}/disable`, { reason: 'Left the team' });
  await dialog.getByRole('button', { name: 'Disable', exact: true }).click();
  await conflictOf(page).getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.getByText('The user already has this state')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Typed by me');
  await expect(dialog.getByRole('button', { name: 'Disable', exact: true })).toBeDisabled();
});

test('a stale attribute overwrites nothing and keeps the typed value; quick edits in one tab do not collide', async ({
  operator: page,
  view,
  api,
  makeAccount,
}) => {
  const account = await makeAccount({ attributes: { risk: 'LOW' } });
  await page.goto(`/accounts/${account.id}`);
  await api('PATCH', `/api/v2.0/account/${account.id}/attributes`, { risk: 'HIGH' });
  await page.getByRole('button', { name: 'Change risk' }).click();
  await page.getByRole('textbox', { name: 'Value of risk' }).fill('MEDIUM');
  view.expectConsole(/412/);
  await page.keyboard.press('Enter');
  await expect(conflictOf(page)).toContainText('Attributes: risk');
  await conflictOf(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Value of risk' })).toHaveValue('MEDIUM');
  const stored = () => api<{ attributes: Record<string, string> }>('GET', `/api/v2.0/account/${account.id}`);
  expect((await stored()).attributes).toEqual({ risk: 'HIGH' });
  await page.getByRole('button', { name: 'Save attribute' }).click();
  await expect.poll(async () => (await stored()).attributes).toEqual({ risk: 'MEDIUM' });

  // The page is not reloaded between the two: the second edit uses the revision that the first one returned.
  const isRead = Promise.withResolvers<void>();
  await page.route('**/accounts/**', async (route) => {
    if (route.request().headers().rsc) await isRead.promise;
    await route.fallback();
  });
  for (const name of ['branch', 'segment']) {
    await page.getByRole('button', { name: 'Add attribute' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Value', exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await expect.poll(async () => Object.keys((await stored()).attributes)).toContain(name);
  }
  await expect(conflictOf(page)).toBeHidden();
  isRead.resolve();
});

test('a conflict takes no keys from the field that is typed in', async ({ operator: page, view, api, account }) => {
  view.expectConsole(/412/);
  await page.goto(`/accounts/${account.id}`);
  const made = { id: randomUUID(), account_uuid: account.id, state: 'BLOCKED', reason: 'Order of a court' };
  await api('POST', `/api/v2.0/account/${account.id}/state`, made);
  await page.getByRole('button', { name: 'Close account', exact: true }).click();
  const reason = page.getByRole('dialog', { name: /^Close/ }).getByRole('textbox', { name: 'Reason' });
  await reason.fill('Asked by the customer');
  await page.route('**/state', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fallback();
  });
  const refused = page.waitForResponse((answer) => answer.status() === 412);
  await reason.press('Control+Enter');
  await reason.pressSequentially(' in a letter of June, and by telephone today', { delay: 60 });
  await refused;
  await expect(reason).toHaveValue('Asked by the customer in a letter of June, and by telephone today');
  await expect(conflictOf(page)).toBeVisible();
});

test('a stale role keeps the chosen permissions, adopts the other change, and saves both', async ({
  administrator: page,
  view,
  api,
}) => {
  const name = `team-${randomUUID().slice(0, 8)}`;
  await api('POST', '/api/v1/role', { name, permissions: ['account:read'] });
  await page.goto(`/roles/${name}`);
  await page.getByLabel('Description').fill('Looks after accounts');
  await api('PUT', '/api/v1/role', { name, permissions: ['account:read', 'chart:read'] });
  view.expectConsole(/412/);
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(conflictOf(page)).toContainText('Permissions: +chart:read');
  // The keys of the page do nothing behind a dialog.
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent += 1;
  });
  for (const keys of ['Control+s', 'Control+Enter']) await page.keyboard.press(keys);
  await page.waitForTimeout(500);
  expect(sent).toBe(0);
  // Even if the read is slow, nothing can be saved before the page has the current record.
  await page.route(`**/roles/${name}**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fallback();
  });
  await conflictOf(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Looks after accounts');
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('Role saved')).toBeVisible();
  expect(await api('GET', `/api/v1/role/${name}`)).toMatchObject({
    description: 'Looks after accounts',
    permissions: ['account:read', 'chart:read'],
  });
});

test('a stale setting and a stale beneficiary keep the typed values and overwrite nothing', async ({
  administrator: page,
  view,
  api,
}) => {
  view.expectConsole(/412/);
  const path = `custom/${randomUUID().slice(0, 8)}`;
  await api('PUT', '/api/v1/setting', { settings: { [path]: 'old' } });
  await page.goto(`/settings/${path}`);
  await page.getByLabel('Value').fill('"mine"');
  await api('PUT', '/api/v1/setting', { settings: { [path]: 'theirs' } });
  await page.getByRole('button', { name: 'Save setting' }).click();
  await expect(conflictOf(page)).toContainText('Value: old → theirs');
  await conflictOf(page).getByRole('button', { name: 'Reload' }).click();
  // The dialog says it too, in a sentence, until it is closed.
  await expect(page.getByText('old → theirs', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Value')).toHaveValue('"mine"');

  const identity = `CUST-${randomUUID().slice(0, 8)}`;
  const beneficiaries = `/api/v1/beneficiary/identity/${identity}`;
  const { id } = await api<{ id: string }>('POST', beneficiaries, {
    first_name: 'Ada',
    last_name: 'Stone',
    alias: 'Old',
  });
  await page.goto(`/beneficiaries/${identity}/${id}/edit`);
  await page.getByLabel('Alias').fill('Mine');
  await api('PATCH', `${beneficiaries}/${id}`, { last_name: 'Löwe' });
  await page.getByRole('button', { name: 'Save beneficiary' }).click();
  await expect(conflictOf(page)).toContainText('Changed: last_name');
  await conflictOf(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Löwe');
  await expect(page.getByLabel('Alias')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save beneficiary' }).click();
  await expect(page).not.toHaveURL(/edit$/);
  expect(await api('GET', `${beneficiaries}/${id}`)).toMatchObject({ last_name: 'Löwe', alias: 'Mine' });
});

test('stale rules for approvals keep the typed amount, adopt the rule of a colleague, and save both', async ({
  administrator: page,
  view,
  api,
}) => {
  const setting = 'approvals/policies';
  const transfers = { permission: 'ledger.transfer:create', amount_from: '900000.00', currency: 'ISK' };
  const others = { ...transfers, currency: 'TND' };
  const store = (rules: object[]) => api('PUT', '/api/v1/setting', { settings: { [setting]: rules } });
  await store([transfers]);
  await page.goto(`/settings/${setting}`);
  await page.getByLabel('From amount').fill('950000.00');
  await store([transfers, others]);
  view.expectConsole(/412/);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await conflictOf(page).getByRole('button', { name: 'Reload' }).click();
  await expect(conflictOf(page)).toBeHidden();
  await expect(page.getByRole('group', { name: /^Rule/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved')).toBeVisible();
  const { value } = await api<{ value: object[] }>('GET', `/api/v1/setting/${setting}`);
  expect(value).toHaveLength(2);
  expect(value).toContainEqual({ ...transfers, amount_from: '950000.00' });
  expect(value).toContainEqual(others);
  await api('DELETE', `/api/v1/setting/${setting}`);
});

test('a stale product version adopts the wallet that a colleague has added', async ({
  administrator: page,
  view,
  api,
}) => {
  const [euro, dollar] = ['EUR', 'USD'].map((currency, index) => ({ code: ['DEFAULT', 'SECONDARY'][index], currency }));
  const version = (name: string, wallets: ({ currency: string } | undefined)[]) => ({
    name: 'Changed twice',
    version: name,
    currencies: wallets.map((wallet) => wallet?.currency),
    wallets,
    default_wallet: 'DEFAULT',
  });
  const { id } = await api<{ id: string }>('POST', '/bo/products', version('1', [euro]));
  await page.goto(`/products/${id}/versions/new`);
  await page.getByLabel('Version').fill('3');
  await api('POST', `/bo/products/${id}/versions`, version('2', [euro, dollar]));
  view.expectConsole(/412/);
  const create = page.getByRole('button', { name: 'Create version' });
  await create.click();
  await conflictOf(page).getByRole('button', { name: 'Reload' }).click();
  await expect(conflictOf(page)).toBeHidden();
  await create.click();
  await expect(page).toHaveURL(new RegExp(`/products/${id}$`));
  expect(await api('GET', `/bo/products/${id}`)).toMatchObject({ version: '3', wallets: [euro, dollar] });
});
