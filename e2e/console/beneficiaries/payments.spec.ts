import { groupIban } from '#components/fields/iban-text.ts';
import {
  beneficiaryPage,
  budgetKb,
  expect,
  labelled,
  pasteText,
  test,
} from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { keyCounter } from '#e2e/console/fixtures/key-counter.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { done, freshIban, of } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';

test.beforeEach(async ({ operator }) => operator);

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** `2026-11-30` as screens show it. */
const dateText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', month: 'short', day: '2-digit' }).format(
    new Date(day),
  );

test('the payment form asks for the fields of the rail, and shows every fault at its field', async ({
  page,
  view,
  call,
}) => {
  const { beneficiary } = await newPaymentSetup(call, opener(call));
  await page.goto(beneficiaryPage(beneficiary, `/coordinates/${beneficiary.coordinate}/pay`));
  await labelled(page, 'Amount').fill('1.001');
  await labelled(page, 'Reference').fill('Miete €');
  await labelled(page, 'Date').fill('2020-01-31');
  await expect(labelled(page, 'Purpose')).toBeVisible();
  await view.check({ budgetKb: budgetKb.form });
  await page.getByRole('button', { name: 'Review and pay' }).click();
  for (const label of ['Amount', 'Reference', 'Date']) {
    await expect(labelled(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await view.check({ budgetKb: budgetKb.form });
});

test('a beneficiary is found by its IBAN and paid, by at most 25 keys', async ({ page, call }) => {
  const { beneficiary, balance } = await newPaymentSetup(call, opener(call));
  const iban = freshIban();
  await done(call('PATCH', `${beneficiary.coordinates}/${beneficiary.coordinate}`, { coordinates: { iban } }));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const { press, count, atMost } = keyCounter(page);
  await press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await pasteText(page, iban);
  count();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jane Doe');
  await press('p');
  await expect(labelled(page, 'Amount')).toBeFocused();
  await press(...'12.50', 'Control+Enter');
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pay 12.50 EUR' })).toBeEnabled();
  await press('Control+Enter');
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('Paid');
  await expect(page.getByRole('main')).toBeFocused();
  atMost('a beneficiary is found by its IBAN and paid', 25);
  expect(await balance()).toBe('87.50');
  await page.goto('/work');
  const due = page.getByRole('main');
  await expect(due).toContainText(/[A-Z]{2}\d{2}( [A-Z0-9]{4}){3}/);
  await expect(due).not.toContainText(/[A-Z]{2}\d{2}[A-Z0-9]{11}/);
});

test('a payment whose answer is lost is made once, also after the page was loaded again', async ({
  page,
  view,
  call,
}) => {
  view.expectConsole(/ERR_FAILED/);
  const { beneficiary, balance } = await newPaymentSetup(call, opener(call));
  const pay = async () => {
    await page.goto(beneficiaryPage(beneficiary, `/coordinates/${beneficiary.coordinate}/pay`));
    await labelled(page, 'Amount').fill('12.50');
    await page.getByRole('button', { name: 'Review and pay' }).click();
    await page.getByRole('button', { name: 'Pay 12.50 EUR' }).click();
  };
  const isPayment = (url: URL) => url.pathname === '/bo/payments';
  // The server makes it.
  await page.route(isPayment, async (route) => {
    await route.fetch();
    await route.abort();
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await pay();
  await expect(page.getByRole('alert').getByText('The server cannot be reached')).toBeVisible();
  await page.unroute(isPayment);
  await pay();
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('Paid');
  expect(await balance()).toBe('87.50');
});

test('a payment of a later day is held with its details, then paid by hand', async ({ page, view, call }) => {
  const { beneficiary, balance } = await newPaymentSetup(call, opener(call));
  const day = inAWeek();
  await page.goto(beneficiaryPage(beneficiary, `/coordinates/${beneficiary.coordinate}/pay`));
  await expect(labelled(page, 'Amount')).toBeFocused();
  await page.keyboard.type('12.50');
  await labelled(page, 'Reference').fill('Rent December');
  await labelled(page, 'Purpose').selectOption('RENT');
  await labelled(page, 'Date').fill(day);
  await expect(page.getByText('100.00 EUR available')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
  const reviewed = page.getByRole('main');
  await expect(reviewed).toContainText('SEPA transfer');
  await expect(reviewed).not.toContainText('EU_SEPA');
  for (const text of ['100.00 EUR available', 'Jane Doe', 'Rent December', 'The money is reserved now.']) {
    await expect(reviewed).toContainText(text);
  }
  await view.check({ budgetKb: budgetKb.form });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(labelled(page, 'Amount')).toBeFocused();
  await expect(labelled(page, 'Amount')).toHaveValue('12.50');
  await expect(labelled(page, 'Reference')).toHaveValue('Rent December');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Pay 12.50 EUR' }).click();
  const row = page.getByRole('table', { name: 'Recent payments' }).getByRole('row', { name: /PAY-/ });
  await expect(row).toContainText('Held');
  await expect(row).toContainText('Rent December');
  await expect(row).toContainText(`purpose RENT · to be paid on ${dateText(day)}`);
  await page.goto(`/beneficiaries/${beneficiary.identity}/payments`);
  const held = page.getByRole('table', { name: 'Held payments' });
  await expect(held).toContainText('Rent December');
  await view.check({ budgetKb: budgetKb.list });
  await held.getByRole('button', { name: /^Pay now: PAY-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('Paid');
  await expect(held).toHaveCount(0);
  expect(await balance()).toBe('87.50');
});

test('cancelling a held payment returns its money', async ({ page, call }) => {
  const { beneficiary, sent, balance } = await newPaymentSetup(call, opener(call));
  const execution_date = inAWeek();
  await done(call('POST', '/bo/payments', { ...sent, execution_date }));
  await page.goto(beneficiaryPage(beneficiary));
  await page.getByRole('button', { name: /^Cancel PAY-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('Cancelled');
  expect(await balance()).toBe('100.00');
});

test('a held payment that a colleague cancels first says so, and the message stays until it is closed', async ({
  page,
  view,
  call,
}) => {
  view.expectConsole(/409/);
  const { beneficiary, sent } = await newPaymentSetup(call, opener(call));
  const { json: payment } = await done(call('POST', '/bo/payments', { ...sent, execution_date: inAWeek() }));
  await page.goto(beneficiaryPage(beneficiary));
  await page.getByRole('button', { name: /^Pay now: PAY-/ }).click();
  await done(call('POST', `/bo/payments/${payment.id}/cancel`));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pay now' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('Cancelled');
});

test('a held payment with changed bank details shows the change and is accepted by another person', async ({
  page,
  view,
  call,
}) => {
  const { beneficiary, sent, balance } = await newPaymentSetup(call, opener(call));
  const execution_date = inAWeek();
  const { json: held } = await done(call('POST', '/bo/payments', { ...sent, execution_date }));
  const before = held.beneficiary_snapshot.primary_coordinates[0] as string;
  const iban = freshIban();
  await done(call('PATCH', `${beneficiary.coordinates}/${beneficiary.coordinate}`, { coordinates: { iban } }));
  await page.goto(`/beneficiaries/${beneficiary.identity}/payments`);
  const waiting = page.getByRole('table', { name: 'Held payments' });
  await expect(waiting).toContainText('Beneficiary changed');
  await expect(waiting).toContainText(groupIban(before));
  await view.check({ budgetKb: budgetKb.list });
  await waiting.getByRole('button', { name: /^Review changes: PAY-/ }).click();
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('row', { name: 'IBAN' });
  await expect(row).toContainText(groupIban(before));
  await expect(row).toContainText(groupIban(iban));
  await view.check({ budgetKb: budgetKb.list });
  await dialog.getByLabel('Reason').fill('Confirmed by telephone');
  await dialog.getByRole('button', { name: 'Accept details' }).click();
  await expect(waiting).toContainText(groupIban(iban));
  await expect(waiting).not.toContainText('Beneficiary changed');
  await waiting.getByRole('button', { name: /^Details: PAY-/ }).click();
  await expect(dialog).toContainText(groupIban(iban));
  await expect(dialog).toContainText('Changed details accepted');
  await view.check({ budgetKb: budgetKb.list });
  await page.keyboard.press('Escape');
  await waiting.getByRole('button', { name: /^Pay now: PAY-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('Paid');
  expect(await balance()).toBe('87.50');
});

test('who changed the details of a held payment cannot accept them, and sees why', async ({
  page,
  view,
  call,
  server,
}) => {
  const { beneficiary, sent } = await newPaymentSetup(call, opener(call));
  const { json: held } = await done(call('POST', '/bo/payments', { ...sent, execution_date: inAWeek() }));
  await page.goto(`/payments/${held.id}`);
  const change = { data: { coordinates: { iban: freshIban() } }, headers: { origin: server.origin } };
  const changed = await page.request.patch(`${beneficiary.coordinates}/${beneficiary.coordinate}`, change);
  expect(changed.status()).toBe(200);
  await page.reload();
  const reason = 'You changed these details. Another person must accept them.';
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Review changes/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(reason);
  await expect(dialog.getByRole('button', { name: 'Accept details' })).toBeDisabled();
  await view.check({ budgetKb: budgetKb.list });
});

test('the page of a payment names the scheme in words', async ({ page, call }) => {
  const { sent } = await newPaymentSetup(call, opener(call));
  const { json: paid } = await done(call('POST', '/bo/payments', sent));
  await page.goto(`/payments/${paid.id}`);
  await expect(page.getByRole('main').getByText('SEPA transfer', { exact: true })).toHaveCount(2);
});

test('a held payment is found by its day, by a name and by its key, and is paid on its own page', async ({
  page,
  view,
  call,
}) => {
  const { sent, beneficiary, balance } = await newPaymentSetup(call, opener(call));
  const execution_date = inAWeek();
  const { json: held } = await done(call('POST', '/bo/payments', { ...sent, execution_date }));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('link', { name: /^Due later/ }).click();
  await expect(page.getByRole('group', { name: 'State' }).getByRole('button', { name: /^Held/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto(`/payments?filter=identity_reference==${beneficiary.identity}`);
  const row = page.getByRole('row', { name: /Jane Doe/ });
  await expect(row).toContainText('Held');
  await view.check({ budgetKb: budgetKb.list });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(held.payment_key);
  await page.getByRole('option', { name: /12.50 EUR to Jane Doe/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('12.50 EUR to Jane Doe');
  await page.reload();
  await expect(page.getByText(groupIban(held.beneficiary_snapshot.primary_coordinates[0]))).toBeVisible();
  await view.check({ budgetKb: budgetKb.detail });
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('table', { name: /Postings/ })).toContainText('12.50');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(await balance()).toBe('87.50');
  await page.getByRole('link', { name: 'View journal entry' }).click();
  await page.getByRole('link', { name: held.payment_key }).click();
  await expect(page).toHaveURL(`/payments/${held.id}`);
});

test('a payment shows where the money went after the beneficiary was edited', async ({ page, call }) => {
  const { beneficiary, sent } = await newPaymentSetup(call, opener(call));
  const { json: paid } = await done(call('POST', '/bo/payments', sent));
  const before = paid.beneficiary_snapshot.primary_coordinates[0] as string;
  await done(call('PATCH', `${of(beneficiary.identity)}/${beneficiary.id}`, { last_name: 'Smith' }));
  await page.goto(`/beneficiaries/${beneficiary.identity}/payments`);
  const recent = page.getByRole('table', { name: 'Recent payments' });
  await expect(recent).toContainText('Jane Doe');
  await recent.getByRole('button', { name: /^Details: PAY-/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Jane Doe');
  await expect(page.getByRole('dialog')).toContainText('SEPA transfer');
  await expect(page.getByRole('dialog')).not.toContainText('EU_SEPA');
  await expect(page.getByRole('dialog')).toContainText(groupIban(before));
});

test('an account shows how its money went, and pays a beneficiary from its head', async ({ page, view, call }) => {
  const { account, beneficiary, sent } = await newPaymentSetup(call, opener(call));
  await done(call('POST', '/bo/payments', sent));
  const day = new Date(Date.now() - 9 * 86_400_000).toISOString();
  const deposit = { from: { chart: 0, code: 'clearing' }, to: sent.from, amount: '40.00', currency: 'EUR' };
  await done(call('POST', '/bo/ledger/transfers', { ...deposit, effective_at: day }));
  await page.goto(`/accounts/${account}`);
  await expect(page.getByText('140.00 EUR in and 12.50 EUR out in 12 months')).toBeVisible();
  const largest = page.getByRole('figure').filter({ hasText: 'Largest counterparties' });
  await expect(largest).toContainText('Payments in clearing');
  await expect(largest.getByRole('link', { name: 'Jane Doe' })).toHaveAttribute('href', new RegExp(beneficiary.id));
  await expect(page.getByText('Default wallet EUR').first()).toBeVisible();
  await view.check({ budgetKb: budgetKb.detail });
  await page.getByRole('navigation', { name: 'Usual periods' }).getByRole('link', { name: '1 week' }).click();
  const balance = page.getByRole('figure').filter({ hasText: 'Balance of Default wallet EUR' });
  await balance.getByText('Figures').click();
  await expect(balance.getByRole('row')).toHaveCount(8);
  await expect(balance.getByRole('row').nth(1)).toContainText('40.00 EUR');
  await expect(largest.getByText('100.00 in, 0.00 out', { exact: true })).toBeVisible();
  // An operator may pay, and may not transfer.
  await expect(page.getByRole('button', { name: 'Transfer money' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Jane Doe/ })
    .click();
  await expect(page.getByText('127.50 EUR available')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
});

test('the choice of a beneficiary to pay says that the server does not answer, and asks again', async ({
  page,
  view,
  call,
}) => {
  view.expectConsole(/ERR_FAILED/);
  const { account } = await newPaymentSetup(call, opener(call));
  await page.goto(`/accounts/${account}`);
  await page.waitForLoadState('networkidle');
  const isList = (url: URL) => url.pathname === '/bo/beneficiaries';
  await page.route(isList, (route) => route.abort());
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a beneficiary' });
  await expect(dialog).toContainText('No answer from the server');
  await page.unroute(isList);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('link', { name: /Jane Doe/ })).toBeVisible();
});

test('a held Ctrl+Enter and a second quick press show the review, and pay nothing', async ({ page, call }) => {
  const { beneficiary, balance } = await newPaymentSetup(call, opener(call));
  await page.goto(beneficiaryPage(beneficiary, `/coordinates/${beneficiary.coordinate}/pay`));
  await expect(labelled(page, 'Amount')).toBeFocused();
  await page.keyboard.type('12.50');
  await page.keyboard.down('Control');
  for (let repeats = 0; repeats < 20; repeats += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(100);
  }
  await page.keyboard.up('Enter');
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Pay 12.50 EUR' })).toBeEnabled();
  expect(await balance()).toBe('100.00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('Paid');
  await page.keyboard.up('Control');
});
