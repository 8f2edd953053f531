import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const admin = await newUser('administrator');
const call = callAs(admin);
const bank = await newBank(call);

/** A user with these permissions only. */
async function userWith(...grant: string[]) {
  const user = await newUser();
  const update = { user: user.username, reason: 'for a test', grant };
  expect((await call('PUT', '/bo/security/permissions', update)).status).toBe(200);
  return (path: string) => send('GET', path, { token: user.token });
}

const owner = `owner-${randomUUID()}`;
const amount = '1234567.89';
const account = await bank.account(owner, amount);
const reads = [
  `/api/v2.0/account/${account}`,
  `/api/v2.0/account/list?ids=${account}`,
  `/api/v2.0/account/owner/INDIVIDUAL/${owner}`,
  `/bo/accounts?filter=id==${account}`,
  `/bo/accounts?search=${account}`,
];
const orders = ['/api/v2.0/account', '/api/v2.0/account/search', '/bo/accounts'].flatMap((path) =>
  ['available_balance', '-available_balance', 'state,-available_balance'].map(
    (sort) => `${path}?sort=${sort}&page[size]=1${path.endsWith('search') ? `&search=${account}` : ''}`,
  ),
);

test('an account shows its balances only to readers of wallets', async () => {
  const [without, withWallets] = [await userWith('account:read'), await userWith('account:read', 'wallet:read')];
  for (const path of reads) {
    const [hidden, shown] = [await without(path), await withWallets(path)];
    expect([hidden.status, shown.status], path).toEqual([200, 200]);
    expect(hidden.text, path).toContain(account);
    expect(hidden.text, path).not.toContain(amount);
    expect(shown.text, path).toContain(amount);
  }
});

test('the order of accounts by balance, and its cursor, need the permission to read wallets', async () => {
  const [without, withWallets] = [await userWith('account:read'), await userWith('account:read', 'wallet:read')];
  for (const path of orders) {
    const hidden = await without(path);
    expect([hidden.status, hidden.json.permission], path).toEqual([403, 'wallet:read']);
    expect((await withWallets(path)).status, path).not.toBe(403);
  }
});
