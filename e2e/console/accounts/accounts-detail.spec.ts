import { randomUUID } from 'node:crypto';
import { expect, freshIban, groupedIban, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';

const detailKb = 220;

test('every part of an account is accessible, stable and light', async ({ administrator: page, view, makeAccount }) => {
  const { id, name, reference } = await makeAccount({
    coordinates: { banking: { iban: freshIban() } },
    coordinate_tags: ['payroll'],
    attributes: { risk: 'LOW' },
    owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'CUST-1' },
  });
  for (const part of ['', '/wallets', '/coordinates', '/activity', '/ledger', '/json']) {
    await page.goto(`/accounts/${id}${part}`);
    await expect(page).toHaveTitle(new RegExp(`${name}, ${reference} · Countinghouse$`));
    await view.check({ budgetKb: detailKb });
  }
});

test('an account opened by its reference, as a program writes it or a person, says which part is open', async ({
  auditor: page,
  makeAccount,
}) => {
  const { reference } = await makeAccount({ reference: `München:${randomUUID()}` });
  const sections = page.getByRole('navigation', { name: 'Account sections' });
  for (const written of [encodeURIComponent(reference), reference]) {
    await page.goto(`/accounts/${written}/ledger`);
    await expect(sections.locator('[aria-current=page]')).toHaveText('Ledger');
    await sections.getByRole('link', { name: 'Overview' }).click();
    await expect(sections.locator('[aria-current=page]')).toHaveText('Overview');
  }
});

/** How many pixels an element is wider than its text. */
function emptyRoom(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return Math.round(element.getBoundingClientRect().width - text.getBoundingClientRect().width);
}

test('a figure on the overview explains itself, and the breadcrumb names the account', async ({
  auditor: page,
  view,
  account,
}) => {
  await page.goto(`/accounts/${account.id}/activity`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Accounts', `/${account.reference}`, '/Activity']);
  expect(await crumbs.getByRole('link', { name: account.reference }).evaluate(emptyRoom)).toBe(0);
  await crumbs.getByRole('link', { name: account.reference }).click();
  await page.getByRole('button', { name: /^Explain available balance of Default wallet EUR/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Stored equals recomputed');
  await view.check({ budgetKb: detailKb });
});

test('the last state change stays in the facts, however much happened since', async ({
  administrator: page,
  api,
  account,
}) => {
  const address = `/api/v2.0/account/${account.id}`;
  await api('POST', `${address}/state`, { state: 'BLOCKED', reason: 'Card reported stolen' });
  for (let change = 0; change < 201; change += 1) await api('PUT', `${address}/attributes`, { change: String(change) });
  await page.goto(`/accounts/${account.id}`);
  await expect(page.locator('dt', { hasText: 'Last state change' }).locator('+ dd')).toContainText(/Blocked/i);
});

test('a state change needs a reason, accepts one character as the API does, and a double press changes it once', async ({
  operator: page,
  view,
  api,
  account,
}) => {
  await page.goto(`/accounts/${account.id}`);
  await page.getByRole('button', { name: 'Block account', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' ');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog).toContainText('Enter a reason');
  await view.check({ budgetKb: detailKb });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('x');
  await page.evaluate(() => {
    const form = document.querySelector('dialog form');
    for (let times = 0; times < 2; times += 1) {
      form?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    }
  });
  await expect(dialog).toBeHidden();
  await expect(page.locator('main header').first()).toContainText('BLOCKED');
  const { state_changes } = await api<{ state_changes: unknown[] }>('GET', `/api/v2.0/account/${account.id}`);
  // The first change is the opening at creation.
  expect(state_changes).toHaveLength(2);
});

test('a dialog stays open while it saves, however often Escape is pressed', async ({ operator: page, account }) => {
  await page.goto(`/accounts/${account.id}`);
  const answer = Promise.withResolvers<void>();
  await page.route('**/state', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Block account', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Card reported stolen');
  await dialog.getByRole('button', { name: 'Block' }).click();
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Card reported stolen');
  }
  answer.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main header').first()).toContainText('BLOCKED');
});

test('offers only the state changes that the server allows, and finalizing needs the reference typed', async ({
  administrator: page,
  account,
}) => {
  await page.goto(`/accounts/${account.id}`);
  await page.getByRole('button', { name: 'Account actions' }).click();
  const moves = page.getByRole('menuitem', { name: /account…/ });
  await expect(moves).toHaveText([/Block account…/, /Close account…/, /Finalize account…/]);
  await page.getByRole('menuitem', { name: 'Finalize account…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Opened by mistake, never used').check();
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  await expect(dialog).toContainText(`Type ${account.reference} to confirm`);
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(`Type ${account.reference}`).fill(account.reference);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('main header').first()).toContainText('FINALIZED');
});

test('a user who may only read sees no actions', async ({ auditor: page, makeAccount }) => {
  const { id } = await makeAccount({ coordinates: { banking: { iban: freshIban() } }, attributes: { risk: 'LOW' } });
  await page.goto(`/accounts/${id}`);
  await expect(page.getByRole('heading', { name: 'Attributes' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Block|^Close|Add attribute|Add tag|Remove/ })).toHaveCount(0);
});

test('the product of an account is named only to users who may view products', async ({
  page,
  signedInAs,
  api,
  makeAccount,
}) => {
  const { id, name } = await makeAccount();
  const product = page.getByRole('main').locator('a[href^="/products/"]');
  const role = async (...permissions: string[]) => {
    const wanted = { name: `reader-${randomUUID().slice(0, 8)}`, permissions };
    await api('POST', '/api/v1/role', wanted);
    return wanted.name;
  };
  for (const [more, shown] of [
    [['product:read'], 1],
    [[], 0],
  ] as const) {
    await signedInAs(await role('account:read', ...more));
    await page.goto(`/accounts/${id}`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(product).toHaveCount(shown);
  }
});

test('bank details are added from a paste with blanks, tagged, and deleted after a confirmation', async ({
  operator: page,
  api,
  account,
}) => {
  const iban = freshIban();
  const { id } = account;
  const read = () =>
    api<{ account_coordinates: { coordinates: { banking: { iban: string } }; tags: string[] }[] }>(
      'GET',
      `/api/v2.0/account/${id}`,
    );
  await page.goto(`/accounts/${id}/coordinates`);
  await page
    .getByLabel('Paste bank details')
    .fill(`Please pay to IBAN ${groupedIban(iban)} BIC COBADEFFXXX, thank you`);
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue(groupedIban(iban));
  await expect(page.getByLabel('BIC')).toHaveValue('COBADEFFXXX');
  await page.getByRole('main').getByRole('button', { name: 'Add bank details' }).click();
  await expect(page.getByRole('button', { name: 'Copy IBAN' })).toBeVisible();
  expect((await read()).account_coordinates[0]?.coordinates.banking.iban).toBe(iban);

  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.keyboard.type('payroll');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove payroll' })).toBeVisible();
  await expect.poll(async () => (await read()).account_coordinates[0]?.tags).toEqual(['payroll']);
  await page.getByRole('button', { name: 'Replace all tags' }).click();
  await page.getByRole('form', { name: 'Replace tags' }).getByLabel('Tags').fill('salary');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.poll(async () => (await read()).account_coordinates[0]?.tags).toEqual(['payroll', 'salary']);
  await page.getByRole('button', { name: 'Remove payroll' }).click();
  await expect.poll(async () => (await read()).account_coordinates[0]?.tags).toEqual(['salary']);

  await page.getByRole('button', { name: `Delete ${groupedIban(iban)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete bank details' }).click();
  await expect.poll(async () => (await read()).account_coordinates).toEqual([]);
});

test('an account with money is not closed: the refusal names the wallet, inside its frame', async ({
  administrator: page,
  view,
  api,
  makeAccount,
}) => {
  view.expectConsole(/422/);
  const { id } = await makeAccount();
  const to = euro(id);
  await api('POST', '/bo/ledger/transfers', {
    from: { chart: 0, code: 'clearing' },
    to,
    amount: '5.00',
    currency: 'EUR',
  });
  await page.goto(`/accounts/${id}`);
  await page.getByRole('button', { name: 'Close account', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('Customer left');
  await page.keyboard.press('Control+Enter');
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('Transfer the remaining money first: Default wallet EUR.');
  const edges = await refusal.evaluate((alert) => {
    const inner = [...alert.querySelectorAll('button, a')].map((each) => each.getBoundingClientRect().right);
    return { inner: Math.max(...inner), frame: alert.getBoundingClientRect().right };
  });
  expect(edges.inner).toBeLessThan(edges.frame);
});

test('attributes change in place, and Undo restores them on the server', async ({
  operator: page,
  api,
  makeAccount,
}) => {
  const { id } = await makeAccount({ attributes: { risk: 'LOW' } });
  const read = async () =>
    (await api<{ attributes: Record<string, string> }>('GET', `/api/v2.0/account/${id}`)).attributes;
  await page.goto(`/accounts/${id}`);
  await page.getByRole('button', { name: 'Add attribute' }).click();
  await page.getByLabel('Name', { exact: true }).fill('segment');
  await page.getByLabel('Value').fill('retail');
  await page.keyboard.press('Enter');
  await expect.poll(read).toEqual({ risk: 'LOW', segment: 'retail' });
  await page.getByRole('button', { name: 'Change risk' }).click();
  await page.getByLabel('Value of risk').fill('HIGH');
  await page.keyboard.press('Enter');
  await expect.poll(read).toEqual({ risk: 'HIGH', segment: 'retail' });
  await page.getByRole('button', { name: 'Remove segment' }).click();
  await expect.poll(read).toEqual({ risk: 'HIGH' });
  await page.getByRole('listitem').filter({ hasText: 'segment removed' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toEqual({ risk: 'HIGH', segment: 'retail' });
  await expect(page.getByRole('button', { name: 'Remove segment' })).toBeVisible();
});

test('Undo restores the shown state, although the page has not been reloaded since', async ({
  operator: page,
  api,
  makeAccount,
}) => {
  const { id } = await makeAccount({ attributes: { risk: 'LOW' } });
  const read = async () =>
    (await api<{ attributes: Record<string, string> }>('GET', `/api/v2.0/account/${id}`)).attributes;
  await page.goto(`/accounts/${id}`);
  const late = Promise.withResolvers<void>();
  await page.route('**/accounts/**_rsc=**', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Change risk' }).click();
  await page.getByLabel('Value of risk').fill('HIGH');
  await page.keyboard.press('Enter');
  await expect.poll(read).toEqual({ risk: 'HIGH' });
  await page.getByRole('button', { name: 'Remove risk' }).click();
  await expect.poll(read).toEqual({});
  await page.getByRole('listitem').filter({ hasText: 'risk removed' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toEqual({ risk: 'HIGH' });
  late.resolve();
  await expect(page.getByText('HIGH')).toBeVisible();
});

test('the JSON tab shows the API response, and the id is copied in full', async ({
  administrator: page,
  api,
  context,
  makeAccount,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await makeAccount({ coordinates: { banking: { iban: freshIban() } } });
  await page.goto(`/accounts/${id}/json`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy Account as JSON' }).click();
  await expect.poll(async () => (await clipboard()).startsWith('{')).toBe(true);
  expect(JSON.parse(await clipboard())).toEqual(await api('GET', `/api/v2.0/account/${id}`));
  await page.keyboard.press('c');
  await expect.poll(clipboard).toBe(id);
});

test('number keys switch between the tabs of the account', async ({ administrator: page, account }) => {
  const { id } = account;
  await page.goto(`/accounts/${id}`);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('6');
  await expect(page).toHaveURL(`/accounts/${id}/json`);
});

test('the balances of an account with one wallet fill their card at every width', async ({
  administrator: page,
  view,
  account,
}) => {
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/accounts/${account.id}`);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Balances' }) });
    for (const label of ['Available, Default wallet EUR', 'Balance', 'On hold', 'In this month', 'Lowest allowed']) {
      await expect(card.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
    }
    await expect(card.getByRole('term').filter({ hasText: 'Last movement' }).locator('+ dd')).toHaveText('None yet');
    const [whole, facts] = [await card.boundingBox(), await card.locator('dl').last().boundingBox()];
    expect((facts?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.85);
    await view.check({ budgetKb: 220 });
  }
});

test('an account is printed with its balances', async ({ administrator: page, account }) => {
  await page.goto(`/accounts/${account.id}`);
  const leadsOn = page.getByRole('link', { name: 'View all activity' });
  await expect(leadsOn).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(leadsOn).toBeHidden();
  const balances = page.locator('section', { has: page.getByRole('heading', { name: 'Balances' }) });
  await expect(balances.locator('button > data').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Block account' })).toBeHidden();
  await page.goto(`/accounts/${account.id}/wallets`);
  await expect(page.locator('td button > data').first()).toBeVisible();
});
