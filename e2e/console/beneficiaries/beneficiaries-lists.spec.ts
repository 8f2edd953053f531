import { beneficiaryPage, budgetKb, expect, labelled, test } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { freshIban, freshReference } from '#e2e/contract/accounts/fixtures.ts';
import { done, freshIdentity, of, root } from '#e2e/contract/beneficiaries/fixtures.ts';

test.beforeEach(async ({ operator }) => operator);

test('the list of an identity shows bank details with their verification, and filters', async ({
  page,
  view,
  beneficiary,
  call,
}) => {
  await done(call('POST', of(beneficiary.identity), { organization_name: 'Zebra Ltd' }));
  await page.goto(`/beneficiaries/${beneficiary.identity}`);
  await expect(page.getByText('Zebra Ltd')).toBeVisible();
  await expect(page.getByText('EUR').first()).toBeVisible();
  await view.check({ budgetKb: budgetKb.list });
  await page.goto(`/beneficiaries/${beneficiary.identity}?q=zebra`);
  await expect(page.getByText('Zebra Ltd')).toBeVisible();
  await expect(page.getByText('Jane Doe')).toHaveCount(0);
});

test('a list shows the first bank details with their end at every width, and how many more there are', async ({
  page,
  call,
  beneficiary,
}) => {
  for (const _more of [1, 2, 3]) {
    await done(call('POST', beneficiary.coordinates, { currency: 'EUR', coordinates: { iban: freshIban() } }));
  }
  await page.goto(`/beneficiaries/${beneficiary.identity}`);
  const cell = page
    .getByRole('row', { name: /Jane Doe/ })
    .getByRole('cell')
    .filter({ hasText: 'EUR' });
  await expect(cell).toContainText(/EUR[A-Z]{2}\d{2}( \d{1,4})+/);
  const more = cell.getByText('+3');
  await expect(more).toHaveAttribute('title', /^(EUR [A-Z\d ]+\n?){3}$/);
  const [, iban = ''] = /EUR([A-Z\d ]+)/.exec((await cell.textContent()) ?? '') ?? [];
  const endOfIban = cell.getByText(iban.slice(-7), { exact: true });
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await endOfIban.evaluate(rightOf)).toBeLessThanOrEqual(await cell.evaluate(rightOf));
  }
});

test('an identity with a slash and blanks in its reference has its pages', async ({ page, call }) => {
  const identity = `ACC/1 ${freshReference()}`;
  const { json } = await done(call('POST', of(encodeURIComponent(identity)), { alias: 'Slashed' }));
  await page.goto(`/beneficiaries/${encodeURIComponent(identity)}`);
  await expect(page.getByRole('heading', { level: 1, name: identity })).toBeVisible();
  await page.goto(`/beneficiaries/${encodeURIComponent(identity)}/${json.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Slashed' })).toBeVisible();
});

test('the hub finds identities and shows what needs verification', async ({ page, view, beneficiary }) => {
  await page.goto('/beneficiaries');
  await expect(
    page.getByRole('table', { name: /Unverified bank details/ }).getByText(beneficiary.identity),
  ).toBeVisible();
  await view.check({ budgetKb: budgetKb.list });
  await page.getByRole('combobox', { name: 'Identity' }).fill(beneficiary.identity.slice(0, 12));
  await page.getByRole('option', { name: new RegExp(beneficiary.identity) }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: beneficiary.identity })).toBeVisible();
});

test('an identity’s list never shows another’s rows, and shows a new beneficiary immediately', async ({
  page,
  call,
  beneficiary,
}) => {
  const other = freshIdentity();
  await done(call('POST', of(other), { organization_name: 'Zebra Ltd' }));
  await page.goto(`/beneficiaries/${beneficiary.identity}`);
  await expect(page.getByRole('row', { name: /Jane Doe/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Beneficiaries' }).click();
  await page.getByRole('combobox', { name: 'Identity' }).fill(other);
  await page.getByRole('option', { name: new RegExp(other) }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await expect(page.getByRole('row', { name: /Zebra Ltd/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Jane Doe/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'New beneficiary' }).first().click();
  await labelled(page, 'First name').fill('Ann');
  await labelled(page, 'Last name').fill('Other');
  await page.getByRole('button', { name: 'Create beneficiary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Other' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: other }).click();
  await expect(page.getByRole('row', { name: /Ann Other/ })).toBeVisible();
});

test('beneficiaries without an identity have a list and a page, found from the hub and by the palette', async ({
  page,
  view,
  call,
}) => {
  const external_reference = freshReference();
  const { json: beneficiary } = await done(
    call('POST', root, {
      organization_name: 'Nobody & Sons',
      external_reference,
      contacts: [{ email: 'nobody@example.com', mobile_prefix: '', mobile_number: '' }],
      coordinates: { banking: { iban: freshIban() } },
    }),
  );
  await page.goto('/beneficiaries');
  await page.getByRole('link', { name: 'Beneficiaries without an identity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beneficiaries without an identity' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search beneficiaries' }).fill(external_reference);
  await expect(page).toHaveURL(/[?&]q=/);
  await page
    .getByRole('row', { name: new RegExp(external_reference) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody & Sons' })).toBeVisible();
  await expect(page).toHaveURL(`/beneficiaries-without-identity/${beneficiary.id}`);
  await expect(page.getByText('nobody@example.com')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: /DE\d\d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Verify/ })).toHaveCount(0);
  await view.check({ budgetKb: budgetKb.detail });
  await page.goto('/payees');
  await expect(page).toHaveURL('/beneficiaries-without-identity');
  await expect(page).toHaveURL('/beneficiaries-without-identity');
  await expect(page.getByRole('row', { name: /Nobody & Sons/ }).first()).toBeVisible();
  await view.check({ budgetKb: budgetKb.list });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type(`ext:${external_reference.slice(2, 12)}`);
  await expect(page.getByRole('option', { name: /Nobody & Sons/ })).toContainText('no identity');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/beneficiaries-without-identity/${beneficiary.id}`);
});

test('at 320 pixels nothing is cut off and the page does not scroll sideways', async ({ page, beneficiary }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  for (const address of [
    '/beneficiaries',
    `/beneficiaries/${beneficiary.identity}`,
    beneficiaryPage(beneficiary),
    `/beneficiaries/${beneficiary.identity}/new`,
    '/forms/contact-account?currency=GBP',
  ]) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const [wide, seen] = await page.locator('main').evaluate((main) => [main.scrollWidth, main.clientWidth] as const);
    expect(wide, address).toBeLessThanOrEqual(seen);
  }
});

test('the palette finds a beneficiary by name and by reference, and an identity', async ({
  page,
  beneficiary,
  call,
}) => {
  const reference = freshReference();
  await done(call('PATCH', beneficiary.path, { external_reference: reference }));
  await page.goto('/beneficiaries');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type(`ext:${reference.slice(2, 12)}`);
  await expect(page.getByRole('option', { name: /Jane Doe/ })).toContainText(reference);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${beneficiary.id}$`));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await page.keyboard.type(`identity:${beneficiary.identity.slice(0, 20)}`);
  await expect(page.getByRole('option', { name: new RegExp(beneficiary.identity) })).toContainText('1 beneficiary');
});
