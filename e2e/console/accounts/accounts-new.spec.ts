import { randomUUID } from 'node:crypto';
import { expect, freshIban, groupedIban, test } from '#e2e/console/fixtures/account-fixtures.ts';

const formKb = 230;

test('an account is created on one page, which shows what it recognised in its bank details', async ({
  operator: page,
  view,
  api,
  product,
}) => {
  const reference = `NEW-${randomUUID().slice(0, 8)}`;
  const iban = freshIban();
  await page.goto('/accounts/new');
  await view.check({ budgetKb: formKb });
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await expect(page.getByText('Available', { exact: true })).toBeVisible();
  await page.getByLabel('Name').fill('Household');
  await page.getByLabel('Product').selectOption(product.id);
  await page.getByLabel('Paste bank details').fill(groupedIban(iban));
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByLabel('Key 1').fill('risk');
  await page.getByLabel('Value 1').fill('LOW');
  await expect(
    page.getByRole('region', { name: 'Request' }).or(page.locator('section', { hasText: 'POST /api' })),
  ).toContainText(iban);
  await view.check({ budgetKb: formKb });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Household');
  const made = await api<{ product_uuid: string; attributes: unknown; account_coordinates: unknown[] }>(
    'GET',
    `/api/v2.0/account/${reference}`,
  );
  expect(made.product_uuid).toBe(product.id);
  expect(made.attributes).toEqual({ risk: 'LOW' });
  expect(made.account_coordinates).toHaveLength(1);
});

test('an account gets the version of the product that its form shows', async ({ operator: page, api, product }) => {
  await page.goto('/accounts/new');
  await page.getByLabel('Product').selectOption(product.id);
  await expect(page.getByLabel('Product').locator('option:checked')).toContainText('version 1');
  const wallets = [{ code: 'DEFAULT', currency: 'GBP' }];
  const later = { version: '2', currencies: ['GBP'], wallets, default_wallet: 'DEFAULT' };
  await api('POST', `/bo/products/${product.id}/versions`, { name: product.name, ...later });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/accounts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: `${product.name}, version 1` })).toBeVisible();
});

test('the owner of an account is found among entities: a suspended one says so, a deleted one is not offered', async ({
  administrator: page,
  view,
  api,
  product,
}) => {
  const stem = `OWNER-${randomUUID().slice(0, 8)}`;
  for (const reference of [`${stem}-1`, `${stem}-2`, `${stem}-3`]) {
    await api('POST', '/api/v1/customer', { type: 'ORGANIZATION', affiliation: 'CUSTOMER', reference });
  }
  await api('POST', `/bo/entities/customer/${stem}-2/state`, { state: 'SUSPENDED', reason: 'Documents have expired' });
  await api('DELETE', `/api/v1/customer/${stem}-3`);
  await page.goto('/accounts/new');
  await page.getByLabel('Product').selectOption(product.id);
  const owner = page.getByRole('combobox', { name: 'Reference' });
  await owner.fill(stem.toLowerCase());
  const options = page.getByRole('option').filter({ hasText: stem });
  await expect(options).toHaveText([/-2\s*customer, suspended$/, /-1\s*customer$/]);
  await view.check({ budgetKb: formKb });
  await options.last().click();
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('ORGANIZATION');
});

test('a taken reference is shown at its field, and the rest of the form stays', async ({
  operator: page,
  view,
  makeAccount,
}) => {
  view.expectConsole(/409/);
  const { reference } = await makeAccount();
  await page.goto('/accounts/new');
  await page.getByLabel('Name').fill('Kept');
  await page.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await expect(page.getByText('Another account has this reference.')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: reference })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name')).toHaveValue('Kept');
  await view.check({ budgetKb: formKb });
});

test('values recognised in a paste replace nothing that was added meanwhile', async ({ operator: page, product }) => {
  const iban = freshIban();
  await page.goto('/accounts/new');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Product').selectOption(product.id);
  const paste = await page.getByLabel('Paste bank details').elementHandle();
  await page.getByRole('button', { name: 'Add row' }).evaluate(
    (add, { box, text }) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
      (add as HTMLElement).click();
    },
    { box: paste, text: iban },
  );
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue(groupedIban(iban));
  await expect(page.getByLabel('Key 1')).toBeVisible();
});

test('an IBAN with wrong check digits shows the reason on leaving the field', async ({ operator: page, product }) => {
  expect(product.id).toBeTruthy();
  await page.goto('/accounts/new');
  await page.getByLabel('IBAN', { exact: true }).fill('DE88 3704 0044 0532 0130 00');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/check digits/)).toBeVisible();
});

test('a country that is written out is refused, not cut to the code of another', async ({
  operator: page,
  view,
  product,
}) => {
  view.expectConsole(/400/);
  expect(product.id).toBeTruthy();
  await page.goto('/accounts/new');
  const country = page.getByLabel('Country').first();
  await country.pressSequentially('Germany');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(country).toHaveAccessibleDescription(/ISO 3166/);
  await expect(country).toHaveAttribute('aria-invalid', 'true');
});

test('typed values return after a reload', async ({ operator: page, product }) => {
  expect(product.id).toBeTruthy();
  await page.goto('/accounts/new');
  await page.getByLabel('Name').fill('Half done');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Half done');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a form continues when its session ends and the user signs in elsewhere', async ({
  page,
  view,
  context,
  product,
  signedInAs,
}) => {
  view.expectConsole(/401/);
  expect(product.id).not.toBe('');
  const { username, password } = await signedInAs('administrator');
  await page.goto('/accounts/new');
  const name = page.getByLabel('Name');
  await name.fill('Kept through it all');
  await context.clearCookies();
  await page.getByRole('textbox', { name: 'Reference' }).fill('T-session');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  const tab = await opened;
  await tab.waitForLoadState('networkidle');
  await tab.getByLabel('Email address').fill(username);
  await tab.getByRole('textbox', { name: 'Password' }).fill(password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Kept through it all');
});

test('a page says that another person has signed in since: its changes would be theirs', async ({
  page,
  context,
  view,
  hire,
  signedInAs,
}) => {
  await signedInAs('operator');
  await page.goto('/accounts/new');
  const dialog = page.getByRole('dialog', { name: 'Another person has signed in' });
  const tab = await context.newPage();
  await tab.goto('/home');
  await tab.waitForLoadState('networkidle');
  await expect(dialog).toBeHidden();
  const { username, password } = await hire('administrator');
  const request = { headers: { origin: new URL(page.url()).origin }, data: { username, password } };
  expect((await context.request.post('/bo/sign-in', request)).ok()).toBe(true);
  await tab.goto('/home');
  await expect(dialog).toBeVisible();
  await view.check({ budgetKb: formKb });
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
});

test('bank details typed while an IBAN is checked stay', async ({ operator: page, product }) => {
  expect(product.id).toBeTruthy();
  await page.route('**/_next/static/**', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.goto('/accounts/new');
  await page.waitForLoadState('networkidle');
  const iban = freshIban();
  await page.getByLabel('IBAN', { exact: true }).fill(iban);
  await page.getByLabel('BIC', { exact: true }).fill('COBADEFFXXX');
  await expect(page.getByLabel('IBAN', { exact: true })).toHaveValue(groupedIban(iban));
  await expect(page.getByLabel('BIC', { exact: true })).toHaveValue('COBADEFFXXX');
});

test('a tag that is still typed is sent with Ctrl+Enter', async ({ operator: page, product }) => {
  await page.goto('/accounts/new');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Product').selectOption(product.id);
  await page.getByLabel('Paste bank details').fill(freshIban());
  await expect(page.getByLabel('IBAN', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Tags').fill('payroll');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/account$/.test(request.url()));
  await page.keyboard.press('Control+Enter');
  expect((await sent).postDataJSON().coordinate_tags).toEqual(['payroll']);
});

test('an account that waits for approval leads to the approvals', async ({ operator: page, product }) => {
  await page.goto('/accounts/new');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Product').selectOption(product.id);
  await page.route('**/api/v2.0/account', (route) => route.fulfill({ status: 202, json: { id: randomUUID() } }));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/approvals/);
  await expect(page.getByText('Waiting for approval').first()).toBeVisible();
});

test('after a lost answer, a changed account is sent as a new request, with a warning', async ({
  operator: page,
  view,
  product,
}) => {
  view.expectConsole(/ERR_FAILED|422/);
  await page.goto('/accounts/new');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Product').selectOption(product.id);
  await page.getByLabel('Name').fill('First try');
  await page.route('**/api/v2.0/account', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  const problem = page.getByRole('alert').filter({ hasText: 'The server cannot be reached' });
  await expect(problem).toBeVisible();
  await expect(problem).not.toContainText('unknown');
  await page.unroute('**/api/v2.0/account');
  await page.getByLabel('Name').fill('Second try');
  await create.click();
  await expect(page.getByText(/An earlier attempt may have created the account/)).toBeVisible();
  await create.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second try');
});

test('the next user of a browser does not see the draft', async ({ operator: page, product, signedInAs }) => {
  expect(product.id).toBeTruthy();
  await page.goto('/accounts/new');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Name').fill('Confidential');
  await page.evaluate(() =>
    localStorage.setItem('new-account-draft', localStorage.getItem(localStorage.key(0) ?? '') ?? ''),
  );
  await page.context().clearCookies();
  await signedInAs('operator');
  await page.goto('/accounts/new');
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByText('Draft restored')).toHaveCount(0);
});
