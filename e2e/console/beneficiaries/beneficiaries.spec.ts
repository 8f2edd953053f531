import { groupedIban } from '#e2e/console/fixtures/account-fixtures.ts';
import {
  beneficiaryPage,
  budgetKb,
  expect,
  labelled,
  pasteText,
  tabTo,
  test,
} from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { freshIban, freshReference } from '#e2e/contract/accounts/fixtures.ts';
import { coordinatesIn, done, freshIdentity, of, root } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';
import { liveFeedKb } from '#e2e/support/browser/console-page.ts';

test.beforeEach(async ({ operator }) => operator);

const euro = () => `IBAN ${freshIban()}, BIC COBADEFFXXX`;
const dollar = 'Routing number: 021000021\nAccount number: 123456789';

test('a person with two addresses, a contact and two bank details is created on one page with one submit', async ({
  page,
  view,
}) => {
  const identity = freshIdentity();
  await page.goto(`/beneficiaries/${identity}/new`);
  await view.check({ budgetKb: budgetKb.form });
  await labelled(page, 'First name').fill('Jane');
  await labelled(page, 'Last name').fill('Doe');
  await page.getByLabel('Paste bank details').focus();
  await pasteText(page, euro());
  await expect(page.getByRole('heading', { name: 'Bank details 1 · EUR' })).toBeVisible();
  await page.getByRole('button', { name: 'Add bank details' }).click();
  const second = page.getByRole('group', { name: 'Bank details', exact: true });
  await labelled(second, 'Currency').selectOption('USD');
  const dollars = page.getByRole('group', { name: 'Bank details in USD' });
  await labelled(dollars, 'ACH / wire routing').fill('021000021');
  await labelled(dollars, 'Account number').fill('123456789');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByLabel('Email').fill('jane@example.com');
  for (const [at, city] of ['Berlin', 'Boston'].entries()) {
    await page.getByRole('button', { name: 'Add address' }).click();
    const address = page.getByRole('group', { name: `Address ${at + 1}` });
    await labelled(address, 'Country').selectOption(at === 0 ? 'DE' : 'US');
    await labelled(address, 'Street').fill(`${at + 1} Main Street`);
    await labelled(address, 'City').fill(city);
  }
  await expect(labelled(page.getByRole('group', { name: 'Address 2' }), 'ZIP code')).toBeVisible();
  // The live feed joins after five seconds on a page, which a slow machine needs for this much input.
  await view.check({ budgetKb: budgetKb.form + liveFeedKb });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
  for (const text of ['1 Main Street', '2 Main Street', 'Berlin', 'Boston', 'jane@example.com']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 3, name: /EUR/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /USD 021000021/ })).toBeVisible();
  // With what the form, the paste and the live feed loaded before. By itself the page keeps to its own budget.
  await view.check({ budgetKb: budgetKb.form + liveFeedKb });
  await page.reload();
  await view.check({ budgetKb: budgetKb.detail });
});

test('a beneficiary with two pasted bank details takes at most fourteen tab stops and no click', async ({ page }) => {
  await page.goto(`/beneficiaries/${freshIdentity()}/new`);
  await expect(labelled(page, 'First name')).toBeFocused();
  await page.keyboard.type('Jane');
  let stops = await tabTo(page, labelled(page, 'Last name'), 2);
  await page.keyboard.type('Doe');
  stops += await tabTo(page, page.getByLabel('Paste bank details'), 6);
  await pasteText(page, euro());
  await expect(page.getByText(/Recognized 3/)).toBeVisible();
  await pasteText(page, dollar);
  await expect(page.getByRole('heading', { name: 'Bank details 2 · USD' })).toBeVisible();
  await expect(page.locator('[name$="coordinates.account_number"]')).toHaveValue('123456789');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /EUR|USD/ })).toHaveCount(2);
  console.log(`keys: T3, a beneficiary with two bank details: ${stops} of at most 14 tab stops`);
  expect(stops).toBeLessThanOrEqual(14);
});

test('typing into a pasted text corrects its bank details, and another paste adds its own', async ({ page }) => {
  await page.goto(`/beneficiaries/${freshIdentity()}/new`);
  const cards = page.getByRole('heading', { name: /^Bank details \d/ });
  const iban = freshIban();
  await page.getByLabel('Paste bank details').focus();
  const wrongDigit = (Number(iban.at(-1)) + 1) % 10;
  await pasteText(page, `IBAN ${iban.slice(0, -1)}${wrongDigit}`);
  await expect(cards).toHaveCount(1);
  await page.getByLabel('Paste bank details').fill(`IBAN ${iban}`);
  await page.keyboard.type(', BIC COBADEFFXXX');
  await expect(page.getByText(/^Recognized 3/)).toBeVisible();
  await expect(cards).toHaveCount(1);
  const fields = page.getByRole('group', { name: 'Bank details in EUR' });
  await expect(labelled(fields, 'IBAN')).toHaveValue(groupedIban(iban));
  await pasteText(page, dollar);
  await expect(cards).toHaveCount(2);
});

test('the bank details are those of the newest text, however late the form of an earlier one comes', async ({
  page,
}) => {
  await page.goto(`/beneficiaries/${freshIdentity()}/new`);
  await page.route(/currency=USD/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const lateForm = page.waitForResponse(/currency=USD/);
  await page.getByLabel('Paste bank details').focus();
  await pasteText(page, dollar);
  await page.getByLabel('Paste bank details').fill(`IBAN ${freshIban()}`);
  await lateForm;
  await expect(page.getByText(/^Recognized \d.*IBAN/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('group', { name: 'Bank details in EUR' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Bank details \d/ })).toHaveCount(1);
});

test('a rejected part keeps what is saved, shows the reason, and a retry continues from there', async ({
  page,
  view,
  call,
}) => {
  view.expectConsole(/400|503|Failed to load/);
  const identity = freshIdentity();
  await page.goto(`/beneficiaries/${identity}/new`);
  await labelled(page, 'First name').fill('Jane');
  await labelled(page, 'Last name').fill('Doe');
  await page.getByLabel('Paste bank details').focus();
  await pasteText(page, euro());
  await expect(page.getByRole('heading', { name: 'Bank details 1 · EUR' })).toBeVisible();
  await pasteText(page, dollar);
  await expect(page.locator('[name$="coordinates.account_number"]')).toHaveValue('123456789');
  let refusals = 1;
  await page.route('**/dynamic/**/coordinates', async (route) => {
    if (!route.request().postData()?.includes('USD') || refusals === 0) return route.continue();
    refusals -= 1;
    const pointer = '/coordinates/account_number';
    const errors = [{ pointer, code: 'check_failed', message: 'No such account.' }];
    const body = { title: 'Invalid request', status: 400, code: 'invalid-input', detail: 'It is not.', errors };
    return route.fulfill({ status: 400, contentType: 'application/problem+json', json: body });
  });
  await page.getByRole('button', { name: 'Create beneficiary' }).click();
  const progress = page.getByRole('list', { name: 'Progress' });
  await expect(progress.getByRole('listitem').filter({ hasText: 'Jane Doe' }).first()).toContainText('saved');
  await expect(progress.getByText('Bank details in EUR')).toContainText('saved');
  await expect(progress.getByText('Bank details in USD')).toContainText('rejected');
  await expect(page.locator('[name$="coordinates.account_number"]')).toHaveAccessibleDescription(/No such account/);
  const summary = page.getByRole('alert').filter({ hasText: 'Partly saved' });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(summary).toContainText('Saved: Jane Doe, Bank details in EUR.');
  await expect(summary).toContainText('Not saved: Bank details in USD.');
  await summary.getByRole('button', { name: 'No such account.' }).click();
  await expect(page.locator('[name$="coordinates.account_number"]')).toBeFocused();
  await expect(labelled(page, 'First name')).toBeDisabled();
  await page.locator('[name$="coordinates.account_number"]').fill('987654321');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const { json } = await done(call('GET', `${of(identity)}/list`));
  expect(json).toHaveLength(1);
  expect(coordinatesIn(json[0])).toHaveLength(2);
});

test('a taken reference is shown at its field, and everything else stays', async ({
  page,
  view,
  call,
  beneficiary,
}) => {
  view.expectConsole(/409/);
  const reference = freshReference();
  await done(call('PATCH', beneficiary.path, { external_reference: reference }));
  await page.goto(`/beneficiaries/${beneficiary.identity}/new`);
  await labelled(page, 'First name').fill('Jane');
  await labelled(page, 'Last name').fill('Doe');
  await labelled(page, 'External reference').fill(reference);
  await page.getByRole('button', { name: 'Create beneficiary' }).click();
  await expect(labelled(page, 'External reference')).toHaveAttribute('aria-invalid', 'true');
  await expect(labelled(page, 'First name')).toHaveValue('Jane');
});

test('an edit changes names, contacts and fields of a beneficiary as the form shows them', async ({
  page,
  view,
  beneficiary,
  call,
}) => {
  await page.goto(beneficiaryPage(beneficiary, '/edit'));
  await view.check({ budgetKb: budgetKb.form });
  await labelled(page, 'Last name').fill('Roe');
  await page.getByRole('button', { name: 'Remove contact 1' }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await page.getByLabel('Key 1').fill('department');
  await page.getByLabel('Value 1').fill('purchasing');
  await page.getByRole('button', { name: 'Save beneficiary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Roe' })).toBeVisible();
  await expect(page.getByText('purchasing', { exact: true }).first()).toBeVisible();
  expect((await done(call('GET', `${root}/${beneficiary.id}/contact`))).json).toEqual([]);
});

test('editing verified bank details makes them unverified and loses no value', async ({
  page,
  view,
  beneficiary,
  call,
}) => {
  const iban = freshIban();
  await page.goto(beneficiaryPage(beneficiary));
  await page.getByRole('link', { name: /^Edit EUR/ }).click();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toContainText([
    'Beneficiaries',
    beneficiary.identity,
    'Jane Doe',
    'Bank details',
    /DE\d\d /,
    'Edit',
  ]);
  await labelled(page, 'IBAN').fill(iban);
  await page.locator('[name=alias]').fill('Savings');
  await view.check({ budgetKb: budgetKb.form });
  await page.getByRole('button', { name: 'Save bank details' }).click();
  await expect(page).toHaveURL(new RegExp(`${beneficiary.id}$`));
  const { json } = await done(call('GET', beneficiary.path));
  expect(json.dynamic_beneficiary_coords[0]).toMatchObject({ alias: 'Savings', coordinates: { iban } });
});

test('another identity’s beneficiary has no page', async ({ page, view, beneficiary }) => {
  view.expectConsole(/404/);
  const answer = await page.goto(`/beneficiaries/${freshIdentity()}/${beneficiary.id}`);
  expect(answer?.status()).toBe(404);
});

test('both identities see a signal when they share a beneficiary account', async ({
  page,
  view,
  call,
  beneficiary,
}) => {
  const { json } = await done(call('GET', beneficiary.path));
  const { iban } = json.dynamic_beneficiary_coords[0].coordinates;
  const other = freshIdentity();
  const { json: made } = await done(call('POST', of(other), { first_name: 'John', last_name: 'Roe' }));
  const body = { currency: 'EUR', coordinates: { iban } };
  await done(call('POST', `${root}/dynamic/${other}/${made.id}/coordinates`, body));
  await page.goto(beneficiaryPage(beneficiary));
  await page.getByText('1 other identity pays this account').click();
  await expect(page.getByRole('link', { name: `${other}: John Roe` })).toBeVisible();
  await view.check({ budgetKb: budgetKb.detail });
});

test('recent payments are listed newest first and link to beneficiary and bank details', async ({
  page,
  view,
  call,
}) => {
  const { beneficiary, sent } = await newPaymentSetup(call, opener(call));
  await done(call('POST', '/bo/payments', sent));
  const { json } = await done(call('POST', of(beneficiary.identity), { first_name: 'John', last_name: 'Roe' }));
  const added = await done(
    call('POST', `${root}/dynamic/${beneficiary.identity}/${json.id}/coordinates`, {
      currency: 'EUR',
      coordinates: { iban: freshIban() },
    }),
  );
  const [coordinate] = coordinatesIn(added.json);
  const later = { ...sent, beneficiary_id: json.id, beneficiary_coordinate_id: coordinate, amount: '7.00' };
  await done(call('POST', '/bo/payments', later));
  await page.goto(`/beneficiaries/${beneficiary.identity}/payments`);
  const rows = page.getByRole('table', { name: 'Recent payments' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('John Roe');
  await expect(rows.nth(2)).toContainText('Jane Doe');
  await view.check({ budgetKb: budgetKb.list });
  await rows
    .nth(2)
    .getByRole('link', { name: /^EUR DE/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`#${beneficiary.coordinate}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  const table = page.getByRole('group', { name: 'Recent payments' });
  await expect(table.getByRole('row')).toHaveCount(2);
  expect(await table.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0);
});

test('the browser tab of each page of a beneficiary names the page and the beneficiary', async ({ page, call }) => {
  const { beneficiary } = await newPaymentSetup(call, opener(call));
  const pages = {
    '': '',
    '/edit': 'Edit · ',
    '/activity': 'Activity · ',
    '/coordinates/new': 'Add bank details · ',
    [`/coordinates/${beneficiary.coordinate}/edit`]: 'Edit bank details · ',
    [`/coordinates/${beneficiary.coordinate}/pay`]: 'Pay · ',
  };
  for (const [path, name] of Object.entries(pages)) {
    await page.goto(beneficiaryPage(beneficiary, path));
    await expect(page).toHaveTitle(`${name}Jane Doe · Countinghouse`);
  }
});
