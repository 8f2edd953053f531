import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import {
  attachedMonthsQuery,
  closeMonth,
  database,
  detachStatements,
  differingChecksQuery,
  digestMonth,
  engine,
  isLockTimeout,
  type MonthDigest,
  monthBounds,
  monthOfTime,
  monthTable,
  type Reader,
  reattachStatements,
  recreateCheck,
  run,
  selectRows,
  type Writer,
} from '#db/index.ts';
import { webhookDeliveries } from '#db/schema/events.ts';
import { type LedgerMonthRow, ledgerMonths } from '#db/schema/months.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { balanceDigests, emptyDigest, monthDifference, monthMac } from '#lib/domain/ledger/archive/proof.ts';
import { asSystem } from '#lib/server/write/system.ts';

/** The months in use, oldest first; none when the journal is not partitioned. */
export async function attachedMonths(db: Reader): Promise<string[]> {
  if (engine !== 'postgres') return [];
  const rows = await selectRows<{ month: string }>(db, sql.raw(attachedMonthsQuery));
  return rows.map(({ month }) => month);
}

/** The months with a proof, oldest first, attached or archived. */
export const closedMonths = (db: Reader): Promise<LedgerMonthRow[]> =>
  db.select().from(ledgerMonths).orderBy(asc(ledgerMonths.month));

/** The proof of a month such as `2026-01`; undefined while the month is open. */
export const closedMonth = async (db: Reader, month: string): Promise<LedgerMonthRow | undefined> =>
  (await db.select().from(ledgerMonths).where(eq(ledgerMonths.month, month)))[0];

/** Requests that began in the last moments of a month are over. */
const closedAfterMs = 2 * dayMs;

/** The first month that is not closed. */
export const openMonth = (now: string): string => monthOfTime(timeAfter(now, -closedAfterMs));

/** Proves the closed months that have no proof yet; audited. Returns them. */
export async function closePastMonths(now: string): Promise<string[]> {
  const { read } = await database();
  const known = new Set((await closedMonths(read)).map(({ month }) => month));
  const due = (await attachedMonths(read)).filter((month) => month < openMonth(now) && !known.has(month));
  const closed: string[] = [];
  for (const month of due) {
    const figures = await closeMonth(month);
    // Another process is at it.
    if (!figures) break;
    await storeClosing(month, figures);
    closed.push(month);
  }
  return closed;
}

async function storeClosing(month: string, figures: MonthDigest): Promise<void> {
  await asSystem('ledger-months', 'closeMonth', async (ctx) => {
    const digest = (await balanceDigests(ctx.db, month)).get(month) ?? emptyDigest;
    const unsigned = { month, ...figures, balances_digest: digest, closed_at: currentTime() };
    const row = { ...unsigned, state: 'CLOSED' as const, mac: monthMac(unsigned) };
    await ctx.db.insert(ledgerMonths).values(row).onConflictDoNothing();
    ctx.record({ resource: 'ledger', resource_id: month, after: { ...row } });
  });
}

/** Whether the tables of a month are in this database: those of an archived one may have been taken away. */
export async function isHere(db: Reader, { month, state }: LedgerMonthRow): Promise<boolean> {
  if (state === 'CLOSED') return true;
  const [row] = await selectRows<{ here: boolean }>(
    db,
    sql`select to_regclass(${monthTable('archive', 'entries', month)}) is not null and to_regclass(${monthTable('archive', 'postings', month)}) is not null as here`,
  );
  return row?.here === true;
}

/** Throws unless the rows and balances of a closed month are those of its proof. */
export async function verifyMonth(db: Reader, row: LedgerMonthRow): Promise<void> {
  const { month, columns, state } = row;
  if (!(await isHere(db, row)))
    throw new Error(`The tables of ${month} are not here: restore them from your dump first.`);
  const difference = await monthDifference(db, month);
  if (difference) throw new Error(`The proof of ${month} does not hold: ${JSON.stringify(difference)}.`);
  const found = await digestMonth({ schema: state === 'ARCHIVED' ? 'archive' : 'months', month, columns });
  const changed = (['entries', 'postings', 'entries_digest', 'postings_digest', 'ends_at'] as const).find(
    (member) => found[member] !== row[member],
  );
  if (changed)
    throw new Error(
      `The rows of ${month} were changed: ${changed} is ${found[changed]}, and was ${row[changed]} when it was closed.`,
    );
}

/** A change of the journal's tables waits for running requests, and lets new ones pass in between. */
const lockWaitMs = 500;
const lockTriesMax = 40;

/** Takes a closed month out of the journal, in one transaction with its audit row. Returns the milliseconds it took. */
export async function detachMonth(month: string): Promise<number> {
  return changeTables('detachMonth', month, async (tx) => {
    const [found] = await selectRows<{ entries: string; postings: string }>(
      tx,
      sql.raw(`select (select count(*) from ${monthTable('months', 'entries', month)}) as entries,
        (select count(*) from ${monthTable('months', 'postings', month)}) as postings`),
    );
    const row = await closedMonth(tx, month);
    if (row?.entries !== Number(found?.entries) || row.postings !== Number(found?.postings))
      throw new Error(`Rows were added to ${month} or removed after it was closed.`);
    if (await isAwaited(tx, month))
      throw new Error(`Events of ${month} wait to be delivered to a webhook. Wait for them, or disable the webhook.`);
    for (const statement of detachStatements(month)) await run(tx, sql.raw(statement));
    await tx.update(ledgerMonths).set({ state: 'ARCHIVED' }).where(eq(ledgerMonths.month, month));
    return row;
  });
}

/** Whether a webhook has yet to receive an event of the month, which is made from its entry. */
async function isAwaited(tx: Writer, month: string): Promise<boolean> {
  const { from, to } = monthBounds(month);
  const { event_id, state } = webhookDeliveries;
  const [waiting] = await tx
    .select({ id: event_id })
    .from(webhookDeliveries)
    .where(and(inArray(state, ['QUEUED', 'SENDING']), gte(event_id, from), lt(event_id, to)))
    .limit(1);
  return waiting !== undefined;
}

/** Brings an archived month back, in one transaction with its audit row. Returns the milliseconds it took. */
export async function attachMonth(month: string): Promise<number> {
  return changeTables('attachMonth', month, async (tx) => {
    const checks = await selectRows<Parameters<typeof recreateCheck>[0]>(tx, sql.raw(differingChecksQuery(month)));
    for (const check of checks) await run(tx, sql.raw(recreateCheck(check)));
    for (const statement of reattachStatements(month)) await run(tx, sql.raw(statement));
    await tx.update(ledgerMonths).set({ state: 'CLOSED' }).where(eq(ledgerMonths.month, month));
    return closedMonth(tx, month);
  });
}

/** Ledger accounts first, as transfers do: an attached month gives up triggers on them, for its foreign key. */
async function lockJournal(tx: Writer): Promise<void> {
  const tables = ['ledger_accounts', 'postings', 'entries'].map((name) => `only public.${name}`);
  for (const table of tables) await run(tx, sql.raw(`lock table ${table} in access exclusive mode`));
}

/** Runs a change of the journal's tables, again while requests are in its way. */
async function changeTables(
  action: string,
  month: string,
  body: (tx: Writer) => Promise<LedgerMonthRow | undefined>,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      let began = 0;
      await asSystem('partition', action, async (ctx) => {
        await run(ctx.db, sql.raw(`set local lock_timeout = ${lockWaitMs}`));
        began = performance.now();
        await lockJournal(ctx.db);
        const row = await body(ctx.db);
        ctx.record({ resource: 'ledger', resource_id: month, after: { ...row } });
      });
      return performance.now() - began;
    } catch (error) {
      if (!isLockTimeout(error) || tries === lockTriesMax) throw error;
    }
  }
}
