import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const admin = callAs(await newUser('administrator'));
const maker = callAs(await newUser('administrator'));
const checker = callAs(await newUser('administrator'));
const bank = await newBank(admin);

test.afterEach(() => setPolicies([]));

const approve = (id: string) => checker('POST', `/bo/approvals/${id}/approve`, { reason: 'looks right' });
const balanceOf = async (account: string) =>
  (await admin('GET', `/api/v2.0/account/${account}/wallets/DEFAULT/EUR`)).json.account_balance;

/** A payer with 100.00 EUR, a receiver, and a bulk from one to the other that waits for approval. */
async function heldBulk(...amounts: string[]) {
  const payer = await bank.account(`id-${randomUUID()}`, '100.00');
  const receiver = await bank.account(`id-${randomUUID()}`);
  const transferOf = (amount: string) => ({ from: euro(payer), to: euro(receiver), amount, currency: 'EUR' });
  await setPolicies([{ permission: 'ledger.transfer:create' }]);
  const held = await maker('POST', '/bo/ledger/transfers/bulk', { transfers: amounts.map(transferOf) });
  await setPolicies([]);
  expect(held.status, held.text).toBe(202);
  const spend = (amount: string) => admin('POST', '/bo/ledger/transfers', transferOf(amount));
  return { request: held.json, spend, receiver };
}

test('a held bulk names the items that would be rejected, and is performed without them', async () => {
  const { request, receiver } = await heldBulk('40.00', '50.00', '60.00');
  const refused = [{ index: 2, code: 'insufficient-funds' }];
  expect(request.difference).toMatchObject([{ after: { refused } }]);
  expect((await approve(request.id)).json.state).toBe('EXECUTED');
  expect(await balanceOf(receiver)).toBe('90.00');
});

test('a held bulk moves nothing when other items would be rejected than at the request', async () => {
  const { request, spend, receiver } = await heldBulk('40.00', '50.00');
  expect((await spend('55.00')).status).toBe(200);
  expect((await approve(request.id)).json).toMatchObject({ status: 409, code: 'change-request-stale' });
  expect((await maker('GET', `/bo/approvals/${request.id}`)).json.state).toBe('FAILED');
  expect(await balanceOf(receiver)).toBe('55.00');
});
