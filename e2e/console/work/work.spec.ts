import { expect, test as onAccounts } from '#e2e/console/fixtures/account-fixtures.ts';
import { keyCounter } from '#e2e/console/fixtures/key-counter.ts';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { usePolicyServer } from '#e2e/support/servers/policy-server.ts';
import { mintToken, type Place } from '#e2e/support/servers/server.ts';

const budgetKb = 220;

const test = onAccounts.extend<object, { server: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
  server: [async ({}, use) => usePolicyServer(use), { scope: 'worker', timeout: 120_000 }],
});

test('a blocked account is handed to a colleague with a note, in at most 12 keys', async ({
  operator: page,
  view,
  hire,
  account,
  api,
}) => {
  await api('POST', `/api/v2.0/account/${account.id}/state`, { state: 'BLOCKED', reason: 'Suspected fraud' });
  const colleague = await hire('support');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/work$/);
  const item = page.getByRole('list', { name: 'Blocked accounts' }).getByRole('listitem').first();
  await expect(item).toContainText('Suspected fraud');
  await view.check({ budgetKb });
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const place = headings.findIndex((text) => text.startsWith('Blocked accounts')) + 1;

  const { press, atMost } = keyCounter(page);
  await press(String(place), 'h');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Colleague')).toBeFocused();
  await press(...colleague.username.slice(0, 5));
  await expect(page.getByRole('option')).toHaveCount(1);
  await press('Enter', 'Tab');
  await page.keyboard.type('The customer calls back at 14:00');
  await view.check({ budgetKb: 230 });
  await press('Control+Enter');
  await expect(item).toContainText(`Assigned to ${colleague.name}`);
  await expect(item).toContainText('The customer calls back at 14:00');
  atMost('a blocked account is handed over with a note', 12);

  await page.goto('/work?owner=mine');
  await expect(page.getByText('Nothing is assigned to you')).toBeVisible();
  await expect(page.getByText(/^Looked at: .*Blocked accounts/)).toBeVisible();
  await view.check({ budgetKb });
});

test('an approval is decided from the bell in at most 4 keys', async ({ administrator: page, view, server }) => {
  const call = createCaller(server.origin, await mintToken(server, { name: 'maker', role: 'treasury' }));
  const rates = [{ base: 'XOF', quote: 'EUR', rate: '0.0015', as_of: '2026-01-01T00:00:00Z' }];
  await call('PUT', '/bo/fx-rates', { rates });
  const unread = async () => (await (await page.request.get('/bo/notifications/count')).json()).unread;
  await expect.poll(unread).toBe(1);
  await page.goto('/accounts');
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();

  const { press, atMost } = keyCounter(page);
  await press('g', 'n');
  await expect(page.getByRole('main')).toContainText('You can decide');
  await view.check({ budgetKb: 240 });
  await press('a');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  atMost('an approval is decided from the bell', 4);
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await view.check({ budgetKb: 240 });
});

test('after “Assign to me” and “Mark all as read” the keyboard goes on from the same place', async ({
  administrator: page,
  server,
  account,
  api,
}) => {
  await api('POST', `/api/v2.0/account/${account.id}/state`, { state: 'BLOCKED', reason: 'Suspected fraud' });
  await page.goto('/work');
  const item = page.getByRole('list', { name: 'Blocked accounts' }).getByRole('listitem').first();
  await item.getByRole('button', { name: 'Assign to me' }).focus();
  await page.keyboard.press('Enter');
  await expect(item).toContainText('Assigned to you');
  await expect(item).toBeFocused();

  const call = createCaller(server.origin, await mintToken(server, { name: 'second-maker', role: 'treasury' }));
  const rates = [{ base: 'XAF', quote: 'EUR', rate: '0.0015', as_of: '2026-01-01T00:00:00Z' }];
  await call('PUT', '/bo/fx-rates', { rates });
  await page.goto('/notifications');
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await markAll.focus();
  await page.keyboard.press('Enter');
  await expect(markAll).toHaveCount(0);
  await expect(page.locator('main :focus')).toBeVisible();
});
