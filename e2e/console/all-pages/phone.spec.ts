import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { beneficiaryPage } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { expect, test } from '#e2e/console/fixtures/policy-fixtures.ts';
import { codesFor, done } from '#e2e/contract/beneficiaries/fixtures.ts';

const budgetKb = 230;
const height = 844;

test.use({ viewport: { width: 390, height }, hasTouch: true, isMobile: true });

/**
 * What a thumb cannot use: controls below 44 px; links, copy buttons and technical JSON below 24 px (WCAG 2.5.8); what is
 * outside the screen; and a page that scrolls sideways. Links within a sentence are as high as their line.
 */
function thumbFaults(): string[] {
  const faults: string[] = [];
  for (const page of document.querySelectorAll('html, main')) {
    const tooWide = page.scrollWidth - page.clientWidth;
    if (tooWide > 0) faults.push(`the page is ${tooWide} px too wide`);
  }
  /** The sides of a control, or of the area around it that takes its taps too. */
  const sizeOf = (target: Element): [width: number, height: number] => {
    const { width, height } = target.getBoundingClientRect();
    if (!target.classList.contains('touch-target')) return [width, height];
    const around = getComputedStyle(target, '::after');
    return [Number.parseFloat(around.width), Number.parseFloat(around.height)];
  };
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const within = dialog ?? document;
  for (const control of within.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    const target = control.matches('[type=checkbox], [type=radio]') ? (control.closest('label') ?? control) : control;
    const { left, right } = target.getBoundingClientRect();
    const [width, high] = sizeOf(target);
    if (width <= 1 || high <= 1 || !target.checkVisibility({ visibilityProperty: true })) continue;
    if (target.closest('[data-chrome] nav')) continue;
    const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
    const isTextLink = control.tagName === 'A' && !control.classList.contains('btn');
    const name = control.ariaLabel ?? control.textContent?.trim().slice(0, 40) ?? '';
    const isAside = isTextLink || /^Copy /.test(name) || control.matches('summary.list-none');
    const leastOutsideText = isAside ? 24 : 44;
    const least = isInText ? 0 : leastOutsideText;
    if (high < least - 0.5 || (!isInText && width < least - 0.5)) {
      faults.push(`${control.tagName} “${name}” is ${Math.round(width)} × ${Math.round(high)} px`);
    }
    if (left < -0.5 || right > innerWidth + 0.5) faults.push(`${control.tagName} “${name}” is outside the screen`);
  }
  return faults;
}

const expectThumbCanUse = async (page: Page) => expect(await page.evaluate(thumbFaults)).toEqual([]);

/** The share of the height at which the middle of a control is: a thumb reaches the lower two thirds. */
async function expectInReach(page: Page, name: string): Promise<void> {
  // The last one: the head of a dialog has a Close of its own.
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true }).last();
  const box = await button.boundingBox();
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(middle / height, `${name} is too high for a thumb`).toBeGreaterThan(1 / 3);
  expect(middle, `${name} is below the screen`).toBeLessThan(height);
}

test('the work of the day is taken and handed over with one thumb', async ({ operator: page, view, call, hire }) => {
  const account = await opener(call)({ name: 'Mia Müller' });
  for (const state of ['OPEN', 'BLOCKED']) {
    await done(call('POST', `/api/v2.0/account/${account.id}/state`, { state, reason: 'Suspected fraud' }));
  }
  const colleague = await hire('support');
  await page.goto('/work');
  const item = page.getByRole('list', { name: 'Blocked accounts' }).getByRole('listitem').first();
  await expect(item).toContainText('Suspected fraud');
  await expectThumbCanUse(page);
  await view.check({ budgetKb });
  await item.getByRole('button', { name: 'Assign to me' }).tap();
  await expect(item).toContainText('Assigned to you');
  await item.getByRole('button', { name: 'Hand over to a colleague' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Colleague').fill(colleague.username.slice(0, 6));
  await page.getByRole('option').tap();
  await dialog.getByLabel('Note').fill('Please call the customer');
  await expectThumbCanUse(page);
  await expectInReach(page, 'Hand over');
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Hand over' }).tap();
  await expect(item).toContainText('Please call the customer');
  await expectThumbCanUse(page);
});

test('a page below another says where it is, and leads back with one thumb', async ({ administrator: page, view }) => {
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  const here = page.locator('[aria-label=Breadcrumb] [aria-current]');
  for (const [path, parent, name] of [
    ['/journal/rates', 'Journal', 'Exchange rates'],
    ['/journal/check', 'Journal', 'Ledger check'],
    ['/developers/config', 'Developers', 'Configuration'],
    ['/all-beneficiaries', 'Beneficiaries', 'All beneficiaries'],
  ] as const) {
    await page.goto(path);
    await expect(here).toHaveText(name);
    expect(await here.evaluate((crumb) => crumb.scrollWidth - crumb.clientWidth), `${name} is cut`).toBe(0);
    await expect(back.filter({ visible: true })).toHaveText([parent]);
    expect((await back.last().boundingBox())?.width).toBeGreaterThanOrEqual(24);
  }
  await page.goto('/');
  const note = page.getByText('bank details of beneficiaries');
  expect(await note.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0);
  await page.goto('/journal/check');
  await expect(page.getByRole('link', { name: 'Ledger check' })).toBeInViewport({ ratio: 0.95 });
  await page.goto('/accounts?filter=state==FINALIZED');
  await expect(page.getByRole('button', { name: /^Finalized/ })).toBeInViewport({ ratio: 1 });
  // The setting itself, not the list of all of them.
  await page.goto('/settings/approvals/expiry_hours');
  await expect(page.getByRole('heading', { name: 'Expiry of change requests' })).toBeInViewport({ ratio: 1 });
  await view.check({ budgetKb });
  await back.filter({ visible: true }).tap();
  await expect(page).toHaveURL(/\/settings$/);
});

test('a change is read and decided with one thumb', async ({ administrator: page, view, requestChange }) => {
  const id = await requestChange('Otto', '0.0015');
  await page.goto('/approvals');
  await expect(page.getByRole('heading', { level: 2, name: /^Otto asks to/ })).toBeVisible();
  await expectThumbCanUse(page);
  await view.check({ budgetKb });
  await page.goto(`/approvals/${id}`);
  await expectThumbCanUse(page);
  await view.check({ budgetKb });
  await page.getByRole('main').getByRole('button', { name: 'Approve' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectThumbCanUse(page);
  await expectInReach(page, 'Approve');
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).tap();
  await expect(page.getByText('EXECUTED')).toBeVisible();
});

test('a passcode is sent, entered and confirmed with one thumb', async ({
  operator: page,
  view,
  call,
  beneficiary,
}) => {
  await page.goto(beneficiaryPage(beneficiary));
  await expectThumbCanUse(page);
  await page.getByRole('button', { name: /^Verify EUR/ }).tap();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Passcode');
  await expect(field).toBeFocused();
  // The keyboard of digits opens, and offers the code of the message.
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectThumbCanUse(page);
  await expectInReach(page, 'Verify');
  await view.check({ budgetKb });
  const [code = ''] = await codesFor(call, beneficiary.email);
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Verify' }).tap();
  await expect(dialog.getByRole('status').filter({ hasText: 'verified' })).toBeVisible();
  await expectThumbCanUse(page);
  await expectInReach(page, 'Close');
  await view.check({ budgetKb });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().tap();
  await expect(dialog).toHaveCount(0);
});

test('who did what and when, and its ids, fit a phone', async ({ administrator: page, view, call }) => {
  const { json: product } = await call('POST', '/bo/products', {
    name: `Product ${randomUUID().slice(0, 8)}`,
    version: '1',
    currencies: ['EUR'],
    wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
    default_wallet: 'DEFAULT',
    opens_at_once: true,
  });
  const { json: account } = await call('POST', '/api/v2.0/account', { product_id: product.id, name: 'Narrow' });
  await call('POST', `/api/v2.0/account/${account.id}/state`, { state: 'BLOCKED', reason: 'Suspected fraud' });
  await page.goto(`/accounts/${account.id}/activity`);
  const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
  await expect(timeline.getByRole('button', { name: 'Copy state change ID' }).first()).toBeVisible();
  const cut = await timeline.locator('*').evaluateAll((all) => {
    const widest = all[0]?.closest('section')?.getBoundingClientRect().right ?? 0;
    const isCut = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().right > widest + 0.5;
    return all.filter(isCut).map((each) => each.textContent?.slice(0, 40));
  });
  expect(cut).toEqual([]);
  await view.check({ budgetKb });
});

test('members in the API reference and codes of errors show their meaning within the width of a phone', async ({
  administrator: page,
  view,
}) => {
  await page.goto('/developers/reference/createTransfer');
  const kind = page.getByRole('row').filter({ hasText: 'kind' }).first();
  await expect(kind).toContainText('"wallet" or "chart" or null');
  const meaning = await kind.getByText('This side is a wallet. This side is a chart account.').boundingBox();
  expect((meaning?.x ?? 390) + (meaning?.width ?? 390)).toBeLessThanOrEqual(390);
  const widths = await page
    .getByRole('group', { name: 'Body: TransferInput' })
    .evaluate((box) => [box.scrollWidth, box.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
  await view.check({ budgetKb });
  await page.goto('/developers/errors/fields');
  const codes = page.getByRole('group', { name: 'Field errors' });
  expect(await codes.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Field errors');
  await view.check({ budgetKb });
});

test('permissions of roles and of users are ticked and read with one thumb', async ({ administrator: page, view }) => {
  await page.goto('/roles/new');
  for (const box of await page.locator('td label').all()) {
    const { width, height: high } = (await box.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, high)).toBeGreaterThanOrEqual(44);
  }
  const decide = page.getByRole('checkbox', { name: 'Decide approvals (approval:decide)' });
  await decide.tap();
  await expect(decide).toBeChecked();
  await view.check({ budgetKb });
  await page.goto('/permissions');
  const cell = page.getByRole('cell').getByRole('button').first();
  await expect(cell).toBeInViewport({ ratio: 1 });
  expect((await cell.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await view.check({ budgetKb });
});

test('the wallets of an account scroll sideways in their table, and the page does not', async ({
  administrator: page,
  call,
}) => {
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'R'.repeat(50) };
  const { id } = await opener(call)({ owner });
  const main = page.getByRole('main');
  const tooWide = () => main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.goto(`/accounts/${id}`);
  await expect(page.getByText('R'.repeat(50)).first()).toBeVisible();
  expect(await tooWide()).toBe(0);
  await page.goto(`/accounts/${id}/wallets`);
  await expect(page.getByRole('group', { name: 'Wallets' })).toBeVisible();
  expect(await tooWide()).toBe(0);
});

test('filters, figures, choices and tabs are pressed with one thumb', async ({ administrator: page, call }) => {
  const account = await opener(call)({ name: 'Mia Müller' });
  for (const path of [
    '/accounts?filter=state==OPEN;currency==EUR',
    `/accounts/${account.id}`,
    `/accounts/${account.id}/wallets`,
    `/accounts/${account.id}/coordinates`,
    `/accounts/${account.id}/activity`,
    '/accounts/new',
    '/beneficiaries/CUST-1/new',
    '/charts/0',
    '/journal/holds',
    '/me',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // The tabs of a list scroll sideways in their own row.
    const faults = (await page.evaluate(thumbFaults)).filter((fault) => !fault.endsWith('is outside the screen'));
    expect(faults, path).toEqual([]);
  }
  await page.goto(`/accounts/${account.id}/activity`);
  for (const kind of await page.getByRole('navigation', { name: 'Event kinds' }).getByRole('link').all()) {
    expect((await kind.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.goto('/developers/reference');
  for (const group of await page.getByRole('navigation', { name: 'Groups' }).getByRole('link').all()) {
    expect((await group.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('results of the palette are chosen with one thumb', async ({ administrator: page }) => {
  await page.goto('/accounts');
  await page.getByRole('button', { name: /^Search/ }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill('settings');
  const results = page.getByRole('dialog').getByRole('option');
  await expect(results.first()).toContainText('ettings');
  for (const result of await results.all()) {
    expect((await result.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('a figure takes taps around its digits', async ({ administrator: page, call }) => {
  const { id } = await opener(call)();
  await page.goto(`/accounts/${id}`);
  const figure = page.getByRole('button', { name: /^Explain hold/ }).first();
  const { x, y, width, height: high } = (await figure.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + high / 2 + 18);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('each path of the API reference begins at the same edge', async ({ administrator: page }) => {
  await page.goto('/developers/reference');
  const edges = await page
    .getByRole('main')
    .getByRole('link')
    .locator('code')
    .evaluateAll((paths) => paths.map((path) => Math.round(path.getBoundingClientRect().left)));
  expect(edges.length).toBeGreaterThan(100);
  expect(new Set(edges).size).toBe(1);
});
