import { randomUUID } from 'node:crypto';
import { expect, freshIban, groupedIban, test } from '#e2e/console/fixtures/account-fixtures.ts';

test('a pasted IBAN offers one jump above all, and Enter goes there; the page of results marks what matched', async ({
  support: page,
  context,
  api,
  view,
}) => {
  const iban = freshIban();
  const path = `/api/v1/beneficiary/identity/id-${randomUUID()}`;
  const person = { first_name: 'Zoë', last_name: 'Müller' };
  const { id } = await api<{ id: string }>('POST', path, { ...person, coordinates: { banking: { iban } } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.insertText(groupedIban(iban));
  const jump = page.getByRole('option', { selected: true });
  await expect(jump).toContainText('Bank details: Zoë Müller');
  await expect(jump.locator('mark').last()).toHaveText(iban.slice(-4));
  await view.check({ budgetKb: 190 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${id}$`));

  await page.goto(`/search?q=${iban}`);
  await expect(page.getByRole('link', { name: 'Zoë Müller' })).toBeVisible();
  await expect(page.locator('main mark').last()).toHaveText(iban.slice(-4));
  await expect(page.locator('main li')).not.toContainText(iban);
  await view.check({ budgetKb: 190 });
});

test('a list goes to a row by its number, and the walk counts what matches and not what is loaded', async ({
  support: page,
  product,
  makeAccount,
  view,
}) => {
  const rows = 103;
  const made: { id: string }[] = [];
  while (made.length < rows)
    made.push(...(await Promise.all(Array.from({ length: Math.min(20, rows - made.length) }, () => makeAccount()))));
  const list = `/accounts?filter=product_uuid==${product.id}`;
  const html = await (await page.request.get(list)).text();
  // What the first screen shows is drawn, thirty rows come with the page, the others when the person goes down.
  expect(html.match(/ data-row="/g)).toHaveLength(16);
  expect(made.filter(({ id }) => html.includes(id))).toHaveLength(30);
  expect(Buffer.byteLength(html)).toBeLessThan(80 * 1024);
  // Each element costs the server time with every request, and so does each component that is sent as data.
  const [row = ''] = /<tr data-row="3".*?<\/tr>/s.exec(html) ?? [];
  expect((row.match(/<[a-z]/g) ?? []).length).toBeLessThanOrEqual(25);
  expect((html.match(/[\da-f]:I\[/g) ?? []).length).toBeLessThanOrEqual(15);
  await page.goto(list);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('1–30 of 103')).toBeVisible();
  await page.locator('tr[data-row="0"]').focus();
  await page.keyboard.press('End');
  await expect(page.getByText('1–103 of 103')).toBeVisible();
  await page.goto(list);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Shift+G');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Go to row' })).toBeFocused();
  await page.keyboard.press('Shift+G');
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await expect(page.locator('tr:focus')).toHaveAttribute('aria-rowindex', '102');
  await expect(page.getByText('101–103 of 103')).toBeVisible();
  await view.check({ budgetKb: 206 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('101 of 103', { exact: true })).toBeVisible();
  await page.keyboard.press('[');
  await expect(page.getByText('100 of 103', { exact: true })).toBeVisible();
  await page.keyboard.press(']');
  await page.getByText('101 of 103', { exact: true }).waitFor();
  await page.keyboard.press(']');
  await expect(page.getByText('102 of 103', { exact: true })).toBeVisible();

  await page.goto(`/accounts?filter=product_uuid==${product.id}&row=101`);
  await page.getByRole('button', { name: 'Load previous' }).click();
  await expect(page.getByText('1–103 of 103')).toBeVisible();
  await expect(page.locator('tr[aria-rowindex="102"]')).toBeInViewport();
});
