import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { perform } from '#e2e/support/perform.ts';
import type { Side } from '#lib/domain/ledger/side.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const { eq } = await import('drizzle-orm');
const { holdRows, overlapping } = await import('#e2e/support/database/lock-waits.ts');
const { engine, forUpdate } = await import('#db/index.ts');
const { ledgerAccounts } = await import('#db/schema/wallets.ts');
const { ledgerApprovalEvidence } = await import('#lib/domain/ledger/evidence.ts');
const { expireHold } = await import('#lib/domain/ledger/holds/hold-expiry.ts');
const { captureHold, placeHold, voidHold } = await import('#lib/domain/ledger/holds/holds.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets } = await import('#lib/domain/ledger/wallets/wallets.ts');

test.skip(engine === 'sqlite', 'SQLite has one writer');

const bank: Side = { chart: 0, code: 'clearing' };

const endings: Record<string, (ctx: WriteContext, id: string) => Promise<unknown>> = {
  capture: (ctx, id) => captureHold(ctx, id, { to: bank }),
  'decided capture': async (ctx, id) => {
    await ledgerApprovalEvidence.captureHold?.(ctx, { params: { id }, query: undefined, body: { to: bank } });
    await captureHold(ctx, id, { to: bank });
  },
  void: (ctx, id) => voidHold(ctx, id),
  expiry: (ctx, id) => expireHold(ctx, id),
};

for (const [name, end] of Object.entries(endings)) {
  test(`a ${name} and a transfer at the time the hold expires never wait for each other`, async () => {
    const account = randomUUID();
    const own = euro(account);
    const expiresMs = Date.now() + 60_000;
    const at = (ms: number) => ({ now: new Date(expiresMs + ms).toISOString() });
    const { id } = await perform('open', async (ctx) => {
      const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
      const opening = { account_id: account, account_state: 'OPEN', wallets, chart_account: null } as const;
      await openWallets(ctx.db, { ...opening, now: ctx.now });
      await transfer(ctx, { from: bank, to: own, amount: '9.00', currency: 'EUR' });
      return placeHold(ctx, { ...own, amount: '5.00', expires_at: at(0).now });
    });
    const { release } = await holdRows((tx) =>
      forUpdate(tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.account_id, account))),
    );
    const pay = { from: own, to: bank, amount: '1.00', currency: 'EUR' };
    const writes = [
      () => perform('pay', (ctx) => transfer(ctx, pay), at(1)).then(() => 'paid'),
      () =>
        perform('end', (ctx) => end(ctx, id), at(-1)).then(
          () => 'ended',
          (error: { code?: string }) => error.code,
        ),
    ];
    const { results, deadlocks } = await overlapping<string | undefined>(writes, release);
    expect([results, deadlocks]).toEqual([['paid', 'hold-not-active'], 0]);
  });
}
