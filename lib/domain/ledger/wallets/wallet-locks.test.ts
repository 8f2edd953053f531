import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { perform } from '#e2e/support/perform.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const { and, eq } = await import('drizzle-orm');
const { holdRows, overlapping } = await import('#e2e/support/database/lock-waits.ts');
const { engine, forUpdate } = await import('#db/index.ts');
const { ledgerAccounts } = await import('#db/schema/wallets.ts');
const { walletsEvidence } = await import('#lib/domain/ledger/evidence.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets, setAccountStateOfWallets, unsettledWallets } = await import(
  '#lib/domain/ledger/wallets/wallets.ts'
);

test.skip(engine === 'sqlite', 'SQLite has one writer');

const ways: Record<string, (ctx: WriteContext, account: string) => Promise<unknown>> = {
  'a change of the account state': (ctx, account) => setAccountStateOfWallets(ctx.db, account, 'BLOCKED'),
  'the check before an account is closed': unsettledWallets,
  'the decision about a change of the account': walletsEvidence,
};

for (const [name, lock] of Object.entries(ways)) {
  test(`${name} and a transfer between the wallets never wait for each other`, async () => {
    const account = randomUUID();
    // The wallet that is locked second is created first.
    const [second, first] = ['ZED', 'ALPHA'];
    const side = (wallet: string) => ({ account, wallet, currency: 'EUR' });
    await perform('open', async (ctx) => {
      const wallets = [second, first].map((code) => ({ code, currency: 'EUR' }));
      const opening = { account_id: account, account_state: 'OPEN', wallets, chart_account: null } as const;
      await openWallets(ctx.db, { ...opening, now: ctx.now });
      const deposit = { from: { chart: 0, code: 'clearing' }, to: side(second), amount: '9.00', currency: 'EUR' };
      await transfer(ctx, deposit);
    });
    const isFirst = and(eq(ledgerAccounts.account_id, account), eq(ledgerAccounts.code, first));
    const { release } = await holdRows((tx) => forUpdate(tx.select().from(ledgerAccounts).where(isFirst)));
    const pay = { from: side(second), to: side(first), amount: '1.00', currency: 'EUR' };
    const writes = [
      () => perform('pay', (ctx) => transfer(ctx, pay)),
      () => perform('lock', (ctx) => lock(ctx, account)),
    ];
    const { deadlocks } = await overlapping<unknown>(writes, release);
    expect(deadlocks).toBe(0);
  });
}
