import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { timeAfter } from '#lib/core/time/time-after.ts';
import '#e2e/support/servers/in-process.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { createDatabase, dropDatabase } from '#e2e/support/servers/postgres.ts';

const { closeDatabase, database, engine, lowestEntryId, monthAfter, monthOfTime, monthStart, run, selectRows } =
  await import('#db/index.ts');
const { partitionJournal } = await import('#db/tools/index.ts');
const { config } = await import('#lib/core/config.ts');
const { withFirstId } = await import('#lib/core/uuid.ts');
const { attachedMonths, attachMonth, closePastMonths, detachMonth } = await import(
  '#lib/domain/ledger/archive/archive.ts'
);
const { walletPostings } = await import('#lib/domain/accounts/flows/wallet-postings.ts');
const { explainBalance } = await import('#lib/domain/ledger/balances/explain.ts');
const { entryBy, reverseEntry } = await import('#lib/domain/ledger/entries/entries.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets, walletRows } = await import('#lib/domain/ledger/wallets/wallets.ts');
const { asSystem, systemContext } = await import('#lib/server/write/system.ts');

const isPartitionable = engine === 'postgres';
const urlBefore = config().DATABASE_URL;
/** A database of its own: a journal with other times than its ids say cannot be partitioned. */
test.beforeAll(async () => {
  if (!isPartitionable) return;
  const url = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  await closeDatabase();
  Object.assign(config(), { DATABASE_URL: url });
});
test.afterAll(async () => {
  if (!isPartitionable) return;
  const url = config().DATABASE_URL;
  await closeDatabase();
  Object.assign(config(), { DATABASE_URL: urlBefore });
  await dropDatabase(url);
});

test.describe.configure({ mode: 'serial' });

const account = randomUUID();
const now = new Date().toISOString();
const month = (count: number) => monthAfter(monthOfTime(now), count);

test('an entry that returned is reversed once, also while its reversal is archived', async () => {
  test.skip(!isPartitionable, 'SQLite has no months');
  const reverse = (id: string, at?: string) => asSystem('test', 'test', (ctx) => reverseEntry(ctx, id, 'Twice'), at);
  /** Records an entry at the start of a month, with an id of that time. */
  const inMonth = (name: string, record: (at: string) => Promise<{ id: string }>) => {
    const at = timeAfter(monthStart(name), 60_000);
    return withFirstId(`${lowestEntryId(at).slice(0, 14)}7001-8000-000000000001`, () => record(at));
  };
  await asSystem('test', 'test', (ctx) =>
    openWallets(ctx.db, {
      ...{ account_id: account, account_state: 'OPEN', wallets: [{ code: 'DEFAULT', currency: 'EUR' }] },
      chart_account: null,
      now: monthStart(month(-5)),
    }),
  );
  const to = euro(account);
  const paid = { from: { chart: 0, code: 'clearing' }, to, amount: '10.00', currency: 'EUR' };
  // The first entry also opens the clearing account, whose id would be the one meant for the entry.
  await asSystem('test', 'test', (ctx) => transfer(ctx, paid));
  const { id } = await inMonth(month(-4), (at) => asSystem('test', 'test', (ctx) => transfer(ctx, paid), at));
  const reversal = await inMonth(month(-3), (at) => reverse(id, at));
  await closeDatabase();
  await partitionJournal(config().DATABASE_URL, monthOfTime(now), () => {});
  await closePastMonths(now);
  for (const archived of [month(-4), month(-3)]) await detachMonth(archived);
  await attachMonth(month(-4));
  expect((await entryBy((await database()).read, id)).reversed_by).toBe(reversal.id);
  await expect(reverse(id)).rejects.toMatchObject({ code: 'already-reversed' });
});

test('a posting that returned has no balance after it while a later month is archived', async () => {
  test.skip(!isPartitionable, 'SQLite has no months');
  const ctx = await systemContext('test');
  const [row] = await walletRows(ctx.db, [account]);
  if (!row) throw new Error('The account has no wallet.');
  const balances = async () => {
    const explained = await explainBalance(ctx.db, row, {}, now);
    const { postings } = await explainBalance(ctx.db, row, { 'page[size]': 1, 'page[number]': 2 }, now);
    const listed = await walletPostings(ctx, row, {});
    return [explained.postings, postings, listed].map(({ page }) => page.map(({ balance }) => balance));
  };
  expect(await balances()).toEqual([['10.00', undefined], [undefined], ['10.00', undefined]]);
  await attachMonth(month(-3));
  expect(await balances()).toEqual([['10.00', '0.00', '10.00'], ['0.00'], ['10.00', '0.00', '10.00']]);
});

test('a month returns from a dump, which writes its checks in another way', async () => {
  test.skip(!isPartitionable, 'SQLite has no months');
  await detachMonth(month(-4));
  const { read, transaction } = await database();
  const checks = await selectRows<{ text: string }>(
    read,
    sql`select format('alter table %s drop constraint %I, add constraint %I %s', conrelid::regclass, conname, conname,
      pg_get_constraintdef(oid)) as text
      from pg_constraint where contype = 'c' and connamespace = 'archive'::regnamespace`,
  );
  expect(checks.length).toBeGreaterThan(6);
  await transaction(async (tx) => {
    for (const { text } of checks) await run(tx, sql.raw(text));
  });
  await attachMonth(month(-4));
  expect(await attachedMonths(read)).toContain(month(-4));
});
