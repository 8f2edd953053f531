import { cutParts, faultsOfLists } from '#e2e/console/all-pages/cut-parts.ts';
import { expect, test } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { done } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';

test('states, amounts and times of every list are whole, and no menu leaves the screen', async ({
  administrator: page,
  call,
}) => {
  test.slow();
  const { sent } = await newPaymentSetup(call, opener(call));
  await done(call('POST', '/bo/payments', sent));
  for (const width of [390, 1280, 1440]) {
    const { faults, seen } = await faultsOfLists(page, width);
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(20);
  }
});

test('the grid of permissions has room for the longest built-in role where texts are wide', async ({
  administrator: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/permissions');
  const cell = page.getByRole('cell').getByRole('button', { name: 'administrator', exact: true }).first();
  const [usual, wide] = await cell.evaluate((button: HTMLElement) => {
    const before = button.offsetHeight;
    // As wide as in DejaVu Sans.
    button.style.letterSpacing = '0.04em';
    return [before, button.offsetHeight];
  });
  expect(wide).toBe(usual);
});

test('the columns of a list that grow share its room by their widths', async ({ page, call, signedInAs }) => {
  const { sent } = await newPaymentSetup(call, opener(call));
  await done(call('POST', '/bo/payments', sent));
  await signedInAs('administrator');
  const widthsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/payments');
    const heads = page.getByRole('main').getByRole('columnheader');
    const widthOf = async (name: string) => (await heads.filter({ hasText: name }).boundingBox())?.width ?? 0;
    return { name: await widthOf('Beneficiary'), bank: await widthOf('Bank details'), amount: await widthOf('Amount') };
  };
  const [laptop, wide] = [await widthsAt(1440), await widthsAt(1920)];
  expect(wide.amount).toBe(laptop.amount);
  for (const { name, bank } of [laptop, wide]) expect(bank / name).toBeCloseTo(270 / 230, 1);
  expect(wide.name).toBeGreaterThan(laptop.name + 50);
});

test('on a phone, filters, order and actions of a list are sheets at the lower edge', async ({
  administrator: page,
  view,
  call,
}) => {
  await newPaymentSetup(call, opener(call));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/accounts');
  const row = page.locator('tr[data-row]').first();
  await row.getByRole('button', { name: 'Show details' }).click();
  await page.getByRole('button', { name: 'Actions', exact: true }).filter({ visible: true }).click();
  const menu = page.getByRole('menu', { name: 'Row actions' }).filter({ visible: true });
  const place = await menu.boundingBox();
  expect(place).toMatchObject({ x: 0, width: 390 });
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeCloseTo(844, 0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Add filter' })).toBeInViewport({ ratio: 1 });
  expect((await page.getByLabel('Condition').boundingBox())?.width).toBeGreaterThan(350);
  await view.check({ budgetKb: 225 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
});

test('a card cuts its date before the reference', async ({ administrator: page, call }) => {
  const { id } = await opener(call)({ name: 'Mia Müller' });
  await done(call('POST', `/api/v2.0/account/${id}/state`, { state: 'OPEN', reason: 'for a test' }));
  await done(call('POST', `/api/v2.0/account/${id}/state`, { state: 'BLOCKED', reason: 'for a test' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/accounts?filter=state==BLOCKED');
  const card = page.locator('main tr[data-row]').first();
  await card.locator('time').evaluate((time) => {
    time.textContent = '12 Sept 2026';
  });
  const room = (slot: string) =>
    card.locator(`[data-slot=${slot}]`).evaluate((cell) => cell.clientWidth - cell.scrollWidth);
  expect(await room('remark')).toBe(0);
  expect(await room('state')).toBe(0);
  expect((await card.locator('[data-slot=date]').boundingBox())?.width).toBeGreaterThan(50);
});

test('a long filter is cut within a phone, and can be removed', async ({ administrator: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const actions = ['sendVerification', 'resendVerification', 'verifyPasscode'];
  await page.goto(`/audit?filter=action=in=(${actions.join(',')})`);
  const [wide, seen] = await page.locator('main').evaluate((main) => [main.scrollWidth, main.clientWidth] as const);
  expect(wide).toBe(seen);
  await page
    .getByRole('list', { name: 'Filters' })
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(page).not.toHaveURL(/filter/);
});

test('a notification is read on a narrow screen', async ({ page, call, signedInAs }) => {
  const { username } = await signedInAs('support');
  const { id } = await opener(call)();
  await done(call('POST', `/bo/records/account/${id}/notes`, { text: `@${username} please call the customer.` }));
  await page.setViewportSize({ width: 320, height: 844 });
  const notification = page.locator('[data-notification]').first();
  // A worker notifies after the note is saved.
  await expect(async () => {
    await page.goto('/notifications');
    await expect(notification).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // Its texts are below each other, not in columns of one letter.
  expect((await notification.boundingBox())?.height).toBeLessThan(120);
});

test('lists and forms name roles, types, states and wallets in words', async ({
  administrator: page,
  call,
  beneficiary,
}) => {
  const { sent } = await newPaymentSetup(call, opener(call));
  const deposit = { from: { chart: 0, code: 'clearing' }, to: sent.from, amount: '2000.00', currency: 'EUR' };
  await done(call('POST', '/bo/ledger/transfers', deposit));
  await done(call('POST', '/bo/payments', { ...sent, amount: '1250.00' }));
  await page.goto(`/accounts/${sent.from.account}/activity?events=payment`);
  const payment = page.getByRole('listitem').filter({ hasText: 'Payment of 1,250.00 EUR' });
  await expect(payment).toContainText(/(Held|Paid)/);
  await page.goto(`/accounts/${sent.from.account}`);
  await page.getByRole('button', { name: 'Block account', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(/Balance in Default wallet EUR: [\d,]+\.\d\d/);
  const reference = `E-${beneficiary.identity}`;
  const entity = { type: 'ORGANIZATION', affiliation: 'CUSTOMER', reference };
  await done(call('POST', '/api/v1/business', entity));
  await page.goto(`/entities?q=${reference}`);
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('BusinessOrganizationCustomer');
  await page.goto(`/entities/business/${reference}/edit`);
  await expect(page.getByLabel('Affiliation')).toContainText('Customer');
  const account = await opener(call)();
  await done(call('POST', `/api/v2.0/account/${account.id}/state`, { state: 'OPEN', reason: 'for a test' }));
  await call('PUT', `/bo/accounts/${account.id}/wallets/DEFAULT/EUR/limit`, { minimum: '-1000000.00' });
  await page.goto(`/accounts/${account.id}/activity`);
  await expect(page.getByText('−1,000,000.00')).toBeVisible();
  const hold = { account: account.id, wallet: 'DEFAULT', currency: 'EUR', amount: '5.00' };
  await done(call('POST', '/bo/ledger/holds', hold));
  await page.goto(`/journal/holds?filter=${encodeURIComponent(`account_id==${account.id}`)}`);
  await expect(page.getByRole('row', { name: /5\.00/ })).toContainText('Default wallet');
});

test('at 400 percent zoom, cards of accounts are whole, and a long form covers no field in use', async ({
  administrator: page,
  view,
  call,
}) => {
  const { id } = await opener(call)({ name: 'Mia Müller' });
  await done(call('POST', `/api/v2.0/account/${id}/state`, { state: 'CLOSED', reason: 'for a test' }));
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/accounts?filter=state==CLOSED');
  const table = page.getByRole('group', { name: 'Accounts, table' });
  const card = table.locator('tr[data-row]').first();
  await expect(card).toBeVisible();
  expect(await table.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0);
  expect(
    await card
      .locator('.list-code')
      .first()
      .evaluate((cell) => cell.scrollWidth - cell.clientWidth),
  ).toBe(0);
  await card.getByRole('button', { name: 'Show details' }).click();
  await expect(table.locator('dl').getByRole('time')).toBeVisible();
  expect(await page.evaluate(cutParts)).toEqual([]);
  await page.goto('/accounts/new');
  const name = page.getByLabel('Name');
  await name.focus();
  const box = await name.boundingBox();
  const onTop = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.id ?? '', {
    x: (box?.x ?? 0) + 20,
    y: (box?.y ?? 0) + (box?.height ?? 0) - 3,
  });
  expect(onTop).toBe(await name.getAttribute('id'));
  await view.check({ budgetKb: 230, themes: ['light'] });
});
