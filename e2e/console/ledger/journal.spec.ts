import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type Bank, detailBudgetKb, expect, listBudgetKb, test } from '#e2e/console/fixtures/ledger-fixtures.ts';
import { liveFeedKb } from '#e2e/support/browser/console-page.ts';

/** Chooses an account in a side of a dialog. */
async function chooseAccount(page: Page, legend: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: `${legend}: account` }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByLabel(`${legend}: wallet`)).toBeEnabled();
}

async function chooseChartAccount(page: Page, legend: string, { chartName }: Bank, name: string): Promise<void> {
  await page.getByRole('group', { name: legend }).getByText('Ledger account', { exact: true }).first().click();
  await page.getByRole('combobox', { name: `${legend}: ledger account` }).fill(`${name} ${chartName}`);
  await page.getByRole('option', { name: new RegExp(`${name}.*${chartName}`) }).click();
}

test('a dialog transfers money, and shows a problem at its field', async ({ treasury: page, view, bank }) => {
  view.expectConsole(/4(00|22)/);
  const name = `Payer ${bank.chartName}`;
  const { id } = await bank.open(name);
  await bank.fund(id, '500.00');
  await page.goto('/journal');
  await page.keyboard.press('t');
  await chooseAccount(page, 'From', name);
  await chooseChartAccount(page, 'To', bank, 'Cash');
  const amount = page.getByLabel('Amount');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Transfer money' });
  await amount.fill('1.234');
  await send.click();
  await expect(page.getByText('EUR has 2 decimals.')).toBeVisible();
  await amount.fill('500.01');
  await send.click();
  await expect(page.getByRole('group', { name: 'From' })).toContainText(/available|less/i);
  await view.check({ budgetKb: listBudgetKb + 15 });
  await amount.fill('499.99');
  await page.getByLabel('Reference').fill(`INV ${bank.chartName}`);
  // Pressed twice: the request id makes it act once.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const found = await bank.get<{ page: unknown[] }>(`/bo/ledger/entries?account=${id}`);
  expect(found.page).toHaveLength(2);
  await page.getByRole('link', { name: `INV ${bank.chartName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`INV ${bank.chartName}`);
  await expect(page.getByText('In balance')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cash/ })).toContainText('499.99');
  // The budget applies to a first load, without the list and its dialogs.
  await page.reload();
  await view.check({ budgetKb: detailBudgetKb });
});

test('a dialog about money opens at the first field that is not filled in yet', async ({ treasury: page, bank }) => {
  const { id } = await bank.open(`First ${bank.chartName}`);
  const field = (role: 'combobox' | 'textbox', name: string) => page.getByRole('dialog').getByRole(role, { name });
  await page.goto('/journal');
  await page.keyboard.press('t');
  await expect(field('combobox', 'From: account')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(field('combobox', 'Wallet: account')).toBeFocused();
  await page.goto(`/accounts/${id}`);
  await page.keyboard.press('t');
  await expect(field('combobox', 'To: account')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(field('textbox', 'Amount')).toBeFocused();
});

test('an empty transfer names what is missing at each field, and moves none', async ({ treasury: page, view }) => {
  await page.goto('/journal');
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog');
  const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? 0;
  const gap = async () => (await topOf(dialog.getByLabel('Reference'))) - (await topOf(dialog.getByLabel('Amount')));
  const before = await gap();
  await dialog.getByRole('button', { name: 'Transfer money' }).click();
  const [amount, currency] = await Promise.all(
    ['Enter an amount.', 'Enter a currency.'].map((text) => dialog.getByText(text).boundingBox()),
  );
  expect(currency?.y).toBe(amount?.y);
  expect(currency?.height).toBe(amount?.height);
  expect(await gap()).toBe(before);
  await expect(dialog.getByText('Choose an account.')).toHaveCount(2);
  view.finish();
});

test('an amount with separators says how it is read, and one that can be read in two ways is not sent', async ({
  treasury: page,
  view,
  bank,
}) => {
  const name = `Grouped ${bank.chartName}`;
  const { id } = await bank.open(name);
  await bank.fund(id, '2000.000', { wallet: 'SECONDARY', currency: 'TND' });
  await page.goto('/journal');
  await page.keyboard.press('t');
  await chooseAccount(page, 'From', name);
  await chooseChartAccount(page, 'To', bank, 'Cash');
  const amount = page.getByLabel('Amount');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Transfer money' });
  const below = page.getByLabel('Reference');
  await amount.fill('1500000');
  const placed = await below.boundingBox();
  await amount.fill('1,500,000');
  await expect(amount).toHaveAccessibleDescription('Read as 1,500,000.00 EUR');
  expect(await below.boundingBox()).toEqual(placed);

  await page.getByLabel('From: wallet').selectOption('SECONDARY TND');
  await amount.fill('1,500');
  await send.click();
  await expect(page.getByText('Write 1500 or 1.500.')).toBeVisible();
  await view.check({ budgetKb: listBudgetKb + 15 });
  expect((await bank.get<{ page: unknown[] }>(`/bo/ledger/entries?account=${id}`)).page).toHaveLength(1);
  await amount.fill('1.500');
  await send.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await bank.get<{ page: unknown[] }>(`/bo/ledger/entries?account=${id}`)).page).toHaveLength(2);
});

test('an entry is reversed once, with a reason, and both entries link to each other', async ({
  treasury: page,
  view,
  bank,
}) => {
  const { id } = await bank.open('Twice booked');
  const entry = await bank.fund(id, '77.70', { reference: 'TWICE-1' });
  await page.goto(`/journal/${entry}`);
  await page.keyboard.press('r');
  await page.getByLabel('Reason').fill('It was booked twice');
  await view.check({ budgetKb: detailBudgetKb });
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse journal entry' }).click();
  await expect(page.getByText('This entry reverses another entry')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse journal entry' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View the reversed entry' }).click();
  await expect(page.getByText('This entry was reversed')).toBeVisible();
  await expect(page.getByText('It was booked twice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse journal entry' })).toHaveCount(0);
  await view.check({ budgetKb: detailBudgetKb });
});

test('a hold is placed, captured in part, and another voided', async ({ treasury: page, view, bank }) => {
  const name = `Guest ${bank.chartName}`;
  const { id } = await bank.open(name);
  await bank.fund(id, '300.00');
  await page.goto(`/journal/holds?filter=account_id==${id}`);
  for (const [amount, what] of [
    ['100.00', 'Deposit'],
    ['50.00', 'Minibar'],
  ] as const) {
    await page.keyboard.press('h');
    await chooseAccount(page, 'Wallet', name);
    await page.getByLabel('Amount').fill(String(Number(amount)));
    await page.getByLabel('Description').fill(what);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Hold placed' }).last()).toContainText(`${amount} EUR`);
    await expect(page.getByRole('row', { name: new RegExp(what) })).toContainText('ACTIVE');
  }
  await view.check({ budgetKb: listBudgetKb + 15 + liveFeedKb });
  await page
    .getByRole('row', { name: /Deposit/ })
    .getByRole('button', { name: 'Row actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Capture hold…' }).click();
  await page.getByRole('combobox', { name: 'To: ledger account' }).fill(`Fees ${bank.chartName}`);
  await page.getByRole('option', { name: new RegExp(`Fees.*${bank.chartName}`) }).click();
  await page.getByLabel('Amount').fill('80.00');
  await page.getByRole('dialog').getByRole('button', { name: 'Capture hold' }).click();
  await expect(page.getByRole('row', { name: /Deposit/ })).toContainText('CAPTURED');
  await page
    .getByRole('row', { name: /Minibar/ })
    .getByRole('button', { name: 'Row actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Void hold…' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.getByRole('button', { name: 'Void hold' }).click();
  await expect(page.getByRole('row', { name: /Minibar/ })).toContainText('VOIDED');
  const [wallet] = await bank.get<{ available_balance: string; hold_balance: string }[]>(`/bo/accounts/${id}/wallets`);
  expect(wallet).toMatchObject({ available_balance: '220.00', hold_balance: '0.00' });
  await page.goto(`/journal/holds?q=${encodeURIComponent(name)}`);
  for (const what of [/Deposit/, /Minibar/]) await expect(page.getByRole('row', { name: what })).toContainText(name);
});

test('the holds offer nothing about accounts to a person who may not read them', async ({
  page,
  view,
  bank,
  signedInAs,
}) => {
  const { id } = await bank.open(`Hidden ${bank.chartName}`);
  await bank.fund(id, '10.00');
  const role = `holds-${randomUUID().slice(0, 8)}`;
  await bank.post('/api/v1/role', { name: role, permissions: ['ledger:read', 'ledger.hold:manage'] });
  await signedInAs(role);
  // A link of a colleague, who searched.
  await page.goto('/journal/holds?q=Hidden');
  await expect(page.getByRole('table', { name: 'Holds' }).or(page.getByText('No holds'))).toBeVisible();
  await expect(page.getByLabel('Search holds')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Place hold' })).toHaveCount(0);
  await expect(page.getByText('Permission denied')).toHaveCount(0);
  await view.check({ budgetKb: listBudgetKb });
});

test('the journal is searched by words and narrowed to one account', async ({ auditor: page, view, bank }) => {
  const { id } = await bank.open('Searched');
  await bank.fund(id, '1.00', { reference: `ONE ${bank.chartName}` });
  await bank.fund(id, '2.00', { description: `Two of ${bank.chartName}` });
  await page.goto(`/journal?filter=account==${id}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Search journal entries').fill(`one ${bank.chartName}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').last().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary')).toContainText('In balance');
  await expect(page.locator('main > header').getByRole('button', { name: 'Transfer money' })).toHaveCount(0);
  await view.check({ budgetKb: listBudgetKb });
});

test('entries with one description have a tab each, and paper shows an entry without its JSON', async ({
  auditor: page,
  bank,
}) => {
  const { id } = await bank.open('Paid twice a day');
  const titles = new Set<string>();
  for (const amount of ['1.00', '2.00']) {
    await page.goto(`/journal/${await bank.fund(id, amount, { description: 'Card settlement' })}`);
    await expect(page).toHaveTitle(/^Card settlement, journal entry/);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(2);
  await expect(page.getByText('JSON', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Postings' })).toBeVisible();
  await expect(page.getByText('JSON', { exact: true })).toBeHidden();
});

test('rates are loaded one per line, and an invalid line is named', async ({ treasury: page, view }) => {
  await page.goto('/journal/rates');
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Exchange rates' }).fill('EUR ISK 143.5\nEUR ISK');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Line 2 is not a rate such as EUR USD 1.0825.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Exchange rates' }).fill('EUR ISK 143.5\nGBP/ISK, 170.25');
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('row', { name: /GBP\/ISK/ });
  await expect(row).toContainText('170.25');
  // On a phone, each value says what it is.
  const labels = await row.locator('td').evaluateAll((cells) => cells.map((cell) => cell.dataset.label));
  expect(labels).toEqual(['Rate', 'As of']);
  await view.check({ budgetKb: detailBudgetKb });
});

test('the ledger is checked on request', async ({ auditor: page, view }) => {
  await page.goto('/journal/check');
  await page.getByRole('button', { name: 'Run ledger check' }).click();
  await expect(page.getByRole('heading', { name: 'The ledger is consistent' })).toBeVisible();
  await view.check({ budgetKb: detailBudgetKb });
});
