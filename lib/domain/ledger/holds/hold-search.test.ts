import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { token } = await newUser('administrator');
const call = callAs({ token });
const bank = await newBank(call);

const found = async (filter: string) =>
  (await call('GET', `/bo/ledger/holds?page[size]=100&filter=${encodeURIComponent(filter)}`)).json;

/** Accounts of one owner, each with a hold. */
async function heldAccounts(owner: string, count: number): Promise<string[]> {
  const accounts: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const account = await bank.account(owner, '5.00');
    const hold = { ...euro(account), amount: '1.00' };
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

test('a search for holds by their accounts needs the permission to read accounts', async () => {
  const account = await bank.account(`Petrowski ${randomUUID()}`);
  const reader = await newUser();
  const update = { user: reader.username, reason: 'for a test', grant: ['ledger:read', 'ledger:export'] };
  expect((await call('PUT', '/bo/security/permissions', update)).status).toBe(200);
  const ask = (path: string, filter: string) =>
    send('GET', `${path}?filter=${encodeURIComponent(filter)}`, { token: reader.token });
  for (const path of ['/bo/ledger/holds', '/bo/ledger/holds/export']) {
    for (const filter of ['account_search==Petrowski', 'state==ACTIVE,(currency==EUR;account_search!=Petrowski)']) {
      const hidden = await ask(path, filter);
      expect([hidden.status, hidden.json.permission], `${path} ${filter}`).toEqual([403, 'account:read']);
    }
    expect((await ask(path, `account_id==${account}`)).status, path).toBe(200);
    expect((await ask(path, 'account_search==')).status, path).toBe(400);
  }
});
