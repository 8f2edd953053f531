import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopWaitingFor } from '#e2e/console/faults/unanswered-button.ts';
import { expect, test as onAccounts } from '#e2e/console/fixtures/account-fixtures.ts';
import { ownServer } from '#e2e/support/test.ts';

/** The events of other stories would move the deliveries that a story looks at. */
const test = onAccounts.extend(ownServer());

const budgetKb = 240;

test('a webhook is created, receives an event, and an event is sent again', async ({
  page,
  view,
  api,
  makeAccount,
  signedInAs,
}) => {
  const got: string[] = [];
  const receiver = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { id, type } = JSON.parse(body);
    if (type === 'account.created') got.push(id);
    answer.writeHead(got.length === 1 ? 410 : 204).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await signedInAs('administrator');
  await page.goto('/developers/webhooks');
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Address').fill(url);
  await page.getByLabel('Only selected events').check();
  await page.getByLabel('account.*').check();
  view.expectConsole(/400/);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByText('The address must be https.')).toBeVisible();

  await api('PUT', '/api/v1/setting', { settings: { 'events/allow_private_addresses': true } });
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByRole('dialog')).toContainText('whsec_');
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: url }).click();
  await expect(page.getByRole('heading', { name: /^Deliveries/ })).toBeVisible();
  await makeAccount();
  await expect.poll(() => got).toHaveLength(1);
  // The page shows without a reload what became of it.
  const row = page.getByRole('row', { name: /account\.created.*The receiver answered 410\./ });
  await expect(row).toBeVisible();
  await view.check({ budgetKb });
  await row.getByRole('button', { name: 'Resend account.created' }).click();
  await expect.poll(() => got.filter((id) => id === got[0])).toHaveLength(2);

  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('row', { name: /webhook\.test/ })).toBeVisible();

  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await api('DELETE', '/api/v1/setting/events/allow_private_addresses');
  receiver.close();
});

test('the address and the events of a webhook are changed; what stays is not sent', async ({
  administrator: page,
  view,
  api,
}) => {
  const webhook = { url: 'https://old.example/hook', types: ['account.created', 'payment.*'], description: 'Books' };
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', webhook);
  await page.goto(`/developers/webhooks/${id}`);
  await expect(page.getByText('https://old.example/hook · account.created, payment.* · Books')).toBeVisible();
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit webhook' }).click();
    return page.getByRole('dialog', { name: 'Edit webhook' });
  };
  const dialog = await edit();
  await expect(dialog.getByLabel('Address')).toHaveValue(webhook.url);
  await expect(dialog.getByLabel('account.created')).toBeChecked();
  await expect(dialog.getByLabel('payment.*')).toBeChecked();
  await view.check({ budgetKb });
  await dialog.getByLabel('Address').fill('https://new.example/hook');
  await dialog.getByLabel('account.created').uncheck();
  await dialog.getByLabel('Purpose').fill('');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    page.getByRole('button', { name: 'Save webhook' }).click(),
  ]);
  expect(sent.postDataJSON()).toEqual({ url: 'https://new.example/hook', description: null, types: ['payment.*'] });
  await expect(page.getByText('https://new.example/hook · payment.*')).toBeVisible();
  const changed = await api<{ revision: number }>('GET', `/bo/webhooks/${id}`);
  expect(changed).toMatchObject({ url: 'https://new.example/hook', types: ['payment.*'] });

  view.expectConsole(/412/);
  const stale = await edit();
  await api('PATCH', `/bo/webhooks/${id}`, { description: 'Ledger' });
  await stale.getByLabel('Only selected events').uncheck();
  await stale.getByRole('button', { name: 'Save webhook' }).click();
  await page.getByRole('dialog', { name: 'Changed since you opened the record' }).getByText('Reload').click();
  await stale.getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByText('https://new.example/hook · all events · Ledger')).toBeVisible();
  await api('DELETE', `/bo/webhooks/${id}`);
});

test('a test event without an answer is sent once', async ({ administrator: page, view, api }) => {
  view.expectConsole(/ERR_FAILED|ERR_ABORTED|409/);
  const webhook = { url: 'https://receiver.invalid/hook', types: ['payment.*'] };
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', webhook);
  await page.clock.install();
  await page.goto(`/developers/webhooks/${id}`);
  await page.waitForLoadState('networkidle');
  const button = { name: 'Send test event', address: /^\/bo\/webhooks\/[^/]+\/test$/ };
  const pressAgain = await stopWaitingFor(page, button);
  const [first, second] = await pressAgain();
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  await api('DELETE', `/bo/webhooks/${id}`);
});

test('a delivery that waits for its next attempt is sent again immediately', async ({
  administrator: page,
  view,
  api,
}) => {
  const webhook = { url: 'https://receiver.invalid/hook', types: ['payment.*'] };
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', webhook);
  await page.goto(`/developers/webhooks/${id}`);
  await page.getByRole('button', { name: 'Send test event' }).click();
  const row = page.getByRole('row', { name: /webhook\.test.*QUEUED.*cannot be reached/ });
  await expect(row).toBeVisible({ timeout: 20_000 });
  await view.check({ budgetKb });
  await row.getByRole('button', { name: 'Resend webhook.test' }).click();
  await expect(page.getByText('webhook.test queued for delivery')).toBeVisible();
  await api('DELETE', `/bo/webhooks/${id}`);
});

test('after an outage all failed deliveries are sent again, and the list shows it', async ({
  administrator: page,
  view,
  api,
  makeAccount,
}) => {
  let isDown = true;
  const got: string[] = [];
  const receiver = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (!isDown) got.push(JSON.parse(body).subject);
    answer.writeHead(isDown ? 410 : 204).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  await api('PUT', '/api/v1/setting', { settings: { 'events/allow_private_addresses': true } });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', { url, types: ['account.created'] });
  await page.goto(`/developers/webhooks/${id}`);
  const accounts = [await makeAccount(), await makeAccount(), await makeAccount()];
  const resend = page.getByRole('button', { name: 'Resend 3 failed deliveries' });
  await expect(resend).toBeVisible({ timeout: 20_000 });
  // The head of the page follows the deliveries without a reload.
  const failing = page.getByText(/^Failing since/);
  await expect(failing).toBeVisible();
  await view.check({ budgetKb });
  await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click();
  await expect(page.getByRole('row', { name: url }).getByText('Failing')).toBeVisible();
  await view.check({ budgetKb });
  await page.goBack();
  isDown = false;
  await resend.click();
  const dialog = page.getByRole('dialog', { name: 'Resend 3 failed deliveries?' });
  await expect(dialog).toContainText('The oldest events are sent first.');
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Resend 3 failed deliveries' }).click();
  await expect(page.getByText('3 events queued for delivery')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => got.toSorted()).toEqual(accounts.map((account) => account.id).toSorted());
  await expect(page.getByRole('row', { name: /account\.created.*DELIVERED.*204/ })).toHaveCount(3);
  await expect(resend).toBeHidden();
  await expect(failing).toBeHidden();
  await api('DELETE', `/bo/webhooks/${id}`);
  await api('DELETE', '/api/v1/setting/events/allow_private_addresses');
  receiver.close();
});

test('the page of a webhook says until when its receiver asked to wait; a resent event ends the wait', async ({
  administrator: page,
  view,
  api,
}) => {
  let isBusy = true;
  const receiver = createServer((_, answer) => {
    answer.writeHead(isBusy ? 429 : 204, isBusy ? { 'retry-after': '900' } : {}).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  await api('PUT', '/api/v1/setting', { settings: { 'events/allow_private_addresses': true } });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', { url, types: ['account.created'] });
  await page.goto(`/developers/webhooks/${id}`);
  await page.getByRole('button', { name: 'Send test event' }).click();
  const waits = page.getByText(/^Waits until .*, as the receiver asked$/);
  await expect(waits).toBeVisible({ timeout: 20_000 });
  await view.check({ budgetKb });
  isBusy = false;
  await page.getByRole('button', { name: 'Resend webhook.test' }).click();
  await expect(page.getByRole('row', { name: /webhook\.test.*DELIVERED/ })).toBeVisible({ timeout: 20_000 });
  await expect(waits).toBeHidden();
  await api('DELETE', `/bo/webhooks/${id}`);
  await api('DELETE', '/api/v1/setting/events/allow_private_addresses');
  receiver.close();
});

test('a disabled webhook says how its failed deliveries are sent again', async ({ administrator: page, view, api }) => {
  const webhook = { url: 'https://receiver.invalid/hook', types: ['payment.*'] };
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', webhook);
  await page.goto(`/developers/webhooks/${id}`);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('button', { name: 'Resend 1 failed delivery' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Disable webhook' }).click();
  await expect(page.getByText('1 delivery failed. Enable the webhook to resend.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend/ })).toHaveCount(0);
  await view.check({ budgetKb });
  await api('DELETE', `/bo/webhooks/${id}`);
});

test('a webhook is disabled again after a first attempt without an answer', async ({
  administrator: page,
  view,
  api,
}) => {
  view.expectConsole(/ERR_FAILED|ERR_ABORTED|409/);
  const webhook = { url: 'https://receiver.invalid/hook', types: ['payment.*'] };
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', webhook);
  await page.clock.install();
  await page.goto(`/developers/webhooks/${id}`);
  await page.waitForLoadState('networkidle');
  await stopWaitingFor(page, { name: 'Disable webhook', address: new RegExp(`^/bo/webhooks/${id}$`) });
  // The server did it: the page shows it now.
  const enable = page.getByRole('button', { name: 'Enable webhook' });
  await enable.click();
  await page.getByRole('button', { name: 'Disable webhook' }).click();
  await expect(enable).toBeVisible();
  expect(await api('GET', `/bo/webhooks/${id}`)).toMatchObject({ is_enabled: false });
  await api('DELETE', `/bo/webhooks/${id}`);
});

test('the page of a webhook shows a change that another caller makes, but not below an open dialog', async ({
  administrator: page,
  api,
}) => {
  const webhook = { url: 'https://receiver.invalid/hook', types: ['payment.*'] };
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', webhook);
  await page.clock.install();
  await page.goto(`/developers/webhooks/${id}`);
  await page.waitForLoadState('networkidle');
  const pollAgain = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith(`/bo/webhooks/${id}`));
    await page.clock.fastForward(6_000);
    await answered;
    await page.waitForLoadState('networkidle');
  };
  await api('PATCH', `/bo/webhooks/${id}`, { is_enabled: false });
  await pollAgain();
  await expect(page.getByRole('button', { name: 'Enable webhook' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit webhook' }).click();
  await api('PATCH', `/bo/webhooks/${id}`, { description: 'Ledger' });
  await pollAgain();
  const head = page.getByText('https://receiver.invalid/hook · payment.* · Ledger');
  await expect(head).toHaveCount(0);
  await page.keyboard.press('Escape');
  await pollAgain();
  await expect(head).toBeVisible();
  await api('DELETE', `/bo/webhooks/${id}`);
});

test('a secret is rotated twice on one page; a rotation without an answer is done once, and says so', async ({
  administrator: page,
  view,
  api,
}) => {
  view.expectConsole(/ERR_FAILED|409/);
  const webhook = { url: 'https://receiver.invalid/hook', types: ['payment.*'] };
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', webhook);
  await page.goto(`/developers/webhooks/${id}`);
  const dialog = page.getByRole('dialog');
  const confirm = async () => {
    await page.getByRole('button', { name: 'Rotate secret' }).first().press('Enter');
    await dialog.getByRole('button', { name: 'Rotate secret' }).press('Enter');
  };
  for (const revision of [2, 3]) {
    await confirm();
    await expect(dialog).toContainText('whsec_');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(dialog).toBeHidden();
    expect(await api('GET', `/bo/webhooks/${id}`)).toMatchObject({ revision });
  }
  const address = `**/bo/webhooks/${id}/secret`;
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Rotate secret' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('was completed before');
  expect(await api('GET', `/bo/webhooks/${id}`)).toMatchObject({ revision: 4 });
});
