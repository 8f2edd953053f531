import { expect, freshIban, groupedIban, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { keyCounter } from '#e2e/console/fixtures/key-counter.ts';

const listKb = 207;

test('T1: an account is found by part of its IBAN and blocked with a reason, by at most 20 keys', async ({
  administrator: page,
  api,
  makeAccount,
}) => {
  const iban = freshIban();
  const account = await makeAccount({ coordinates: { banking: { iban } } });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const { press, atMost } = keyCounter(page);
  await press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  for (const digit of iban.slice(8, 14)) await press(digit);
  await expect(page.getByRole('option', { name: new RegExp(account.name) })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.name);
  await press('.');
  await expect(page.getByRole('menu', { name: 'Account actions' }).getByRole('menuitem').first()).toBeFocused();
  await press('b');
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Space');
  await press('Control+Enter');
  await expect(page.getByRole('main').getByRole('banner').or(page.locator('main header')).first()).toContainText(
    'BLOCKED',
  );
  atMost('T1, an account is found by part of its IBAN and blocked', 20);

  const read = () =>
    api<{ state: string; state_id: string; state_changes: { id: string; reason: string }[] }>(
      'GET',
      `/api/v2.0/account/${account.id}`,
    );
  // The page shows the new state before the server answers.
  await expect.poll(async () => (await read()).state).toBe('BLOCKED');
  const now = await read();
  expect(now.state_id).toBe(now.state_changes.at(-1)?.id);
  await page.goto(`/accounts/${account.id}/activity`);
  const [newest] = await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Change' }).all();
  await expect(newest ?? page.locator('none')).toContainText(/OPEN.*BLOCKED/);
  await expect(newest ?? page.locator('none')).toContainText(now.state_changes.at(-1)?.reason ?? '');
  await expect(newest ?? page.locator('none')).toContainText(now.state_id);
});

test('the list is accessible, stable and light, and its address holds filter and columns', async ({
  administrator: page,
  view,
  browser,
  baseURL,
  product,
  makeAccount,
}) => {
  const names = [];
  for (const name of ['Beta', 'Alpha', 'Gamma'])
    names.push((await makeAccount({ name: `${name} ${product.name}` })).name);
  await page.goto(`/accounts?filter=product_uuid==${product.id}&sort=name&cols=name,reference,state`);
  const rowNames = () => page.locator('tbody tr[data-row] td:nth-child(2)').allInnerTexts();
  expect(await rowNames()).toEqual([...names].sort());
  await view.check({ budgetKb: listKb });

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.context().addCookies(await page.context().cookies());
  await other.goto(page.url());
  expect(await other.locator('tbody tr[data-row] td:nth-child(2)').allInnerTexts()).toEqual([...names].sort());
  expect(await other.locator('thead th').allInnerTexts()).toEqual(await page.locator('thead th').allInnerTexts());
  await other.close();
});

test('a word with a colon becomes a chip, a state tab another; Back removes the last', async ({
  administrator: page,
  product,
  account,
}) => {
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.keyboard.press('/');
  await page.keyboard.type('currency:EUR ');
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Currency is EUR');
  await expect(page).toHaveURL(/currency%3D%3DEUR/);
  await page
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: /Blocked/ })
    .click();
  await expect(page.getByText('No matches')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: account.reference })).toBeVisible();
});

test('the way back from an account leads to its row, which has the focus', async ({
  administrator: page,
  product,
  makeAccount,
}) => {
  for (const _row of [0, 1, 2, 3]) await makeAccount();
  const list = `/accounts?filter=product_uuid==${product.id}`;
  await page.goto(list);
  await page.waitForLoadState('networkidle');
  const isFocused = (row: number) => expect(page.locator(`tr[data-row="${row}"]`)).toBeFocused();
  for (const row of [0, 1, 2]) {
    await page.keyboard.press('j');
    await isFocused(row);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/accounts\/[\da-f-]{36}/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await isFocused(2);
  await page.keyboard.press('j');
  await isFocused(3);
});

test('each press of a key pressed quickly moves the focus by one row', async ({
  administrator: page,
  product,
  makeAccount,
}) => {
  for (const _row of [0, 1, 2]) await makeAccount();
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.waitForLoadState('networkidle');
  // No frame is drawn between the presses, as in a busy page.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(draw, 1_000);
  });
  for (const _press of [0, 1, 2]) await page.keyboard.press('j');
  await expect(page.locator('tr[data-row="2"]')).toBeFocused();
});

test('after the account of the focused row has left the list, the next row has the focus', async ({
  administrator: page,
  product,
  makeAccount,
}) => {
  for (const _row of [0, 1, 2]) await makeAccount();
  await page.goto(`/accounts?filter=product_uuid==${product.id};state==OPEN&sort=reference`);
  await page.waitForLoadState('networkidle');
  const row = (index: number) => page.locator(`tr[data-row="${index}"]`);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(1)).toBeFocused();
  const third = await row(2).getByRole('link').innerText();
  await page.keyboard.press('Enter');
  const block = page.getByRole('button', { name: 'Block account' });
  await block.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Suspected fraud, under review');
  await dialog.getByRole('button', { name: 'Block account' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(row(2)).toHaveCount(0);
  await expect(row(1).getByRole('link')).toHaveText(third);
  await expect(row(1)).toBeFocused();
});

test('while a new search loads, the list does not say that the earlier one found nothing', async ({
  administrator: page,
  account,
}) => {
  await page.goto('/accounts?q=no-such-account');
  await expect(page.getByText('No matches')).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route('**/bo/accounts?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Search accounts').fill(account.reference);
  await expect(page).toHaveURL(new RegExp(`q=${account.reference}`));
  await expect(page.getByText('No matches')).toBeHidden({ timeout: 2000 });
  answer.resolve();
  await expect(page.getByRole('link', { name: account.reference })).toBeVisible();
});

test('Space previews a row next to the list, Esc closes the preview, and Enter opens the record, which steps through the list', async ({
  administrator: page,
  product,
  makeAccount,
}) => {
  const made = [await makeAccount(), await makeAccount()];
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(page.getByRole('complementary')).toContainText(made[1]?.reference ?? '');
  await expect(page.getByRole('complementary')).toContainText('Available, Default wallet EUR');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.locator('tr[data-row="0"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made[1]?.name ?? '');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made[0]?.name ?? '');
});

test('all selected accounts get a tag, and each reports whether it succeeded', async ({
  administrator: page,
  view,
  api,
  product,
  makeAccount,
}) => {
  const reachable = await makeAccount({ coordinates: { banking: { iban: freshIban() } } });
  const unreachable = await makeAccount();
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.getByRole('checkbox', { name: /Select all/i }).check();
  await page.getByRole('button', { name: 'Add tags…' }).click();
  await page.getByRole('dialog').getByLabel('Tags').fill('reviewed');
  await view.check({ budgetKb: listKb });
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 done, 1 rejected');
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: unreachable.reference })).toContainText(
    'no bank details',
  );
  const tagged = await api<{ account_coordinates: { tags: string[] }[] }>('GET', `/api/v2.0/account/${reachable.id}`);
  expect(tagged.account_coordinates[0]?.tags).toEqual(['reviewed']);
});

test('on a phone, the checkbox of an account selects it and does not open it', async ({
  administrator: page,
  product,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const list = `/accounts?filter=product_uuid==${product.id}`;
  await page.goto(list);
  const box = page.getByRole('checkbox', { name: 'Select row 1', exact: true });
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add tags…' })).toBeVisible();
  await expect(page).toHaveURL(list);
  await page.getByRole('link', { name: account.reference }).click();
  await expect(page).toHaveURL(new RegExp(`/accounts/${account.id}`));
});

test('what is selected is what is loaded, and all that match are offered with their number', async ({
  administrator: page,
  view,
  product,
  makeAccount,
}) => {
  const count = 33;
  for (let made = 0; made < count; made += 1) await makeAccount();
  const address = `/accounts?filter=product_uuid==${product.id}`;
  await page.goto(address);
  const footer = page.getByRole('status').filter({ hasText: 'selected' });
  await page.getByRole('checkbox', { name: 'Select all loaded rows (30)' }).check();
  await expect(footer).toHaveText('30 selected');
  await expect(page.getByText('3 more rows match and are not loaded.')).toBeVisible();
  await view.check({ budgetKb: listKb });
  await page.getByRole('button', { name: 'Select all 33 matching rows' }).click();
  await expect(footer).toHaveText('33 selected');
  await expect(page.getByText('not loaded')).toBeHidden();
  // Rows that are loaded later belong to it; without one of them, it is a selection of single rows.
  view.expectConsole(/503/);
  const rows = '**/bo/accounts?*';
  await page.route(rows, (route) => route.fulfill({ status: 503, json: { status: 503, title: 'Unavailable' } }));
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Rows not loaded. Try again.' })).toBeVisible();
  await page.unroute(rows);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await expect(page.getByText('Rows not loaded')).toBeHidden();
  await page.locator('tr[data-row="0"]').focus();
  await page.keyboard.press('End');
  await expect(footer).toHaveText('33 selected');
  await page.getByRole('checkbox', { name: 'Select row 33', exact: true }).uncheck();
  await expect(footer).toHaveText('32 selected');
  // The page as it arrives: 30 rows, of which it shows what a usual window has room for.
  expect((await (await page.request.get(address)).body()).length).toBeLessThanOrEqual(80 * 1024);
});

test('the export has the columns and the rows of the list', async ({ administrator: page, product, makeAccount }) => {
  const made = [await makeAccount({ name: 'Comma, "quoted"' }), await makeAccount()];
  await page.goto(`/accounts?filter=product_uuid==${product.id}&cols=reference,name,state&sort=created_at`);
  const href = await page.getByRole('link', { name: 'Export' }).getAttribute('href');
  const text = await (await page.request.get(href ?? '')).text();
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('reference,name,state');
  expect(lines).toHaveLength(1 + made.length);
  expect(lines[1]).toBe(`${made[0]?.reference},"Comma, ""quoted""",OPEN`);
});

test('screens of accounts do not scroll sideways at 320 pixels', async ({ administrator: page, makeAccount }) => {
  const { id } = await makeAccount({ coordinates: { banking: { iban: freshIban() } }, attributes: { risk: 'LOW' } });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/accounts',
    `/accounts/${id}`,
    `/accounts/${id}/wallets`,
    `/accounts/${id}/json`,
    '/accounts/new',
    '/',
  ]) {
    await page.goto(path);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

test('an IBAN typed with blanks finds the account in the list', async ({ administrator: page, makeAccount }) => {
  const iban = freshIban();
  const account = await makeAccount({ coordinates: { banking: { iban } } });
  await page.goto('/accounts');
  await page.keyboard.press('/');
  await page.keyboard.insertText(groupedIban(iban).slice(5, 19));
  await expect(page.getByRole('link', { name: account.reference })).toBeVisible();
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
});

/** React pauses after each few components that it draws, as on a slow computer: letters and timers come in between. */
function drawSlowly(): void {
  const now = performance.now.bind(performance);
  let asked = 0;
  performance.now = () => now() + 2 * asked++;
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...sent: unknown[]) {
    setTimeout(() => Reflect.apply(postMessage, this, sent), 4);
  };
}

test('on a slow computer, a search keeps every letter that is typed', async ({ administrator: page }) => {
  await page.addInitScript(drawSlowly);
  await page.goto('/accounts');
  const search = page.getByRole('searchbox', { name: 'Search accounts' });
  const text = 'Schmidt and sons';
  await search.focus();
  for (const [place, letter] of [...text].entries()) {
    await page.keyboard.type(letter);
    // Each pause is longer: one of them is about as long as it takes to draw the list.
    await new Promise((resolve) => setTimeout(resolve, 150 + 50 * place));
  }
  await expect(page).toHaveURL(/q=\S*sons/);
  await expect(search).toHaveValue(text);
});

test('a click on a row while its search is typed opens the row, and Back shows the search', async ({
  administrator: page,
  product,
  account,
}) => {
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  const link = page.getByRole('link', { name: account.reference });
  const place = await link.boundingBox();
  if (!place) throw new Error('The row has no place.');
  // The response takes longer than a pause in typing.
  await page.route(`**/accounts/${account.id}*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search accounts' }).focus();
  await page.keyboard.type(account.reference);
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await expect(page).toHaveURL(new RegExp(`/accounts/${account.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.name);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search accounts' })).toHaveValue(account.reference);
  await expect(link).toBeVisible();
});

test('a filter up to a day includes the day, also typed as a word', async ({
  administrator: page,
  product,
  account,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  await page.goto(`/accounts?filter=product_uuid==${product.id};created_at=le=${today}`);
  await expect(page.getByRole('link', { name: account.reference })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`Created up to ${today}`);
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.keyboard.press('/');
  await page.keyboard.type(`created:${today} `);
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`Created from ${today}`);
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`Created up to ${today}`);
  await expect(page.getByRole('link', { name: account.reference })).toBeVisible();
});

test('a word with a colon that is no field is searched, and Backspace returns a chip as it was', async ({
  administrator: page,
  product,
  account,
}) => {
  await page.goto(`/accounts?filter=product_uuid==${product.id};created_at=ge=2020-01-31`);
  await expect(page.getByRole('link', { name: account.reference })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('curency:EUR');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=curency%3AEUR/);
  await expect(page.getByText('No matches')).toBeVisible();
  const box = page.getByLabel('Search accounts');
  await box.fill('');
  await expect(page.getByRole('link', { name: account.reference })).toBeVisible();
  await box.press('Backspace');
  await expect(box).toHaveValue('created_at=ge=2020-01-31');
  await box.press('Enter');
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Created from 2020-01-31');
  await expect(box).toHaveValue('');
});
