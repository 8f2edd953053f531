import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { perform } from '#e2e/support/perform.ts';
import type { Side } from '#lib/ledger/side.ts';

const { database } = await import('#db/client.ts');
const { transferAll } = await import('#lib/ledger/bulk.ts');
const { listEntries } = await import('#lib/ledger/entries.ts');
const { openWallets } = await import('#lib/ledger/wallets.ts');

const euro = (account: string): Side => ({ account, wallet: 'DEFAULT', currency: 'EUR' });

test('the journal of a busy account is not counted, that of another is; each has its own entries, newest first', async () => {
  const { read } = await database();
  const [busy, quiet] = [randomUUID(), randomUUID()];
  await perform('open', async (ctx) => {
    const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
    for (const account_id of [busy, quiet]) {
      await openWallets(ctx.db, { account_id, account_state: 'OPEN', wallets, chart_account: null, now: ctx.now });
    }
  });
  const into = (account: string, reference: string) => ({
    from: { chart: 0, code: 'clearing' },
    to: euro(account),
    amount: '1.00',
    currency: 'EUR',
    reference,
  });
  for (let bulk = 0; bulk <= 20; bulk += 1) {
    const wanted = Array.from({ length: 1000 }, (_, place) => into(busy, `${bulk}/${place}`));
    await perform('transfer', (ctx) => transferAll(ctx, wanted, false));
  }
  await perform('transfer', (ctx) => transferAll(ctx, [into(quiet, 'first'), into(quiet, 'second')], false));

  const ofBusy = await listEntries(read, { account: busy });
  expect(ofBusy.record_count).toBeUndefined();
  expect(ofBusy.page.map(({ reference }) => reference?.split('/')[0])).toEqual(Array(20).fill('20'));
  const named = await listEntries(read, { account: busy, filter: 'reference==7/123' });
  expect(named.page.map(({ reference }) => reference)).toEqual(['7/123']);
  const next = await listEntries(read, { account: busy, 'page[continuation]': ofBusy.continuation });
  const seen = new Set([...ofBusy.page, ...next.page].map(({ id }) => id));
  expect(seen.size).toBe(40);

  const ofQuiet = await listEntries(read, { account: quiet });
  expect(ofQuiet.record_count).toBe(2);
  expect(ofQuiet.page.map(({ reference }) => reference).sort()).toEqual(['first', 'second']);
  expect((await listEntries(read, { account: randomUUID() })).record_count).toBe(0);
});
