import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { test as beneficiaryTest, expect, labelled, pasteText } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { opener } from '#e2e/console/fixtures/payment-fixtures.ts';
import type { Call } from '#e2e/contract/accounts/fixtures.ts';
import { done, freshIdentity } from '#e2e/contract/beneficiaries/fixtures.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { type Place, startServer } from '#e2e/support/servers/server.ts';

/** A server of its own that sends its passcodes to a real mail server. */
const test = beneficiaryTest.extend<object, { mails: string[]; server: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
  mails: [async ({}, use) => use([]), { scope: 'worker' }],
  server: [
    async ({ mails }, use) => {
      const post = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, _, taken) {
          const parts: Buffer[] = [];
          stream.on('data', (part) => parts.push(part));
          stream.on('end', () => {
            mails.push(Buffer.concat(parts).toString());
            taken();
          });
        },
      });
      await new Promise<void>((ready) => post.listen(0, '127.0.0.1', ready));
      const { port } = post.server.address() as AddressInfo;
      const server = await startServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
      await use(server);
      await server.dispose();
      await new Promise<void>((closed) => post.close(closed));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a beneficiary with USD and EUR bank details is added, verified by mail, paid, and listed in recent payments', async ({
  operator: page,
  call,
  mails,
}) => {
  test.setTimeout(120_000);
  const identity = freshIdentity();
  await openAccount(call, identity);
  await page.goto(`/beneficiaries/${identity}/new`);
  await labelled(page, 'First name').fill('Jane');
  await labelled(page, 'Last name').fill('Doe');
  await page.getByLabel('Paste bank details').focus();
  await pasteText(page, 'IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX');
  await expect(page.getByRole('heading', { name: 'Bank details 1 · EUR' })).toBeVisible();
  await pasteText(page, 'Routing number: 021000021\nAccount number: 123456789');
  await expect(page.getByRole('heading', { name: 'Bank details 2 · USD' })).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByLabel('Email').fill('jane@example.com');
  await page.getByRole('button', { name: 'Create beneficiary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();

  await page.getByRole('button', { name: /^Verify EUR/ }).click();
  await expect(labelled(page, 'Passcode')).toBeFocused();
  await expect.poll(() => mails.length).toBe(1);
  await pasteText(page, /\b(\d{6}) is your passcode/.exec(mails[0] ?? '')?.[1] ?? '');
  await expect(page.getByText('The bank details are verified.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Pay EUR/ }).click();
  await labelled(page, 'Amount').fill('12.50');
  await labelled(page, 'Reference').fill('Rent November');
  await page.getByRole('button', { name: 'Review and pay' }).click();
  await page.getByRole('button', { name: 'Pay 12.50 EUR' }).click();
  await expect(page.getByRole('table', { name: 'Recent payments' }).getByText('12.50')).toBeVisible();

  await page.goto(`/beneficiaries/${identity}/payments`);
  const row = page.getByRole('row', { name: /Jane Doe/ });
  await expect(row).toContainText('Paid');
  await expect(row.getByRole('link', { name: /DE89 3704/ })).toHaveAttribute('href', /#[0-9a-f-]{36}$/);
  expect(mails).toHaveLength(1);
});

async function openAccount(call: Call, reference: string): Promise<void> {
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
  const { id } = await opener(call)({ owner });
  await done(call('POST', `/api/v2.0/account/${id}/state`, { state: 'OPEN' }));
  const to = euro(id);
  const from = { chart: 0, code: 'clearing' };
  await done(call('POST', '/bo/ledger/transfers', { from, to, amount: '100.00', currency: 'EUR' }));
}
