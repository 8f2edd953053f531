import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type CreatedAccount, expect, test as onAccounts } from '#e2e/console/fixtures/account-fixtures.ts';
import { ownServer } from '#e2e/support/test.ts';

/** On a server of its own, whose accounts no other story counts. */
const test = onAccounts.extend(ownServer());

const stateRequests = '**/api/v2.0/account/*/state';

/** Selects all rows of the filter and starts the action whose button is called so. */
async function startMove(page: Page, filter: string, name: string) {
  await page.goto(`/accounts?filter=${filter}`);
  await page.getByRole('checkbox', { name: /Select all/i }).check();
  await page.getByRole('button', { name: `${name}…` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('case 17');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  return page.getByRole('dialog');
}

test('Unblock changes only the blocked accounts of a selection, and the tabs show the new counts', async ({
  administrator: page,
  api,
  makeAccount,
}) => {
  const name = `Case ${randomUUID().slice(0, 8)}`;
  const blocked = await makeAccount({ name });
  await api('POST', `/api/v2.0/account/${blocked.id}/state`, { state: 'BLOCKED', reason: 'case 17' });
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  const later = { name, version: '1', currencies: ['EUR'], wallets, default_wallet: 'DEFAULT', opens_at_once: false };
  const { id: product_id } = await api<{ id: string }>('POST', '/bo/products', later);
  const pending = await makeAccount({ name, product_id });
  const stateOf = async ({ id }: CreatedAccount) => (await api<CreatedAccount>('GET', `/api/v2.0/account/${id}`)).state;
  expect(await stateOf(pending)).toBe('PENDING');
  const dialog = await startMove(page, `name=='${name}'`, 'Unblock 1 account');
  const tab = page.getByRole('group', { name: 'State' }).getByRole('button', { name: /blocked/i });
  await expect(tab).toHaveText('Blocked1');
  await expect(dialog).toContainText('1 done, 0 rejected');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(tab).toHaveText('Blocked0');
  expect(await stateOf(blocked)).toBe('OPEN');
  expect(await stateOf(pending)).toBe('PENDING');
});

test('a bulk change waits when there are too many requests, and repeats the account', async ({
  administrator: page,
  view,
  product,
  makeAccount,
}) => {
  view.expectConsole(/429/);
  await makeAccount();
  await makeAccount();
  let refused = 0;
  await page.route(stateRequests, async (route) => {
    refused += 1;
    if (refused > 1) return route.fallback();
    const problem = { status: 429, code: 'rate-limited', title: 'Too many requests' };
    await route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: problem });
  });
  const dialog = await startMove(page, `product_uuid==${product.id}`, 'Block 2 accounts');
  await expect(dialog).toContainText('The run continues in 3 seconds');
  await expect(dialog).toContainText('2 done, 0 rejected');
});

test('Escape and Stop only stop a bulk change: its list stays until it is closed', async ({
  administrator: page,
  product,
  makeAccount,
}) => {
  for (let made = 0; made < 3; made += 1) await makeAccount();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route(stateRequests, async (route) => {
    sent += 1;
    if (sent === 2) await isReleased;
    await route.fallback();
  });
  const dialog = await startMove(page, `product_uuid==${product.id}`, 'Block 3 accounts');
  await expect(dialog.getByRole('status')).toHaveText('1 of 3');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Stop' })).toBeDisabled();
  release();
  await expect(dialog).toContainText('2 done, 0 rejected, 1 not started');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(sent).toBe(2);
});

test('a bulk change whose accounts cannot be read shows the problem and keeps the reason', async ({
  administrator: page,
  view,
  product,
  makeAccount,
}) => {
  view.expectConsole(/503/);
  for (let made = 0; made < 31; made += 1) await makeAccount();
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.getByRole('checkbox', { name: /Select all/i }).check();
  await page.getByRole('button', { name: 'Select all 31 matching rows' }).click();
  await page.route('**/bo/accounts?*', (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Temporarily unavailable' } }),
  );
  await page.getByRole('button', { name: 'Block matching accounts…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('case 17');
  await dialog.getByRole('button', { name: 'Block matching accounts' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Temporarily unavailable');
  await expect(dialog.getByLabel('Reason')).toHaveValue('case 17');
});

test('an account that somebody else changed during a bulk change is rejected, and then changed as it is now', async ({
  administrator: page,
  view,
  api,
  product,
  makeAccount,
}) => {
  view.expectConsole(/412/);
  const account = await makeAccount();
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.getByRole('checkbox', { name: /Select all/i }).check();
  await page.getByRole('button', { name: 'Block 1 account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('case 17');
  await api('PATCH', `/api/v2.0/account/${account.id}/attributes`, { note: 'by somebody else' });
  await dialog.getByRole('button', { name: 'Block 1 account' }).click();
  await expect(dialog).toContainText('0 done, 1 rejected');
  await expect(dialog).toContainText('The record now has revision');
  await dialog.getByRole('button', { name: 'Retry 1 account' }).click();
  await dialog.getByRole('button', { name: 'Retry 1 account' }).click();
  await expect(dialog).toContainText('1 done, 0 rejected');
});

test('rejected accounts of a bulk change are tried again, with the same reason', async ({
  administrator: page,
  view,
  product,
  makeAccount,
}) => {
  view.expectConsole(/503/);
  for (let made = 0; made < 3; made += 1) await makeAccount();
  let sent = 0;
  await page.route(stateRequests, async (route) => {
    sent += 1;
    if (sent !== 2) return route.fallback();
    await route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Temporarily unavailable' } });
  });
  const dialog = await startMove(page, `product_uuid==${product.id}`, 'Block 3 accounts');
  await expect(dialog).toContainText('2 done, 1 rejected');
  await dialog.getByRole('button', { name: 'Retry 1 account' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('case 17');
  await dialog.getByRole('button', { name: 'Retry 1 account' }).click();
  await expect(dialog).toContainText('1 done, 0 rejected');
  expect(sent).toBe(4);
});

test('an account whose answer was lost is done when it is tried again', async ({
  administrator: page,
  view,
  product,
  makeAccount,
}) => {
  view.expectConsole(/ERR_FAILED/);
  await makeAccount();
  // The server does it, but its answer never comes.
  await page.route(stateRequests, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const dialog = await startMove(page, `product_uuid==${product.id}`, 'Block 1 account');
  await expect(dialog).toContainText('0 done, 1 rejected');
  await expect(dialog).toContainText('The server cannot be reached. Check the connection and try again.');
  await page.unroute(stateRequests);
  await dialog.getByRole('button', { name: 'Retry 1 account' }).click();
  await dialog.getByRole('button', { name: 'Retry 1 account' }).click();
  await expect(dialog).toContainText('1 done, 0 rejected');
});
