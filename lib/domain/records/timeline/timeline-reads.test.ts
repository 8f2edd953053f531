import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Writer } from '#db/index.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { perform } from '#e2e/support/perform.ts';
import type { Side } from '#lib/domain/ledger/side.ts';

const { sql } = await import('drizzle-orm');
const { engine, run, selectRows } = await import('#db/index.ts');
const { webhooks } = await import('#db/schema/events.ts');
const { transferBatch } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets } = await import('#lib/domain/ledger/wallets/wallets.ts');
const { timelineSources } = await import('#lib/domain/records/timeline/timeline-sources.ts');

test.skip(engine === 'sqlite', 'SQLite reads in the order of the statement');

const rowsRead = sql`select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as rows
  from pg_stat_xact_user_tables where relname in ('postings', 'entries', 'webhook_deliveries')`;

/** The rows that the connection of a transaction has read of the journal and of deliveries. */
const readSoFar = async (tx: Writer) => (await selectRows<{ rows: number }>(tx, rowsRead))[0]?.rows ?? 0;

test('the timeline of an account with many postings reads about a page of those that webhooks receive', async () => {
  test.setTimeout(180_000);
  const account = randomUUID();
  const wallet = { code: 'DEFAULT', currency: 'EUR' };
  const bank: Side = { chart: 0, code: 'clearing' };
  const hook = { id: randomUUID(), url: 'https://receiver.example/hook', types: ['*'], secret: 'x', is_enabled: true };
  await perform('open', async ({ db, now }) => {
    await db.insert(webhooks).values({ ...hook, revision: 1, created_at: now, updated_at: now });
    await openWallets(db, { account_id: account, account_state: 'OPEN', wallets: [wallet], chart_account: null, now });
  });
  const paid = { from: bank, to: euro(account), amount: '1.00', currency: 'EUR' };
  for (let batch = 0; batch < 6; batch += 1)
    await perform('pay', (ctx) => transferBatch(Array.from({ length: 500 }, () => ({ ctx, wanted: paid }))), {
      quiet: true,
    });
  await perform(
    'statistics',
    ({ db }) => run(db, sql`analyze postings, entries, ledger_accounts, events, webhook_deliveries`),
    { quiet: true },
  );
  const source = timelineSources.find(({ kind }) => kind === 'webhook');
  const { items, rows } = await perform(
    'read',
    async (ctx) => {
      const before = await readSoFar(ctx.db);
      const found = await source?.read(ctx, { kind: 'account', id: account }, { after: undefined, rank: 0, limit: 21 });
      return { items: found?.length, rows: (await readSoFar(ctx.db)) - before };
    },
    { quiet: true },
  );
  expect(items).toBe(21);
  expect(rows).toBeLessThan(500);
});
