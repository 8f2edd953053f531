import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { beneficiaryPage, labelled } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { createCaller, freshIban } from '#e2e/contract/accounts/fixtures.ts';
import { freshIdentity } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';

/** Counts the questions of a page, and answers them. */
function answerQuestions(page: Page): { asked: number; isDiscarding: boolean } {
  const questions = { asked: 0, isDiscarding: false };
  page.on('dialog', async (question) => {
    questions.asked += 1;
    if (questions.isDiscarding) await question.accept();
    else await question.dismiss();
  });
  return questions;
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const usersLink = (page: Page) => mainLink(page, 'Users');

test('unsaved input is not lost by a link, Back, a key, the palette or a reload', async ({
  administrator: page,
  account,
}) => {
  const questions = answerQuestions(page);
  await page.goto('/roles');
  await page.getByRole('link', { name: 'New role' }).click();
  const name = page.getByLabel('Name');
  await name.fill('night-shift');
  const ways = [
    () => usersLink(page).click(),
    () => page.evaluate(() => window.history.back()),
    async () => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('g');
      await page.keyboard.press('u');
    },
    async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or go to' }).fill(account.reference);
      await page.keyboard.press('Enter');
    },
    () => page.evaluate(() => window.location.reload()),
  ];
  for (const [index, leave] of ways.entries()) {
    await leave();
    await expect.poll(() => questions.asked, `way ${index}`).toBe(index + 1);
    await expect(name).toHaveValue('night-shift');
    await expect(page).toHaveURL(/\/roles\/new$/);
  }
  questions.isDiscarding = true;
  await usersLink(page).click();
  await expect(page).toHaveURL(/\/users$/);
  expect(questions.asked).toBe(ways.length + 1);
});

test('Cancel, a saved form and a kept draft ask nothing', async ({ administrator: page, account }) => {
  const questions = answerQuestions(page);
  await page.goto('/products/new');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Savings');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/products$/);

  await page.goto(`/accounts/${account.id}/activity`);
  await page.getByLabel('New note').fill('Called the owner');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await usersLink(page).click();
  await expect(page).toHaveURL(/\/users$/);

  await page.goto('/accounts/new');
  await page.getByLabel('Name').fill('An hour of work');
  await usersLink(page).click();
  await expect(page).toHaveURL(/\/users$/);
  expect(questions.asked).toBe(0);
});

test('Escape and Close of a dialog ask before input is lost; Cancel and an empty dialog do not', async ({
  operator: page,
  account,
}) => {
  const questions = answerQuestions(page);
  await page.goto(`/accounts/${account.id}`);
  const block = page.getByRole('button', { name: 'Block account' }).first();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await block.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(questions.asked).toBe(0);

  await block.press('Enter');
  await reason.fill('The customer called about a card');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => questions.asked).toBe(3);
  await expect(reason).toHaveValue('The customer called about a card');
  questions.isDiscarding = true;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(block).toBeFocused();
  expect(questions.asked).toBe(4);

  await block.press('Enter');
  await reason.fill('The customer called about a card');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(questions.asked).toBe(4);
});

test('without a network a link leaves the page and its input as they are', async ({ administrator: page, view }) => {
  view.expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  const questions = answerQuestions(page);
  await page.goto('/roles/new');
  await page.getByLabel('Name').fill('night-shift');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await usersLink(page).click();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByLabel('Name')).toHaveValue('night-shift');
  expect(questions.asked).toBe(0);
  await page.context().setOffline(false);
  await page.getByLabel('Name').clear();
  questions.isDiscarding = true;
  await usersLink(page).click();
  await expect(page).toHaveURL(/\/users$/);
});

test('a network that fails unnoticed is named, what was typed stays, and the page opens once the server answers', async ({
  administrator: page,
  view,
}) => {
  view.expectConsole(/net::ERR_FAILED/);
  const questions = answerQuestions(page);
  await page.goto('/roles/new');
  await page.waitForLoadState('networkidle');
  const name = page.getByLabel('Name');
  await name.fill('Not a role name');
  await page.route('**', (route) => route.abort());
  questions.isDiscarding = true;
  await usersLink(page).click();
  await expect(page.getByText('No connection to the server')).toBeVisible();
  await expect(name).toHaveValue('Not a role name');
  await page.unroute('**');
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByText('No connection to the server')).toBeHidden();
});

test('a payment under review is unsaved input too', async ({ operator: page, view, server, tokenOf }) => {
  const call = createCaller(server.origin, await tokenOf('administrator'));
  const { beneficiary } = await newPaymentSetup(call, opener(call));
  const questions = answerQuestions(page);
  await page.goto(beneficiaryPage(beneficiary, `/coordinates/${beneficiary.coordinate}/pay`));
  await labelled(page, 'Amount').fill('12.50');
  await page.getByRole('button', { name: 'Review and pay' }).click();
  await expect(page.getByRole('button', { name: 'Pay 12.50 EUR' })).toBeEnabled();
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect.poll(() => questions.asked).toBe(1);
  await expect(page.getByRole('button', { name: 'Pay 12.50 EUR' })).toBeVisible();
  view.finish();
});

test('the text of an import is unsaved until it is imported, also after its preview', async ({ operator: page }) => {
  const questions = answerQuestions(page);
  await page.goto(`/beneficiaries/${freshIdentity()}/import`);
  const text = page.getByLabel('Beneficiaries', { exact: true });
  await text.fill(`first_name,last_name,currency,iban\nJane,Doe,EUR,${freshIban()}\n`);
  await mainLink(page, 'Payments').click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview: 1 of 1 ready' })).toBeVisible();
  await mainLink(page, 'Payments').click();
  expect(questions.asked).toBe(2);
  await expect(text).toHaveValue(/Jane,Doe/);
  await page.getByRole('button', { name: 'Import 1 beneficiary' }).click();
  await expect(page.getByRole('heading', { name: 'Imported: 1 of 1' })).toBeVisible();
  await mainLink(page, 'Payments').click();
  await expect(page).toHaveURL(/\/payments$/);
  expect(questions.asked).toBe(2);
});

test('a pasted phonebook is unsaved until it is synced', async ({ operator: page }) => {
  const questions = answerQuestions(page);
  await page.goto(`/beneficiaries/${freshIdentity()}/phonebook`);
  await page.getByLabel('Phone numbers and email addresses').fill('+49 151 23450000');
  await mainLink(page, 'Payments').click();
  expect(questions.asked).toBe(1);
  await page.getByRole('button', { name: 'Sync phonebook' }).click();
  await expect(page.getByText('Synced 1 contact')).toBeVisible();
  await mainLink(page, 'Payments').click();
  await expect(page).toHaveURL(/\/payments$/);
  expect(questions.asked).toBe(1);
});

test('a chart of accounts that was only tried in a dry run is unsaved input', async ({ administrator: page }) => {
  const questions = answerQuestions(page);
  await page.goto('/charts/import');
  await page.getByRole('textbox', { name: 'Name' }).fill('Chart of a branch');
  await page.getByLabel('CSV or JSON').fill('code,name,type,parent\n1,Assets,ASSET,\n');
  await page.getByRole('button', { name: 'Start dry run' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 account' })).toBeVisible();
  await usersLink(page).click();
  expect(questions.asked).toBe(1);
  await page.getByRole('button', { name: 'Import 1 account' }).click();
  await expect(page).toHaveURL(/\/charts\/\d+$/);
  expect(questions.asked).toBe(1);
});
