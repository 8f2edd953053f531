import { labelled } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { runSql } from '#e2e/console/fixtures/sql.ts';
import { freshIdentity } from '#e2e/contract/beneficiaries/fixtures.ts';
import { expect, test as onPeople } from '#e2e/support/fixtures/console-users.ts';
import { ownServer } from '#e2e/support/test.ts';

/** Its table of notifications is taken away, which fails the frame of each page. */
const test = onPeople.extend(ownServer());

test('a page whose frame fails says so in words, with an error code, and offers ways on', async ({
  administrator: page,
  view,
  server,
}) => {
  view.expectConsole(/500/);
  view.expectConsole(/React error #441/);
  await page.goto('/accounts');
  const rename = (from: string, to: string) =>
    runSql(server.environment.DATABASE_URL ?? '', `alter table ${from} rename to ${to}`, []);
  await rename('notifications', 'notifications_away');
  await page.goto('/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page).toHaveTitle('Something went wrong · Countinghouse');
  await expect(page.getByText(/^Error code/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the console' })).toBeVisible();
  const code = await page.getByRole('main').locator('code').textContent();
  expect(server.log()).toContain(`"error_code":"${code}"`);
  await rename('notifications_away', 'notifications');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('a page that the server refuses is a page with the reason, the request ID and a way back', async ({
  administrator: page,
  view,
}) => {
  view.expectConsole(/414/);
  await page.goto(`/accounts/${'x'.repeat(9_000)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^Request ID: [0-9a-f-]{36}$/)).toBeVisible();
  await view.check({ budgetKb: 0 });
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a list that cannot be read as asked says its fault once, and offers to leave out what is wrong', async ({
  administrator: page,
  view,
}) => {
  view.expectConsole(/400/);
  for (const [query, fault] of [
    ['filter=name%3D%3D', 'The filter ends at character 7; expected a value.'],
    ['sort=luck', 'Cannot sort by luck.'],
  ] as const) {
    await page.goto(`/accounts?${query}`);
    await expect(page.getByText(fault)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/\/accounts$/);
    await expect(page.getByText('Invalid request')).toHaveCount(0);
  }
});

test('a proxy that answers for the server: nothing typed is lost, and the form says what to do', async ({
  administrator: page,
  view,
}) => {
  view.expectConsole(/503/);
  await page.goto(`/beneficiaries/${freshIdentity()}/new`);
  await labelled(page, 'First name').fill('Jane');
  await labelled(page, 'Last name').fill('Doe');
  await page.route('**/api/v1/beneficiary/**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
  );
  await page.getByRole('button', { name: 'Create beneficiary' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(summary).toBeFocused();
  await expect(summary).not.toContainText('Jane Doe');
  await expect(page.getByText('Wait a moment and try again.')).toBeVisible();
  await expect(labelled(page, 'Last name')).toHaveValue('Doe');
});

test('a stored value that this version does not allow is marked, and its form says what applies', async ({
  administrator: page,
  server,
  tokenOf,
  view,
}) => {
  const path = 'retention/deleted_notes_days';
  const policies = 'approvals/policies';
  const headers = { authorization: `Bearer ${await tokenOf('administrator')}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ settings: { [path]: 31, [policies]: [] } });
  expect((await fetch(`${server.origin}/api/v1/setting`, { method: 'PUT', headers, body })).status).toBe(200);
  const store = (setting: string, value: unknown) =>
    runSql(server.environment.DATABASE_URL ?? '', 'update settings set value = ? where path = ?', [
      JSON.stringify(value),
      setting,
    ]);
  await store(path, 99_999);
  await store(policies, [{ permission: 'no:such' }]);
  await page.goto('/settings');
  await expect(page.getByRole('listitem').filter({ hasText: 'Retention of deleted notes' })).toContainText('Ignored');
  await page.goto(`/settings/${path}`);
  await expect(page.getByText('The stored value is not allowed')).toBeVisible();
  await expect(page.getByText('The default applies: 30 days.')).toBeVisible();
  await view.check({ budgetKb: 240 });
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(page.getByText('The stored value is not allowed')).toHaveCount(0);
  await page.goto(`/settings/${policies}`);
  await expect(page.getByText('Only its allowed entries apply.')).toBeVisible();
  await expect(page.getByLabel('Value')).toHaveValue(/no:such/);
});

test('a list that the server refuses is asked for once, and says why', async ({ administrator: page, view }) => {
  view.expectConsole(/400/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/bo/accounts?filter=')) asked.push(request.url());
  });
  await page.goto('/accounts?filter=nope==1');
  await expect(page.getByRole('main').getByText('Unknown field nope').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});
