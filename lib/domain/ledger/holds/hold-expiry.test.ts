import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { perform } from '#e2e/support/perform.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const { sql } = await import('drizzle-orm');
const { engine, run } = await import('#db/index.ts');
const { sweepHolds } = await import('#lib/domain/ledger/holds/hold-expiry.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');

test('a sweep leaves the holds of a locked wallet to the movement that locked it', async () => {
  test.skip(engine !== 'postgres', 'SQLite has one writer');
  const { token } = await newUser('administrator');
  const call = callAs({ token });
  const bank = await newBank(call);
  const [from, to] = [await bank.account('guest', '50.00'), await bank.account('hotel')];
  const [expires_at, later] = [60_000, 61_000].map((ms) => new Date(Date.now() + ms).toISOString());
  const held = await call('POST', '/bo/ledger/holds', { ...euro(from), amount: '5.00', expires_at });
  const wanted = { from: euro(from), to: euro(to), amount: '1.00', currency: 'EUR' };
  const finished: string[] = [];
  await Promise.all([
    perform('transfers', async (ctx) => {
      // The first finds the hold active, so it locks only the wallet; the second ends the hold.
      await transfer(ctx, wanted);
      await run(ctx.db, sql`select pg_sleep(1)`);
      await transfer({ ...ctx, now: later ?? '' }, wanted);
    }).then(() => finished.push('transfers')),
    sleep(300)
      .then(() => perform('sweep', (ctx) => sweepHolds({ ...ctx, now: later ?? '' })))
      .then(() => finished.push('sweep')),
  ]);
  expect(finished).toEqual(['sweep', 'transfers']);
  expect((await call('GET', `/bo/ledger/holds/${held.json.id}`)).json.state).toBe('EXPIRED');
});
