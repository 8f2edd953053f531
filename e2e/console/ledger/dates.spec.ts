import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { utcDay } from '#lib/core/time/calendar.ts';

/** Types the parts of a date into its field, as the browser of the tests orders them. */
async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  await field.click({ position: { x: 14, y: 14 } });
  await page.keyboard.type(`${month}${date}${year}`, { delay: 100 });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(day);
}

const today = new Date();
const dayIn = (year: number, month: number, date: number) => utcDay(today.getUTCFullYear() + year, month, date);

test('the dates of a trial balance are typed, and chosen by Enter or when the field is left', async ({
  administrator: page,
}) => {
  await page.goto('/charts/0/trial-balance');
  await typeDay(page, 'As of', dayIn(-1, 9, 15));
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`as_of=${dayIn(-1, 9, 15)}$`));
  await expect(page.getByLabel('As of', { exact: true })).toBeFocused();
  await typeDay(page, 'Compare with', dayIn(-2, 10, 12));
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(new RegExp(`as_of=${dayIn(-1, 9, 15)}&compare=${dayIn(-2, 10, 12)}$`));
  await page.goBack();
  await expect(page.getByLabel('Compare with', { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('As of', { exact: true })).toHaveValue('');
});

test('the period of the dashboard and the day of the wallets are typed', async ({ administrator: page, account }) => {
  await page.goto('/');
  await typeDay(page, 'First day', dayIn(0, today.getUTCMonth() - 5, 15));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(
      `from=${dayIn(0, today.getUTCMonth() - 5, 15)}&to=${dayIn(0, today.getUTCMonth(), today.getUTCDate())}$`,
    ),
  );
  await typeDay(page, 'Last day', dayIn(0, today.getUTCMonth() - 3, 12));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`&to=${dayIn(0, today.getUTCMonth() - 3, 12)}$`));
  await page.goto(`/accounts/${account.id}/wallets`);
  await typeDay(page, 'Balances as of', dayIn(-1, 10, 12));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`at=${dayIn(-1, 10, 12)}`));
});

test('a first day more than a year ago moves the last day of the dashboard', async ({ administrator: page }) => {
  await page.goto('/');
  await typeDay(page, 'First day', dayIn(-3, 9, 15));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${dayIn(-3, 9, 15)}&to=${dayIn(-3, 9, 15 + 365)}$`));
  await expect(page.getByLabel('Last day', { exact: true })).toHaveValue(dayIn(-3, 9, 15 + 365));
});

test('a date that the page cannot have is not chosen, and the field shows the date of the page again', async ({
  administrator: page,
}) => {
  await page.goto('/');
  const field = page.getByLabel('Last day', { exact: true });
  const last = await field.inputValue();
  await typeDay(page, 'Last day', dayIn(1, 5, 15));
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(field).toHaveValue(last);
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/charts/0/trial-balance');
  const asOf = page.getByLabel('As of', { exact: true });
  await asOf.click({ position: { x: 14, y: 14 } });
  await page.keyboard.type('1015');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await asOf.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
  expect(new URL(page.url()).search).toBe('');
});

test('plots and the trial balance write a day as all pages do', async ({ administrator: page, account }) => {
  await page.goto('/charts/0/trial-balance?as_of=2026-10-31&compare=2026-09-30');
  await expect(page.getByText('As of 31 Oct 2026 compared with 30 Sept 2026.')).toBeVisible();
  await page.goto('/?from=2026-10-01&to=2026-10-31');
  const main = page.getByRole('main');
  await expect(main.getByText('31 Oct 2026').first()).toBeVisible();
  await expect(main.getByText('2026-10-31')).toHaveCount(0);
  await page.goto(`/accounts/${account.id}?from=2026-10-01&to=2026-10-31`);
  await expect(main.getByText('1 Oct 2026 to 31 Oct 2026').first()).toBeVisible();
});
