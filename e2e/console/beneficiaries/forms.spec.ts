import { budgetKb, expect, labelled, pasteText, tabTo, test } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { evaluate } from '#lib/fields/evaluation/evaluate.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';

test.beforeEach(async ({ operator }) => operator);

test('fields follow the order of the specification, groups under their names', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=USD');
  await expect(labelled(page, 'Account number')).toBeVisible();
  const spec = contactAccountForm('USD', 'en', {});
  const { visible } = evaluate(spec, { 'coordinates.country_code': 'US' });
  const names = await page
    .locator('form [name]')
    .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute('name')))]);
  const keys = visible.map((field) => field.input.key);
  expect(names).toEqual(spec.field_order.filter((key) => keys.includes(key)));
  const shown = spec.field_groups.filter((group) => group.fields.some((field) => visible.includes(field)));
  expect(await page.locator('form [lang] > fieldset > legend').allInnerTexts()).toEqual(
    shown.map((group) => group.localized_name),
  );
});

test('conditions react within a frame of the change', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  await expect(labelled(page, 'Sort code')).toBeVisible();
  const frames = await page.evaluate(async () => {
    const swift = document.querySelector<HTMLInputElement>('input[type=radio][value=SWIFT]');
    swift?.click();
    let frames = 0;
    while (!document.querySelector('[name="coordinates.city"]') && frames < 10) {
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
    return frames;
  });
  expect(frames).toBeLessThanOrEqual(1);
});

test('a pasted block fills IBAN, BIC and country and says so; a wrong checksum is named', async ({ page, view }) => {
  await page.goto('/forms/contact-account?currency=EUR');
  // What reads a pasted block is loaded before the paste, so that the form moves with it, not after it.
  const loaded = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('nothingRead'),
  );
  await page.getByLabel('Paste bank details').focus();
  await loaded;
  await pasteText(page, 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX');
  await expect(page.getByText(/Recognized 3/)).toContainText('DE89 3704 0044 0532 0130 00');
  await expect(labelled(page, 'IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect(labelled(page, 'Country of the account')).toHaveValue('DE');
  await expect(page.getByText('"DE89370400440532013000"', { exact: false }).first()).toBeVisible();
  await pasteText(page, 'IBAN DE88 3704 0044 0532 0130 00');
  await expect(labelled(page, 'IBAN')).toHaveAccessibleDescription(/check digits/i);
  await expect(page.getByText('Not used: IBAN DE88370400440532013000. The check digits do not match.')).toBeVisible();
  await expect(page.getByText(/Recognized/)).toHaveCount(0);
  await view.check({ budgetKb: budgetKb.form });
});

test('codes get their mask on leaving the field, and are sent without it', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  await labelled(page, 'Sort code').fill('200052');
  await labelled(page, 'Sort code').blur();
  await expect(labelled(page, 'Sort code')).toHaveValue('20-00-52');
  await expect(page.getByText('"200052"')).toBeVisible();
});

test('hidden values are left out of the payload, and a field is empty when it is shown again', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  await labelled(page, 'Sort code').fill('200052');
  await page.getByRole('radio', { name: /SWIFT/ }).check();
  await expect(page.getByText('"200052"')).toHaveCount(0);
  await page.getByRole('radio', { name: /Faster Payments/ }).check();
  await expect(labelled(page, 'Sort code')).toHaveValue('');
  await expect(page.getByText('"200052"')).toHaveCount(0);
});

test('local fields depend on the currency, with labels and hints', async ({ page }) => {
  const wanted: Record<string, string> = { USD: 'coordinates.aba', AUD: 'coordinates.bsb', INR: 'coordinates.ifsc' };
  for (const [currency, name] of Object.entries(wanted)) {
    await page.goto(`/forms/contact-account?currency=${currency}`);
    const field = page.locator(`[name="${name}"]`);
    await expect(field).toHaveAccessibleName(/\S/);
  }
  await page.goto('/forms/contact-account?currency=MXN&language=es');
  await expect(page.locator('[name="coordinates.account_code"]')).toHaveAccessibleName(/CLABE/);
});

test('the form uses the chosen language', async ({ page, view }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  await page.getByLabel('Language').selectOption('es');
  await expect(labelled(page, 'País de la cuenta')).toBeVisible();
  await expect(page.locator('form [lang=es]')).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(labelled(page, 'Nombre')).toHaveAccessibleDescription(/\S/);
  await view.check({ budgetKb: budgetKb.form });
});

test('an unknown type or rule becomes a text field with a notice', async ({ page, view }) => {
  await page.route('**/api/v1/fields/**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [group] = body.spec.GBP.field_groups;
    const field = structuredClone(group.fields[0]);
    field.localized_name = 'Star sign';
    field.input = {
      ...field.input,
      key: 'coordinates.star_sign',
      type: 'CONSTELLATION',
      constraints: [{ key: 'phase_of_moon', value: 'full' }],
    };
    field.additional_info = { link: 'javascript:alert(1)', localized_text: 'Read more' };
    group.fields.push(field);
    body.spec.GBP.field_order.push('coordinates.star_sign');
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/forms/contact-account?currency=GBP');
  const field = labelled(page, 'Star sign');
  await expect(field).toHaveJSProperty('type', 'text');
  await expect(field).toHaveAccessibleDescription(/CONSTELLATION.*phase_of_moon/);
  await expect(page.getByRole('link', { name: 'Read more' })).toHaveCount(0);
  await field.fill('Leo');
  await expect(page.getByText('"Leo"')).toBeVisible();
  await view.check({ budgetKb: budgetKb.form });
});

test('a whole form is filled by keyboard', async ({ page }) => {
  await page.goto('/forms/contact-account?currency=GBP');
  await labelled(page, 'Country of the account').focus();
  await tabTo(page, labelled(page, 'First name'), 4);
  await page.keyboard.type('Jane');
  await tabTo(page, labelled(page, 'Last name'), 1);
  await page.keyboard.type('Doe');
  await tabTo(page, labelled(page, 'Sort code'), 2);
  await page.keyboard.type('200052');
  await tabTo(page, labelled(page, 'Account number'), 1);
  await page.keyboard.type('55779911');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The form is valid.')).toBeVisible();
});

test('the payment form shows its payload, and unknown bank details are rejected in words', async ({ page, view }) => {
  await page.goto('/forms/payment?currency=EUR');
  // Typed, not filled in: a change of the page after a key is a response, not a layout shift.
  await labelled(page, 'Amount').pressSequentially('12.5');
  await expect(page.getByText('"12.50"')).toBeVisible();
  await view.check({ budgetKb: budgetKb.form });
  view.expectConsole(/404/);
  await page.getByLabel('Bank details to pay').fill('0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01');
  await expect(page.getByRole('alert').filter({ hasText: 'Bank details not found' })).toBeVisible();
});

test('the form and the request can be copied as curl', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/forms/contact-account?currency=GBP&identity=O%27Neill');
  await page.getByRole('button', { name: 'Copy form as curl' }).click();
  const form = await page.evaluate(() => navigator.clipboard.readText());
  expect(form).toContain("/api/v1/fields/O'\\''Neill/contact-account?currency=GBP");
  await labelled(page, 'Sort code').fill('200052');
  await page.getByRole('button', { name: 'Copy request as curl' }).click();
  const request = await page.evaluate(() => navigator.clipboard.readText());
  expect(request).toContain('"sort_code":"200052"');
  expect(request).not.toContain('payment_type');
});
