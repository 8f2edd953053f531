import type { Page } from '@playwright/test';
import { beneficiaryPage } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import { expect, test } from '#e2e/console/fixtures/policy-fixtures.ts';
import { done } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';

const budgetKb = 230;

/** The region of toasts. It is there before its first text, so that a screen reader announces what is added. */
const saidOn = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('list');

test('a screen reader finds what is due by queue and item, and hears who it is assigned to', async ({
  operator: page,
  view,
  call,
  hire,
}) => {
  const account = await opener(call)({ name: 'Mia Müller' });
  for (const state of ['OPEN', 'BLOCKED']) {
    await done(call('POST', `/api/v2.0/account/${account.id}/state`, { state, reason: 'Suspected fraud' }));
  }
  const colleague = await hire('support');
  await page.goto('/work');
  const heading = page.getByRole('heading', { level: 2, name: /^Blocked accounts/ });
  const queue = page.locator('section').filter({ has: heading });
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Work" [level=1]
    - navigation "Assignee":
      - link "All items"
      - link "Assigned to me"
      - link "Not assigned"
  `);
  await expect(page.getByRole('link', { name: 'All items' })).toHaveAttribute('aria-current', 'page');
  await expect(queue).toMatchAriaSnapshot(`
    - heading /Blocked accounts \\d+/ [level=2]
    - 'link "Show all: Blocked accounts"'
    - list "Blocked accounts":
      - listitem:
        - link /Mia Müller/
        - paragraph: /Suspected fraud/
        - paragraph: Unassigned
        - button "Assign to me"
        - button "Hand over to a colleague"
        - link "Review account"
  `);
  const item = queue.getByRole('listitem').filter({ hasText: 'Mia Müller' });
  for (const name of ['Assign to me', 'Hand over to a colleague']) {
    await expect(item.getByRole('button', { name })).toHaveAccessibleDescription(/Mia Müller/);
  }
  await expect(item.getByRole('link', { name: 'Review account' })).toHaveAccessibleDescription(/Mia Müller/);
  await view.check({ budgetKb });

  const said = saidOn(page);
  await expect(said).toHaveAttribute('aria-live', 'polite');
  await item.getByRole('button', { name: 'Assign to me' }).click();
  await expect(said.getByRole('listitem').last()).toContainText('Assigned to you.');
  await expect(item.getByRole('button', { name: 'Remove assignment' })).toHaveAccessibleDescription(/Mia Müller/);

  await item.getByRole('button', { name: 'Hand over to a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: /^Hand over .*Mia Müller/ });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog:
      - heading /Hand over/ [level=2]
      - button "Close"
      - combobox /Colleague/
      - textbox /Note/
      - button "Cancel"
      - button "Hand over"
  `);
  await page.keyboard.press('Control+Enter');
  const combobox = dialog.getByRole('combobox', { name: 'Colleague' });
  await expect(combobox).toHaveAttribute('aria-invalid', 'true');
  await expect(combobox).toHaveAccessibleDescription('Choose a colleague.');
  await combobox.fill(colleague.username.slice(0, 6));
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect(combobox).toHaveAttribute('aria-activedescendant', /./);
  await combobox.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(said.getByRole('listitem').last()).toContainText(`Handed over to ${colleague.name}.`);
  await expect(dialog).toHaveCount(0);
  await expect(item.getByRole('button', { name: 'Hand over to a colleague' })).toBeFocused();
});

test('a screen reader reads requests as sentences, hears what is selected and what was decided', async ({
  administrator: page,
  view,
  requestChange,
}) => {
  await requestChange('Otto', '0.0015');
  await requestChange('Clara', '0.0016');
  await page.goto('/approvals');
  const list = page.getByRole('list', { name: 'Approvals' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const ofOtto = list.getByRole('listitem').filter({ hasText: 'Otto asks to' });
  await expect(ofOtto).toMatchAriaSnapshot(`
    - listitem:
      - checkbox "Select Load exchange rates"
      - link "Load exchange rates"
      - heading /Otto asks to/ [level=2]
      - group "Changes":
        - table "Changes":
          - rowgroup:
            - row:
              - columnheader "Value"
              - columnheader "Before"
              - columnheader "After"
          - rowgroup:
            - row:
              - rowheader "Rate XOF to EUR from 2026-01-01"
              - cell
              - cell
      - group: Request as sent and stored changes
      - button "Approve"
      - button "Reject"
  `);
  for (const name of ['Approve', 'Reject']) {
    await expect(ofOtto.getByRole('button', { name })).toHaveAccessibleDescription(/^Otto asks to /);
  }
  await view.check({ budgetKb });

  // The status is in the page before its first text.
  const selected = page.getByRole('main').getByRole('status').first();
  await expect(selected).toHaveText('');
  await ofOtto.getByRole('checkbox').check();
  await expect(selected).toHaveText('1 request selected');
  await expect(page.getByRole('button', { name: 'Approve selected requests' })).toBeVisible();
  await view.check({ budgetKb });
  await ofOtto.getByRole('checkbox').uncheck();
  await expect(selected).toHaveText('');

  await ofOtto.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Reject change request":
      - heading "Reject change request" [level=2]
      - button "Close"
      - paragraph: Nothing changes. The request and your reason are kept.
      - textbox /Reason/
      - button "Cancel"
      - button "Reject"
  `);
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('required', '');
  await reason.fill('The rate is old');
  await page.keyboard.press('Control+Enter');
  await expect(saidOn(page).getByRole('listitem').last()).toContainText('Change rejected');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // The next request, which A and R decide.
  await expect(list.getByRole('listitem')).toBeFocused();
});

test('a screen reader fills in a payment, hears its faults, and reads the review before it pays', async ({
  operator: page,
  view,
  call,
}) => {
  const { beneficiary } = await newPaymentSetup(call, opener(call));
  await page.goto(beneficiaryPage(beneficiary, `/coordinates/${beneficiary.coordinate}/pay`));
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('required', '');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Pay Jane Doe" [level=1]
    - group "Payment":
      - combobox "Pay from"
      - textbox "Amount"
      - textbox "Reference"
      - combobox "Purpose of the payment"
      - textbox "Date"
    - button "Review and pay"
    - link "Cancel"
  `);
  // The alert is in the page before its first text.
  const alert = page.getByRole('main').getByRole('alert', { includeHidden: true });
  await expect(alert).toHaveText('');
  await amount.fill('1.001');
  await page.getByRole('button', { name: 'Review and pay' }).click();
  await expect(alert).toContainText('1 field has an error');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveAccessibleDescription(/./);
  await view.check({ budgetKb });

  // As a person types: what moves after a key is no shift.
  await amount.press('ControlOrMeta+a');
  await page.keyboard.type('12.50');
  await page.keyboard.press('Control+Enter');
  const heading = page.getByRole('heading', { level: 2, name: 'Review' });
  await expect(heading).toBeFocused();
  await expect(amount).toBeHidden();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Review" [level=2]
    - term: From
    - definition: /100\\.00 EUR available/
    - term: To
    - definition: Jane Doe
    - button "Pay 12.50 EUR"
    - button "Back"
  `);
  await expect(page.getByRole('main')).toContainText('12.50 EUR');
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(amount).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Pay 12.50 EUR' }).click();
  await expect(saidOn(page).getByRole('listitem').last()).toContainText('Payment made');
});
