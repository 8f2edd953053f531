import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { perform } from '#e2e/support/perform.ts';
import type { Side } from '#lib/domain/ledger/side.ts';

const { database, engine } = await import('#db/index.ts');
const { walletHistory } = await import('#lib/domain/accounts/flows/wallet-history.ts');
const { trialBalance } = await import('#lib/domain/charts/trial-balances.ts');
const { checkLedger } = await import('#lib/domain/ledger/check/check.ts');
const { explainBalance } = await import('#lib/domain/ledger/balances/explain.ts');
const { sweepHolds } = await import('#lib/domain/ledger/holds/hold-expiry.ts');
const { walletsAt } = await import('#lib/domain/ledger/balances/history.ts');
const { captureHold, placeHold, voidHold } = await import('#lib/domain/ledger/holds/holds.ts');
const { transfer, transferBatch } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets, unsettledWallets, walletRows, walletsOfAccounts } = await import(
  '#lib/domain/ledger/wallets/wallets.ts'
);

const bank: Side = { chart: 0, code: 'clearing' };

test('a wallet reads only its own holds, and a check reads each hold once', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const { read } = await database();
  const accounts = Array.from({ length: 20 }, () => randomUUID());
  const paid = (from: Side, to: Side, amount: string) => ({ from, to, amount, currency: 'EUR' });
  const hold = (account = '') => perform('hold', (ctx) => placeHold(ctx, { ...euro(account), amount: '1.00' }));
  const later = new Date(Date.now() + 60_000).toISOString();
  const plans = await plansOf(/(from|update|join) "holds"/, async () => {
    for (const accountId of accounts) {
      await perform('open', async (ctx) => {
        const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
        await openWallets(ctx.db, {
          account_id: accountId,
          account_state: 'OPEN',
          wallets,
          chart_account: null,
          now: ctx.now,
        });
        await transfer(ctx, paid(bank, euro(accountId), '9.00'));
      });
      await hold(accountId);
    }
    const [item, other] = [await hold(accounts[0]), await hold(accounts[0])];
    await perform('capture', (ctx) => captureHold(ctx, item.id, { to: bank }));
    await perform('void', (ctx) => voidHold(ctx, other.id));
    await perform('each', (ctx) =>
      transferBatch(accounts.map((account) => ({ ctx, wanted: paid(euro(account), bank, '1.00') }))),
    );
    const wallets = await walletsOfAccounts(read, accounts, later);
    for (const account of accounts)
      expect(wallets.get(account)).toMatchObject([{ account_balance: account === accounts[0] ? '7.00' : '8.00' }]);
    const unsettled = await perform('unsettled', (ctx) => unsettledWallets({ ...ctx, now: later }, accounts[0] ?? ''));
    expect(unsettled.holds).toHaveLength(1);
    expect((await checkLedger(read)).difference).toBeNull();
  });
  expect(plans.length).toBeGreaterThan(5);
  for (const [statement, plan] of plans) expect(plan, statement).not.toMatch(/SCAN holds|holds_state|TEMP B-TREE/);
});

test('finds the first expired holds through an index', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const plans = await plansOf(/"holds"/, async () => {
    await perform('sweep', (ctx) => sweepHolds({ ...ctx, now: new Date(0).toISOString() }));
  });
  expect(plans.map(([, plan]) => plan)).toEqual([
    'SEARCH holds USING INDEX holds_due (expires_at<?); SEARCH ledger_accounts USING PRIMARY KEY (id=?)',
  ]);
});

test('every query for the sum posted until a time uses only an index', async () => {
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const { read } = await database();
  const at = '2026-01-01T00:00:00.000Z';
  const wallet = { account_id: randomUUID(), wallets: [{ code: 'DEFAULT', currency: 'EUR' }] };
  await perform('open', async (ctx) => {
    await openWallets(ctx.db, { ...wallet, account_state: 'OPEN', chart_account: null, now: ctx.now });
    await transfer(ctx, {
      ...{ from: bank, to: euro(wallet.account_id) },
      ...{ amount: '9.00', currency: 'EUR' },
    });
  });
  const rows = await walletRows(read, [wallet.account_id]);
  const plans = await plansOf(/sum\(\((case when )?"(postings"\.")?amount"/, async () => {
    await trialBalance(read, 0, { at }, at);
    await walletsAt(read, rows, at);
    for (const row of rows) {
      await walletHistory(read, row, {}, at);
      await explainBalance(read, row, {}, at);
    }
    await checkLedger(read);
  });
  const ofAccounts = plans.filter(([statement]) => statement.includes('"ledger_account_id" ='));
  expect(ofAccounts.length).toBeGreaterThan(6);
  for (const [statement, plan] of ofAccounts) {
    const looks = plan.split('; ').filter((step) => /\bpostings\b/.test(step));
    // The capture of a hold is one row, found by its key.
    for (const step of looks)
      expect(step, statement).toMatch(/COVERING INDEX postings_account|PRIMARY KEY \(entry_id=/);
  }
});
