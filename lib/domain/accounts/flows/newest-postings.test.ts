import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';
import type { FlowContext } from '#lib/domain/accounts/flows/wallet-postings.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';

const { database } = await import('#db/index.ts');
const { walletCounterparties } = await import('#lib/domain/accounts/flows/counterparties.ts');
const { walletPostings } = await import('#lib/domain/accounts/flows/wallet-postings.ts');
const { walletRows } = await import('#lib/domain/ledger/wallets/wallets.ts');

// Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
let ctx: FlowContext;
let row: WalletRow;

test.beforeAll(async () => {
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  const bank = await newBank(call, ['EUR']);
  const account = await bank.account(`owner-${randomUUID()}`);
  const from = { chart: 0, code: 'clearing' };
  for (const amount of ['1.00', '2.00', '4.00']) {
    const transfer = { from, to: euro(account), amount, currency: 'EUR' };
    expect((await call('POST', '/bo/ledger/transfers', transfer)).status).toBe(200);
  }
  const { read } = await database();
  ctx = { db: read, now: new Date().toISOString(), principal: { permissions: new Set(['ledger:read']) } };
  row = (await walletRows(read, [account]))[0] as WalletRow;
});

test('of more postings than are read, counterparties have the sums of exactly the newest ones', async () => {
  const sums = async (readMax: number) => {
    const { is_complete, counterparties } = await walletCounterparties(ctx, row, {}, readMax);
    return [is_complete, ...counterparties.map((each) => [each.in, each.postings])];
  };
  expect(await sums(4)).toEqual([true, ['7.00', 3]]);
  expect(await sums(3)).toEqual([true, ['7.00', 3]]);
  expect(await sums(2)).toEqual([false, ['6.00', 2]]);
});

test('of more postings than are read, pages and a filter have exactly the newest ones', async () => {
  const listed = async (readMax: number, asked: Parameters<typeof walletPostings>[2] = {}) => {
    const found = await walletPostings(ctx, row, asked, readMax);
    return [found.is_complete, found.record_count, found.page_count, ...found.page.map(({ amount }) => amount)];
  };
  expect(await listed(3)).toEqual([true, 3, 1, '4.00', '2.00', '1.00']);
  expect(await listed(2)).toEqual([false, 2, 1, '4.00', '2.00']);
  expect(await listed(2, { 'page[size]': 1, 'page[number]': 3 })).toEqual([false, 2, 2]);
  expect(await listed(2, { amount_max: '1.00' })).toEqual([false, 0, 0]);
});
