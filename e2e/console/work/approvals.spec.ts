import { beneficiaryPage, labelled } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';
import { expect, test as onPeople } from '#e2e/support/fixtures/console-users.ts';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { usePolicyServer } from '#e2e/support/servers/policy-server.ts';
import { mintToken, type Place } from '#e2e/support/servers/server.ts';

const budgetKb = 220;

const test = onPeople.extend<object, { server: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
  server: [async ({}, use) => usePolicyServer(use), { scope: 'worker', timeout: 120_000 }],
});

const ask = async (server: Place, name: string, rate: string) => {
  const call = createCaller(server.origin, await mintToken(server, { name, role: 'treasury' }));
  const rates = [{ base: 'XOF', quote: 'EUR', rate, as_of: '2026-01-01T00:00:00Z' }];
  return (await call('PUT', '/bo/fx-rates', { rates })).json.id as string;
};

test('requests are stepped through, rejected and approved by keyboard, and decided ones keep their record', async ({
  administrator: page,
  view,
  server,
}) => {
  await page.goto('/approvals');
  await expect(page.getByText('No approvals waiting')).toBeVisible();
  await view.check({ budgetKb });
  const [first, second] = [await ask(server, 'maker one', '0.0015'), await ask(server, 'maker two', '0.0016')];
  await page.reload();
  const requests = page.locator('[data-request]');
  await expect(requests).toHaveCount(2);
  await view.check({ budgetKb });

  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel('Reason').fill('the rate is old');
  // Before a decision: the others move up whenever the server answers.
  await view.check({ budgetKb });
  await page.keyboard.press('Control+Enter');
  await expect(requests).toHaveCount(1);
  await expect(requests).toBeFocused();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByLabel('Reason').fill('checked');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No approvals waiting')).toBeVisible();

  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(page.getByText('the rate is old')).toBeVisible();
  await expect(requests).toHaveCount(2);
  await page.goto(`/approvals/${second}`);
  await view.check({ budgetKb });
  await page.goto(`/approvals/${first}`);
  await expect(page.getByText('EXECUTED')).toBeVisible();
});

test('an approval that fails keeps its dialog and its message until the person closes it', async ({
  administrator: page,
  view,
  server,
  tokenOf,
}) => {
  view.expectConsole(/409/);
  const id = await ask(server, 'maker three', '0.0017');
  await page.goto('/approvals');
  await page.locator('[data-request]').filter({ hasText: '0.0017' }).getByRole('button', { name: 'Approve' }).click();
  const call = createCaller(server.origin, await tokenOf('administrator'));
  await call('POST', `/bo/approvals/${id}/reject`, { reason: 'a colleague was faster' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No approvals waiting')).toBeVisible();
});

test('a canceled decision leaves the focus where it is when requests arrive', async ({
  administrator: page,
  server,
  tokenOf,
}) => {
  const ids = [await ask(server, 'maker four', '0.0018'), await ask(server, 'maker five', '0.0019')];
  await page.goto('/approvals');
  const requests = page.locator('[data-request]');
  await expect(requests).toHaveCount(2);
  await requests.filter({ hasText: '0.0018' }).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(requests.and(page.locator(':focus'))).toHaveCount(0);
  ids.push(await ask(server, 'maker six', '0.0020'));
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(requests).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  await expect(requests.and(page.locator(':focus'))).toHaveCount(0);
  const call = createCaller(server.origin, await tokenOf('administrator'));
  for (const id of ids) await call('POST', `/bo/approvals/${id}/reject`, { reason: 'no longer needed' });
});

test('of several requests that are decided together, those that fail are named with the reason', async ({
  administrator: page,
  view,
  server,
  tokenOf,
}) => {
  const rates = ['0.0021', '0.0022'];
  const ids: string[] = [];
  for (const rate of rates) ids.push(await ask(server, `maker of ${rate}`, rate));
  await page.goto('/approvals');
  const requests = page.locator('[data-request]');
  await expect(requests).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Approve selected requests' }).click();
  const call = createCaller(server.origin, await tokenOf('administrator'));
  await call('POST', `/bo/approvals/${ids[1]}/reject`, { reason: 'a colleague was faster' });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('checked');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveAccessibleName('1 completed, 1 failed');
  const failed = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(failed).toHaveCount(1);
  await expect(failed).toContainText('maker of 0.0022');
  await expect(failed).toContainText('The change request is REJECTED.');
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('No approvals waiting')).toBeVisible();
});

test('the approver finds a change on its account, reads it as a sentence, and decides there', async ({
  administrator: page,
  view,
  server,
}) => {
  const call = createCaller(server.origin, await mintToken(server, { name: 'Otto', role: 'administrator' }));
  const policies = (permission: string) => ({ settings: { 'approvals/policies': [{ permission }] } });
  const { product } = await newBank(call);
  const { json: account } = await call('POST', '/api/v2.0/account', { product_id: product, name: 'Mia Müller' });
  await call('PUT', '/api/v1/setting', policies('account.state:change'));
  const body = { state: 'BLOCKED', reason: 'suspected fraud' };
  expect((await call('POST', `/api/v2.0/account/${account.id}/state`, body)).status).toBe(202);
  await call('PUT', '/api/v1/setting', policies('fx-rate:update'));

  await page.goto(`/accounts/${account.id}`);
  const named = `Mia Müller, ${account.reference}`;
  await expect(page.getByText('1 change waits for approval')).toBeVisible();
  await view.check({ budgetKb });
  await page.getByRole('link', { name: 'Open request' }).click();
  const sentence = page.getByRole('heading', { level: 2, name: `Otto asks to block ${named} (0.00 EUR).` });
  await expect(sentence).toBeVisible();
  await expect(page).toHaveTitle(/^Otto asks to block Mia Müller/);
  await expect(page.getByText('Reason: suspected fraud', { exact: true })).toBeVisible();
  const change = page.getByRole('row', { name: /^State/ });
  await expect(change).toContainText('OPEN');
  await expect(change).toContainText('BLOCKED');
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('EXECUTED')).toBeVisible();
  await expect(page.getByText(/^Approved by/)).toBeVisible();
  await sentence.getByRole('link', { name: named }).click();
  await expect(page).toHaveURL(`/accounts/${account.id}`);
  await expect(page.getByText('BLOCKED').first()).toBeVisible();
  await expect(page.getByText('1 change waits for approval')).toBeHidden();
});

test('an administrator sets a rule in the form, and sees which rule decides an example', async ({
  administrator: page,
  view,
  server,
}) => {
  const call = createCaller(server.origin, await mintToken(server, { name: 'rules', role: 'administrator' }));
  const setting = 'approvals/policies';
  const original = (await call('GET', `/api/v1/setting/${setting}`)).json.value;
  await page.goto(`/settings/${setting}`);
  const rules = page.getByRole('group');
  await expect(rules).toHaveCount(original.length);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const added = rules.last();
  await expect(added.getByLabel('Require approval for')).toBeFocused();
  await added.getByLabel('Require approval for').selectOption('Create transfers');
  await added.getByLabel('From amount').fill('-1');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(added.getByText('Enter an amount such as 10000.00, not negative.')).toBeVisible();
  await added.getByLabel('From amount').fill('10000.00');

  const above = await page
    .getByText(/other currencies/i)
    .last()
    .boundingBox();
  const simulator = await page.locator('section section').boundingBox();
  expect(simulator?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) + 16);
  await page.getByLabel('Operation').selectOption('Create a transfer');
  await page.getByLabel('Amount', { exact: true }).fill('12000.00');
  await page.getByRole('button', { name: 'Try' }).click();
  await expect(page.getByText(`Approval required: rule ${original.length + 1} decides.`)).toBeVisible();
  // The answer is about the example that was tried.
  await page.getByLabel('Amount', { exact: true }).fill('1.00');
  await expect(page.getByText('Approval required:')).toBeHidden();
  await page.getByRole('button', { name: 'Try' }).click();
  await expect(page.getByText('No approval required.')).toBeVisible();
  await view.check({ budgetKb });

  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved')).toBeVisible();
  const change = page.getByRole('listitem').filter({ hasText: 'Added: Require approval for Create transfers' });
  await expect(change).toContainText('from 10,000.00 EUR');
  await expect(page.getByRole('main')).not.toContainText('"permission"');
  const rule = { permission: 'ledger.transfer:create', amount_from: '10000.00', currency: 'EUR' };
  expect((await call('GET', `/api/v1/setting/${setting}`)).json.value).toEqual([...original, rule]);
  await call('PUT', '/api/v1/setting', { settings: { [setting]: original } });
});

test('nobody decides their own request: the buttons explain why', async ({ page, view, server, signedInAs }) => {
  const me = await signedInAs('administrator');
  const rates = [{ base: 'XOF', quote: 'EUR', rate: '0.0017', as_of: '2026-01-01T00:00:00Z' }];
  const answer = await page.request.put('/bo/fx-rates', { data: { rates }, headers: { origin: server.origin } });
  expect(answer.status()).toBe(202);
  await page.goto('/approvals/mine');
  await expect(page.getByText(me.username)).toBeVisible();
  await expect(page.getByText('You created this request. Another person must decide.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await view.check({ budgetKb });
});

test('whose own rights a request concerns cannot decide the request, and sees why', async ({
  page,
  view,
  server,
  signedInAs,
}) => {
  const me = await signedInAs('administrator');
  const call = createCaller(server.origin, await mintToken(server, { name: 'rights', role: 'administrator' }));
  const [setting, { json: before }] = ['approvals/policies', await call('GET', '/api/v1/setting/approvals/policies')];
  await call('PUT', '/api/v1/setting', { settings: { [setting]: [{ permission: 'permission:update' }] } });
  const body = { user: me.username, revoke: ['audit:read'], reason: 'new work' };
  const { json } = await call('PUT', '/bo/security/permissions', body);
  await call('PUT', '/api/v1/setting', { settings: { [setting]: before.value } });
  for (const path of ['/approvals', `/approvals/${json.id}`]) {
    await page.goto(path);
    await expect(
      page.getByText('The request concerns your own user, your own rights, or your own payment or change.'),
    ).toBeVisible();
    // The newest request is the first.
    for (const name of ['Approve', 'Reject']) {
      await expect(page.getByRole('button', { name, exact: true }).first()).toBeDisabled();
    }
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await view.check({ budgetKb });
  }
});

test('who may not decide learns which permission a decision needs', async ({ auditor: page, view, server }) => {
  const id = await ask(server, 'maker four', '0.0018');
  for (const path of ['/approvals', `/approvals/${id}`]) {
    await page.goto(path);
    await expect(page.getByText('To decide, you need “Decide approvals” (approval:decide).').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await view.check({ budgetKb });
  }
  await expect(page.getByText('Waiting for me')).toHaveCount(0);
  const call = createCaller(server.origin, await mintToken(server, { name: 'closer', role: 'administrator' }));
  await call('POST', `/bo/approvals/${id}/reject`, { reason: 'only shown to the auditor' });
});

test('the approver of a payment sees the beneficiary, the bank details and the amount', async ({
  administrator: page,
  view,
  server,
}) => {
  const call = createCaller(server.origin, await mintToken(server, { name: 'payer', role: 'administrator' }));
  const { sent, beneficiary } = await newPaymentSetup(call, opener(call));
  const policies = (permission: string) => ({ settings: { 'approvals/policies': [{ permission }] } });
  await call('PUT', '/api/v1/setting', policies('payment:create'));
  const { json } = await call('POST', '/bo/payments', { ...sent, reference: 'Rent November' });
  await call('PUT', '/api/v1/setting', policies('fx-rate:update'));
  await page.goto(`/approvals/${json.id}`);
  const main = page.getByRole('main');
  const shown = ['Jane Doe', /DE\d\d( \d{4}){4} \d\d/, 'Not verified', '12.50 EUR', 'Rent November'];
  for (const text of [...shown, beneficiary.identity]) {
    await expect(main).toContainText(text);
  }
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('EXECUTED')).toBeVisible();
});

test('a payment that needs an approval is reviewed and sent as a request', async ({
  administrator: page,
  view,
  server,
}) => {
  const call = createCaller(server.origin, await mintToken(server, { name: 'asker', role: 'administrator' }));
  const { beneficiary } = await newPaymentSetup(call, opener(call));
  const policies = (permission: string) => ({ settings: { 'approvals/policies': [{ permission }] } });
  await call('PUT', '/api/v1/setting', policies('payment:create'));
  await page.goto(beneficiaryPage(beneficiary, `/coordinates/${beneficiary.coordinate}/pay`));
  await labelled(page, 'Amount').fill('77.00');
  await page.getByRole('button', { name: 'Review and pay' }).click();
  await expect(page.getByText('The payment waits for the approval of another person.')).toBeVisible();
  await expect(page.getByText('The payment is made as soon as it is approved.')).toBeVisible();
  await expect(page.getByText('The payment is made immediately.')).toHaveCount(0);
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Request approval of 77.00 EUR' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await call('PUT', '/api/v1/setting', policies('fx-rate:update'));
});

test('an invitation waits for approval, and its requester then sees the link once', async ({
  administrator: page,
  view,
  server,
}) => {
  const call = createCaller(server.origin, await mintToken(server, { name: 'approver', role: 'administrator' }));
  const policies = (permission: string) => ({ settings: { 'approvals/policies': [{ permission }] } });
  await call('PUT', '/api/v1/setting', policies('user:manage'));
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Grace Hopper');
  await dialog.getByLabel('Email address').fill('grace.hopper@example.com');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await call('PUT', '/api/v1/setting', policies('fx-rate:update'));

  await page.goto('/approvals/mine');
  const request = page.locator('[data-request]').filter({ hasText: 'Invite a user' });
  await expect(request).toContainText('Grace Hopper (grace.hopper@example.com)');
  await view.check({ budgetKb });
  const href = (await request.getByRole('link', { name: 'Invite a user' }).getAttribute('href')) ?? '';
  const approved = await call('POST', `/bo${href}/approve`, {});
  expect(approved.json.state).toBe('EXECUTED');
  await page.goto(href);
  await page.getByRole('button', { name: 'Show secret' }).click();
  await expect(dialog).toContainText('/invitation#');
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Show secret' })).toBeHidden();
});
