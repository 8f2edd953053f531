import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { perform } from '#e2e/support/perform.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import type { Side } from '#lib/domain/ledger/side.ts';

const { database } = await import('#db/index.ts');
const { explainBalance } = await import('#lib/domain/ledger/balances/explain.ts');
const { captureHold, placeHold, voidHold } = await import('#lib/domain/ledger/holds/holds.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets, walletRows } = await import('#lib/domain/ledger/wallets/wallets.ts');

const bank: Side = { chart: 0, code: 'clearing' };

test('the explanation of a balance agrees after the clock was set back by an hour', async () => {
  const wallet = { account: randomUUID(), wallet: 'DEFAULT', currency: 'EUR' };
  const { read } = await database();
  const now = new Date().toISOString();
  const hourLater = timeAfter(now, hourMs);
  const expires_at = timeAfter(now, hourMs / 2);
  const hold = (amount: string, more = {}) =>
    perform('hold', (ctx) => placeHold({ ...ctx, now }, { ...wallet, amount, ...more }));
  await perform('open', async (ctx) => {
    const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
    await openWallets(ctx.db, { account_id: wallet.account, account_state: 'OPEN', wallets, chart_account: null, now });
    await transfer({ ...ctx, now }, { from: bank, to: wallet, amount: '100.00', currency: 'EUR' });
  });
  const [voided, captured] = [await hold('10.00'), await hold('20.00')];
  await hold('30.00', { expires_at });
  await perform('void', (ctx) => voidHold({ ...ctx, now: hourLater }, voided.id));
  await perform('capture', (ctx) => captureHold({ ...ctx, now: hourLater }, captured.id, { to: bank }));
  const placed = await perform('hold', (ctx) => placeHold({ ...ctx, now: hourLater }, { ...wallet, amount: '5.00' }));

  const [row] = await walletRows(read, [wallet.account]);
  if (!row) throw new Error('The wallet is missing.');
  expect(await explainBalance(read, row, {}, now)).toMatchObject({
    agrees: true,
    account_balance: '80.00',
    hold_balance: '5.00',
    recomputed: { hold_balance: '5.00', available_balance: '75.00' },
    holds: [{ hold_id: placed.id, amount: '5.00' }],
  });
});
