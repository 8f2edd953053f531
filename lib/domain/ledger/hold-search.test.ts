import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/in-process.ts';
import { newBank } from '#e2e/support/ledger-fixtures.ts';

const { database } = await import('#db/index.ts');
const { listHolds } = await import('#lib/domain/ledger/holds.ts');

const { token } = await newUser('administrator');
const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });
const bank = await newBank(call);

const found = async (filter: string) =>
  (await call('GET', `/bo/ledger/holds?page[size]=100&filter=${encodeURIComponent(filter)}`)).json;

/** Accounts of one owner, each with a hold. */
async function heldAccounts(owner: string, count: number): Promise<string[]> {
  const accounts: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const account = await bank.account(owner, '5.00');
    const hold = { account, wallet: 'DEFAULT', currency: 'EUR', amount: '1.00' };
    expect((await call('POST', '/bo/ledger/holds', hold)).status).toBe(200);
    accounts.push(account);
  }
  return accounts;
}

test('the holds of all accounts that a search finds are found, however many accounts', async () => {
  const owner = `Petrowski ${randomUUID()}`;
  const accounts = await heldAccounts(owner, 45);
  await heldAccounts(`other ${randomUUID()}`, 1);
  const { record_count, page } = await found(`account_search=="*${owner}*"`);
  expect(record_count).toBe(45);
  expect(page.map((hold: { account_id: string }) => hold.account_id)).toEqual(accounts.toReversed());
  expect((await found(`(state==ACTIVE);(account_search=="*${owner}*")`)).record_count).toBe(45);
  expect((await found(`state==VOIDED;account_search=="*${owner}*"`)).record_count).toBe(0);
  expect((await found(`account_search==${accounts[3]}`)).record_count).toBe(1);
  expect((await found('account_search=="?"')).record_count).toBe(0);
});

test('nobody finds holds by the names of accounts without reading accounts', async () => {
  const { read } = await database();
  const ctx = {
    db: read,
    now: new Date().toISOString(),
    principal: { permissions: new Set(['ledger:read'] as const) },
  };
  const asked = listHolds(ctx, { filter: 'account_search==Petrowski' });
  await expect(asked).rejects.toMatchObject({ details: { errors: [{ code: 'unknown_field' }] } });
});
