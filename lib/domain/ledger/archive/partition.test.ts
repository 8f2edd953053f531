import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { timeAfter } from '#lib/core/time/time-after.ts';
import '#e2e/support/servers/in-process.ts';
import { bypassGuardsOf } from '#e2e/support/database/bypass-guards.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { createDatabase, dropDatabase } from '#e2e/support/servers/postgres.ts';

const { sql } = await import('drizzle-orm');
const {
  closeDatabase,
  database,
  engine,
  lowestEntryId,
  monthAfter,
  monthOfTime,
  monthStart,
  monthTable,
  rootCause,
  run,
  selectRows,
} = await import('#db/index.ts');
const { migratePostgres, partitionJournal } = await import('#db/tools/index.ts');
const { config } = await import('#lib/core/config.ts');
const { fromMinor } = await import('#lib/core/amounts/money.ts');
const { Problem } = await import('#lib/core/problem.ts');
const { withFirstId } = await import('#lib/core/uuid.ts');
const { trialBalance } = await import('#lib/domain/charts/trial-balances.ts');
const { attachMonth, closedMonth, closedMonths, detachMonth, openMonth, closePastMonths, verifyMonth } = await import(
  '#lib/domain/ledger/archive/archive.ts'
);
const { addComingMonths, assertNoPartitionedSandbox } = await import('#lib/domain/ledger/archive/workers.ts');
const { checkLedger } = await import('#lib/domain/ledger/check/check.ts');
const { walletHistory } = await import('#lib/domain/accounts/flows/wallet-history.ts');
const { explainBalance } = await import('#lib/domain/ledger/balances/explain.ts');
const { entryBy, listEntries, reverseEntry } = await import('#lib/domain/ledger/entries/entries.ts');
const { balancesAt, recomputeBalances } = await import('#lib/domain/ledger/balances/history.ts');
const { captureHold, placeHold } = await import('#lib/domain/ledger/holds/holds.ts');
const { transfer } = await import('#lib/domain/ledger/transfers/transfers.ts');
const { openWallets, walletRows } = await import('#lib/domain/ledger/wallets/wallets.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

const bank = { chart: 0, code: 'clearing' };
const account = randomUUID();
const other = randomUUID();
const today = new Date().toISOString();
const thisMonth = monthOfTime(today);
const month = (count: number) => monthAfter(thisMonth, count);
/** A time in a month: its seconds from the start, or before its end. */
const timeIn = (name: string, seconds: number) =>
  timeAfter(monthStart(seconds < 0 ? monthAfter(name) : name), seconds * 1000);

let ids = 0;
/** An id as it would have been made at this time. */
function idAt(at: string): string {
  ids += 1;
  return `${lowestEntryId(at).slice(0, 14)}7${String(ids).padStart(3, '0')}-8000-${String(ids).padStart(8, '0')}0000`;
}

async function pay(at: string, amount: string, to = account): Promise<string> {
  const paid = { from: bank, to: euro(to), amount, currency: 'EUR' };
  const { id } = await withFirstId(idAt(at), () => asSystem('test', 'test', (ctx) => transfer(ctx, paid), at));
  expect(monthOfTime(at)).toBe(monthOfId(id));
  return id;
}
const monthOfId = (id: string) =>
  monthOfTime(new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString());

/** The ids of a list, page by page. */
async function listed(query: object): Promise<string[]> {
  const { read } = await database();
  const found: string[] = [];
  let next: object = {};
  for (;;) {
    const page = await listEntries(read, { ...query, 'page[size]': 3, ...next });
    found.push(...page.page.map(({ id }) => id));
    if (!page.continuation) return found;
    next = { 'page[continuation]': page.continuation };
  }
}
const lists = async () => [
  await listed({}),
  await listed({ account }),
  await listed({ account: other }),
  await listed({ chart: 0, code: 'clearing' }),
  await listed({ account, sort: 'created_at' }),
  await listed({ account, filter: 'kind==TRANSFER' }),
];

/** The code of a problem, or the message of another error. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : (rootCause(error)?.message ?? '')),
  );
/** Runs statements in one transaction, with all guards. */
async function execute(...statements: string[]): Promise<void> {
  const { transaction } = await database();
  await transaction(async (tx) => {
    for (const statement of statements) await run(tx, sql.raw(statement));
  });
}
const wallet = async (id = account) => (await walletRows((await database()).read, [id]))[0]?.id ?? '';
const tableOf = async (id: string) =>
  (
    await selectRows<{ table: string }>(
      (
        await database()
      ).read,
      sql`select tableoid::regclass::text as "table" from entries where id = ${id}`,
    )
  )[0]?.table;

if (engine === 'sqlite') {
  test('SQLite refuses partitions and says why', async () => {
    const DATABASE_URL = `file:${join(mkdtempSync(join(tmpdir(), 'countinghouse-partition-')), 'test.db')}`;
    const run = promisify(execFile)(process.execPath, ['scripts/partition.ts', '--enable'], {
      env: { ...process.env, DATABASE_URL },
    });
    await expect(run).rejects.toThrow(/Partitions need PostgreSQL/);
  });
} else {
  test.describe.configure({ mode: 'serial' });
  const shared = config().DATABASE_URL;
  let url = '';
  let before: string[][] = [];
  const paid: Record<string, string> = {};

  test.beforeAll(async () => {
    url = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
    await closeDatabase();
    Object.assign(config(), { DATABASE_URL: url });
    const opened = timeIn(month(-4), 0);
    await asSystem('test', 'test', async (ctx) => {
      for (const account_id of [account, other]) {
        const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
        await openWallets(ctx.db, { account_id, account_state: 'OPEN', wallets, chart_account: null, now: opened });
      }
    });
    await asSystem('test', 'test', (ctx) =>
      transfer(ctx, { from: bank, to: euro(account), amount: '1000.00', currency: 'EUR' }),
    );
    for (const count of [-4, -3, -1]) {
      for (let day = 1; day <= 4; day += 1) await pay(timeIn(month(count), day * 86_400), `${day}.00`);
      paid[`end ${count}`] = await pay(timeIn(month(count), -0.001), '0.50');
    }
    paid.other = await pay(timeIn(month(-4), 5), '7.00', other);
    const held = await asSystem('test', 'test', (ctx) => placeHold(ctx, { ...euro(account), amount: '3.00' }));
    await withFirstId(idAt(timeIn(month(-4), 3600)), () =>
      asSystem('test', 'test', (ctx) => captureHold(ctx, held.id, { to: bank }), timeIn(month(-4), 3600)),
    );
    before = await lists();
  });

  test.afterAll(async () => {
    await closeDatabase();
    Object.assign(config(), { DATABASE_URL: shared });
    await dropDatabase(url);
  });

  test('a conversion keeps every entry, page and balance, and proves the closed months', async () => {
    await closeDatabase();
    const { months, entries, postings } = await partitionJournal(url, thisMonth, () => {});
    expect([months[0], months.at(-1)]).toEqual([month(-4), month(1)]);
    expect([entries, postings]).toEqual([18, 36]);
    expect(await codeOf(partitionJournal(url, thisMonth, () => {}))).toBe('The journal is partitioned already.');
    expect(await closePastMonths(today)).toEqual([-4, -3, -2, -1].map(month).filter((one) => one < openMonth(today)));
    expect(await lists()).toEqual(before);
    const { read } = await database();
    expect(await checkLedger(read)).toMatchObject({ agrees: true, entries: 18, postings: 36 });
    for (const row of await closedMonths(read)) await verifyMonth(read, row);
  });

  test('an entry goes to the month of its id, also at a month’s turn', async () => {
    const last = await pay(timeIn(thisMonth, -0.001), '1.00');
    const first = await pay(timeIn(month(1), 0), '2.00');
    expect(await tableOf(last)).toBe(monthTable('months', 'entries', thisMonth));
    expect(await tableOf(first)).toBe(monthTable('months', 'entries', month(1)));
    // A request that began before midnight gets its id after it.
    const late = await withFirstId(idAt(timeIn(month(1), 1)), () =>
      asSystem(
        'test',
        'test',
        (ctx) => transfer(ctx, { from: bank, to: euro(account), amount: '1.00', currency: 'EUR' }),
        timeIn(thisMonth, -1),
      ),
    );
    const [newest] = await listed({ account });
    expect(newest).toBe(first);
    expect(await listed({ account })).toEqual([first, last, late.id, ...(before[1] ?? [])]);
  });

  test('an entry of a month that does not exist yet is kept, and moves when the month is made', async () => {
    const early = await pay(timeIn(month(3), 60), '4.00');
    expect(await tableOf(early)).toBe('months.entries_rest');
    expect(await addComingMonths(timeIn(month(2), 60))).toEqual([month(2), month(3)]);
    expect(await tableOf(early)).toBe(monthTable('months', 'entries', month(3)));
    expect((await checkLedger((await database()).read)).agrees).toBe(true);
    expect((await listed({ account }))[0]).toBe(early);
  });

  test('the rules of the ledger hold in every month', async () => {
    const entry = paid['end -1'] ?? '';
    const reversal = await asSystem('test', 'test', (ctx) => reverseEntry(ctx, entry, 'Booked twice'));
    expect((await entryBy((await database()).read, entry)).reversed_by).toBe(reversal.id);
    const copied = (table: string, where: string, change: object) =>
      `insert into ${table} select (jsonb_populate_record(r, '${JSON.stringify(change)}')).* from ${table} r where ${where}`;
    const id = idAt(today);
    const postingsAs = (change: object, which: string) =>
      copied('postings', `entry_id = '${reversal.id}' ${which}`, change);
    const entryAs = (change: object) => copied('entries', `id = '${reversal.id}'`, change);
    const refused = (...statements: string[]) => codeOf(execute(...statements));
    expect(await refused(`delete from postings where entry_id = '${entry}'`)).toMatch(/append-only/);
    expect(await refused(`update entries set kind = 'PAYMENT' where id = '${entry}'`)).toMatch(/append-only/);
    expect(await refused('delete from reversals')).toMatch(/append-only/);
    expect(await refused(postingsAs({ ledger_account_id: await wallet(other) }, 'and position = 1'))).toMatch(
      /is final/,
    );
    expect(await refused(postingsAs({ entry_id: id }, ''))).toMatch(/foreign key/);
    const once = { id, reverses: null };
    expect(await refused(postingsAs({ entry_id: id }, 'and position = 1'), entryAs(once))).toMatch(/two or more/);
    expect(await refused(postingsAs({ entry_id: id }, ''), entryAs({ id }))).toMatch(/reversals_pkey/);
    expect((await checkLedger((await database()).read)).agrees).toBe(true);
  });

  test('an archived month leaves sums, checks and later balances as they were', async () => {
    const { read } = await database();
    const id = await wallet();
    const late = timeIn(month(-1), 86_400);
    const known = { now: await recomputeBalances(read, id, today), late: await balancesAt(read, id, late) };
    const trial = await trialBalance(read, 0, { at: late }, today);
    const all = await listed({ account });
    await detachMonth(month(-4));
    expect(await checkLedger(read)).toMatchObject({ agrees: true });
    expect(await recomputeBalances(read, id, today)).toEqual(known.now);
    expect(await balancesAt(read, id, late)).toEqual(known.late);
    expect((await trialBalance(read, 0, { at: late }, today)).lines).toEqual(trial.lines);
    expect(await listed({ account })).toEqual(all.filter((one) => monthOfId(one) !== month(-4)));
    expect(await listed({ account: other })).toEqual([]);
  });

  test('what is archived says so: entries, reversals and balances of its time', async () => {
    const { read } = await database();
    const gone = paid.other ?? '';
    const then = timeIn(month(-4), 86_400);
    expect(await codeOf(entryBy(read, gone))).toBe('archived');
    expect(await codeOf(entryBy(read, randomUUID()))).toBe('not-found');
    expect(await codeOf(asSystem('test', 'test', (ctx) => reverseEntry(ctx, gone, 'Booked twice')))).toBe('archived');
    expect(await codeOf(balancesAt(read, await wallet(), then))).toBe('archived');
    expect(await codeOf(trialBalance(read, 0, { at: then }, today))).toBe('archived');
    expect(await codeOf(balancesAt(read, await wallet(), timeIn(month(-3), 0)))).toBe('done');
    const [row] = await walletRows(read, [account]);
    if (!row) throw new Error('The account has no wallet.');
    const historyFrom = (from: string) => walletHistory(read, row, { from: from.slice(0, 10) }, today);
    expect(await codeOf(historyFrom(then))).toBe('archived');
    const kept = await historyFrom(timeIn(month(-3), 0));
    expect(kept.opening_balance).toBe(fromMinor((await balancesAt(read, row.id, timeIn(month(-3), 0))).posted, 2));
    const explained = await explainBalance(read, row, {}, today);
    expect([explained.agrees, explained.postings.page[0]?.balance]).toEqual([true, explained.account_balance]);
  });

  test('a changed archive, proof or balance is noticed', async () => {
    const { read } = await database();
    const archive = monthTable('archive', 'postings', month(-4));
    const row = await closedMonth(read, month(-4));
    if (!row) throw new Error('The month has no proof.');
    const change = (by: string) =>
      `update ${archive} set amount = amount ${by} where entry_id = '${paid.other}' and position = 1`;
    expect(await codeOf(execute(change('- 1')))).toMatch(/append-only/);
    await bypassGuardsOf(url, change('- 1'));
    await expect(verifyMonth(read, row)).rejects.toThrow(/postings_digest/);
    await bypassGuardsOf(url, change('+ 1'));
    await verifyMonth(read, row);
    for (const [table, set, undo] of [
      ['ledger_month_balances', 'amount = amount + 1', 'amount = amount - 1'],
      ['ledger_months', 'entries = entries + 1', 'entries = entries - 1'],
    ]) {
      const where = `where month = '${month(-3)}'`;
      await bypassGuardsOf(url, `update ${table} set ${set} ${where}`);
      expect(await checkLedger(read)).toMatchObject({ agrees: false, difference: { what: 'month', id: month(-3) } });
      await bypassGuardsOf(url, `update ${table} set ${undo} ${where}`);
    }
    // Sums that belong to nobody are a difference of the account's balance first.
    await bypassGuardsOf(url, `update ledger_month_balances set amount = amount + 1 where month = '${month(-4)}'`);
    expect((await checkLedger(read)).difference?.what).toBe('balance');
    await bypassGuardsOf(url, `update ledger_month_balances set amount = amount - 1 where month = '${month(-4)}'`);
    expect((await checkLedger(read)).agrees).toBe(true);
  });

  test('a month with rows that its proof does not have does not leave', async () => {
    const table = monthTable('months', 'entries', month(-3));
    const entry = paid['end -3'] ?? '';
    await bypassGuardsOf(
      url,
      `create table kept as select * from entries where id = '${entry}'`,
      `delete from ${table} where id = '${entry}'`,
    );
    await expect(detachMonth(month(-3))).rejects.toThrow(/after it was closed/);
    await bypassGuardsOf(url, 'insert into entries select * from kept', 'drop table kept');
    expect((await checkLedger((await database()).read)).agrees).toBe(true);
  });

  test('a month whose events wait for a webhook does not leave', async () => {
    const event = paid['end -3'] ?? '';
    const columns = 'webhook_id, event_id, state, tries, due_at, created_at';
    const values = `'${randomUUID()}', '${event}', 'QUEUED', 0, '${today}', '${today}'`;
    await bypassGuardsOf(url, `insert into webhook_deliveries (${columns}) values (${values})`);
    await expect(detachMonth(month(-3))).rejects.toThrow(/wait to be delivered/);
    await bypassGuardsOf(url, `delete from webhook_deliveries where event_id = '${event}'`);
  });

  test('a sandbox, whose times are not those of ids, does not start on months', async () => {
    await assertNoPartitionedSandbox();
    Object.assign(config(), { SANDBOX: '1' });
    try {
      await expect(assertNoPartitionedSandbox()).rejects.toThrow(/a sandbox cannot use/);
    } finally {
      Object.assign(config(), { SANDBOX: undefined });
    }
  });

  test('an entry that was recorded at another time than its id says prevents the conversion', async () => {
    const misdated = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
    await migratePostgres(misdated);
    const values = `'${idAt(today)}', 'TRANSFER', '${timeIn(month(-2), 0)}', '${timeIn(month(-2), 0)}', '', 'test'`;
    const columns = 'id, kind, effective_at, created_at, actor_id, actor';
    await bypassGuardsOf(misdated, `insert into entries (${columns}) values (${values})`);
    expect(await codeOf(partitionJournal(misdated, thisMonth, () => {}))).toMatch(/at another time than its id says/);
    await dropDatabase(misdated);
  });

  test('an archived month comes back as it was', async () => {
    const { read } = await database();
    await attachMonth(month(-4));
    expect(await checkLedger(read)).toMatchObject({ agrees: true });
    expect((await entryBy(read, paid.other ?? '')).id).toBe(paid.other);
    expect(await listed({ account: other })).toEqual([paid.other]);
    expect(await tableOf(paid.other ?? '')).toBe(monthTable('months', 'entries', month(-4)));
    const row = await closedMonth(read, month(-4));
    if (!row) throw new Error('The month has no proof.');
    await verifyMonth(read, row);
    await detachMonth(month(-4));
    await attachMonth(month(-4));
    expect((await checkLedger(read)).agrees).toBe(true);
  });

  test('money moves while a month leaves and returns', async () => {
    const { read } = await database();
    const paidOne = { from: bank, to: euro(account), amount: '0.01', currency: 'EUR' };
    let isOver = false;
    let moved = 0;
    const mover = async () => {
      for (; !isOver; moved += 1) await asSystem('test', 'test', (ctx) => transfer(ctx, paidOne));
    };
    const moving = Promise.all(Array.from({ length: 4 }, mover));
    for (let round = 0; round < 5; round += 1) {
      await detachMonth(month(-4));
      expect((await checkLedger(read)).agrees).toBe(true);
      await attachMonth(month(-4));
      expect((await checkLedger(read)).agrees).toBe(true);
    }
    isOver = true;
    await moving;
    expect(moved).toBeGreaterThan(10);
    expect((await checkLedger(read)).agrees).toBe(true);
  });
}
