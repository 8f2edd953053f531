import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

test('the focus returns to what opened a menu, a dialog or the palette, and to the page once that is gone', async ({
  administrator: page,
  account,
}) => {
  await page.goto(`/accounts/${account.id}`);
  await page.waitForLoadState('networkidle');
  const dialog = page.getByRole('dialog');
  const actions = page.getByRole('button', { name: 'Account actions' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Block/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(actions).toBeFocused();

  for (const opening of ['Control+k', '?']) {
    await page.keyboard.press(opening);
    await expect(dialog, opening).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog, opening).toHaveCount(0);
    await expect(actions, opening).toBeFocused();
  }

  const block = page.getByRole('main').getByRole('button', { name: 'Block account', exact: true });
  await block.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(block).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('an editor in place gives the focus back to the button that opened it', async ({
  administrator: page,
  account,
  view,
}) => {
  await page.goto(`/accounts/${account.id}`);
  const add = page.getByRole('button', { name: 'Add attribute' });
  await add.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('risk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('LOW');
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();

  const change = page.getByRole('button', { name: 'Change risk' });
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Value of risk')).toBeFocused();
  await view.check({ budgetKb: 225, themes: ['light'] });
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
});

test('a button that removes its row leaves the focus on what is now in its place', async ({ administrator: page }) => {
  const pressed = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  const focused = page.locator(':focus');
  await page.goto('/beneficiaries/CUST-77/new');
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const noun of ['contact', 'address', 'bank details']) {
    await pressed(`Add ${noun}`);
    await pressed(`Add ${noun}`);
    await expect(focused, noun).toHaveAccessibleName(/^(Email|Country|Currency)/);
    await pressed(`Remove ${noun} 1`);
    await expect(focused, noun).toHaveAccessibleName(`Remove ${noun} 1`);
    await page.keyboard.press('Enter');
    await expect(focused, noun).toHaveText(`Add ${noun}`);
  }
  await pressed('Add row');
  await expect(focused).toHaveAccessibleName('Key 1');
  await pressed('Remove row 1');
  await expect(focused).toHaveText('Add row');

  await page.goto('/entities/new');
  await pressed('Address');
  await expect(focused).toHaveAccessibleName(/^Address/);

  await page.goto('/accounts?filter=state==BLOCKED;currency==EUR');
  await pressed('Remove State is BLOCKED');
  await expect(focused).toHaveAccessibleName('Remove Currency is EUR');
  await pressed('Clear filters');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('a screen reader finds names and roles, and hears results, faults and what was done', async ({
  administrator: page,
  product,
  account,
}) => {
  await page.goto(`/accounts?filter=product_uuid==${product.id}`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const main = page.getByRole('main');
  const count = main.getByRole('status').filter({ hasText: /rows?$/ });
  await expect(count).toHaveText('1 row');
  await main
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: /^Blocked/ })
    .click();
  await expect(count).toHaveText('0 rows');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  await palette.getByRole('combobox').fill(account.reference);
  await expect(palette.getByRole('option', { selected: true })).toContainText(account.name);
  await expect(palette.getByRole('status')).toHaveText(/^\d+ /);
  await expect(palette.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible();

  // A region that is there before its first text is announced.
  const said = page.getByRole('region', { name: 'Notifications' }).getByRole('list');
  await expect(said).toHaveAttribute('aria-live', 'polite');
  await main.getByRole('button', { name: 'Block account', exact: true }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - 'dialog "Block account: ${account.name}"':
      - 'heading "Block account: ${account.name}" [level=2]'
      - button "Close"
      - group "Common reasons":
        - radio "Suspected fraud, under review"
      - textbox /Reason/
      - button "Cancel"
      - button "Block account"
  `);
  await page.keyboard.press('Control+Enter');
  const reason = page.getByRole('textbox', { name: /^Reason/ });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toHaveAccessibleDescription(/./);
  await page.getByRole('radio', { name: 'Suspected fraud, under review' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(said.getByRole('listitem')).toContainText('The account is blocked');
});

test('a form that is sent too early shows its first fault, although its button is far below', async ({
  operator: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/beneficiaries/ID-1/new');
  const name = page.getByLabel(/^First name/);
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Create beneficiary' }).click();
  await expect(name).toHaveAccessibleDescription('Enter the first name.');
  await expect(name).toBeInViewport({ ratio: 1 });
});
