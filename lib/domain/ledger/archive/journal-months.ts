import { and, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type Database,
  database,
  engine,
  inList,
  listParam,
  lowestEntryId,
  monthAfter,
  monthStart,
  query,
  type Reader,
  selectRows,
} from '#db/index.ts';
import { entries, postings } from '#db/schema/ledger.ts';
import { ledgerMonths, monthBalances } from '#db/schema/months.ts';
import { processGlobal } from '#lib/core/process/process-global.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { attachedMonths } from '#lib/domain/ledger/archive/archive.ts';
import { type PageWindow, recordCountMax } from '#lib/server/list/page.ts';
import { countMatches } from '#lib/server/list/table-page.ts';

/** A partitioned journal is read month by month from the newest, as far as a page needs; others are read whole. */
export interface JournalMonths {
  /** The first month without a proof. It and all later ones are read first. */
  openMonth: string;
  /** The open months have no rows. */
  isQuiet?: true;
  /** Closed months in use that have rows, newest first, with their number. */
  closed: { month: string; rows: number }[];
}

interface LastClosed {
  isPartitioned?: Promise<boolean>;
  month: string;
  readAtMs: number;
}

const refreshedAfterMs = 30_000;
const beforeAll = '1970-01';

/** `created_at` lies within a day of the month of the id (a CHECK of each month). */
const shifted = (month: string, ms: number) => timeAfter(monthStart(month), ms);

/** Whether the journal is partitioned changes only while the server is stopped; the last closed month once a month. */
const statesOfDatabases = () => processGlobal('ledger-months', () => new WeakMap<Database, LastClosed>());

async function stateOfDatabase(): Promise<LastClosed> {
  const opened = await database();
  const state = statesOfDatabases().get(opened) ?? { month: beforeAll, readAtMs: 0 };
  statesOfDatabases().set(opened, state);
  return state;
}

async function isPartitioned(db: Reader): Promise<boolean> {
  if (engine !== 'postgres') return false;
  const state = await stateOfDatabase();
  state.isPartitioned ??= attachedMonths(db).then((months) => months.length > 0);
  state.isPartitioned.catch(() => delete state.isPartitioned);
  return state.isPartitioned;
}

/** The first open month. An older answer only makes one read longer. */
async function firstOpenMonth(db: Reader): Promise<string> {
  const state = await stateOfDatabase();
  if (Date.now() - state.readAtMs < refreshedAfterMs) return state.month;
  const [last] = await db
    .select({ month: ledgerMonths.month })
    .from(ledgerMonths)
    .orderBy(desc(ledgerMonths.month))
    .limit(1);
  state.month = last ? monthAfter(last.month) : beforeAll;
  state.readAtMs = Date.now();
  return state.month;
}

/** The months of the whole journal; undefined when it is not partitioned. */
export async function journalMonths(db: Reader): Promise<JournalMonths | undefined> {
  if (!(await isPartitioned(db))) return undefined;
  const openMonth = await firstOpenMonth(db);
  const closed = await db
    .select({ month: ledgerMonths.month, rows: ledgerMonths.entries })
    .from(ledgerMonths)
    .where(and(eq(ledgerMonths.state, 'CLOSED'), lt(ledgerMonths.month, openMonth), gt(ledgerMonths.entries, 0)))
    .orderBy(desc(ledgerMonths.month));
  return { openMonth, closed };
}

/** The months of each ledger account; undefined when the journal is not partitioned. */
export async function monthsOfAccounts(
  db: Reader,
  ledgerAccounts: { id: string; updated_at: string }[],
): Promise<Map<string, JournalMonths> | undefined> {
  if (!(await isPartitioned(db))) return undefined;
  const openMonth = await firstOpenMonth(db);
  const ids = ledgerAccounts.map(({ id }) => id);
  const rows = await db
    .select({ id: monthBalances.ledger_account_id, month: monthBalances.month, rows: monthBalances.postings })
    .from(monthBalances)
    .innerJoin(ledgerMonths, and(eq(ledgerMonths.month, monthBalances.month), eq(ledgerMonths.state, 'CLOSED')))
    .where(and(inArray(monthBalances.ledger_account_id, ids), lt(monthBalances.month, openMonth)))
    .orderBy(desc(monthBalances.month));
  const closedOf = Map.groupBy(rows, ({ id }) => id);
  // `updated_at` is not before the account's last entry.
  const isQuiet = (updatedAt: string) => updatedAt < shifted(openMonth, -dayMs);
  return new Map(
    ledgerAccounts.map(({ id, updated_at }) => [
      id,
      { openMonth, closed: closedOf.get(id) ?? [], ...(isQuiet(updated_at) && { isQuiet: true as const }) },
    ]),
  );
}

/** `created_at` of a cursor of a list that is sorted by it. */
export const cursorTime = ({ cursor }: Pick<PageWindow, 'cursor'>): string | undefined =>
  cursor === undefined ? undefined : String(cursor[0]);

interface NewestRows<Row> {
  /** The columns with the entry's id, one of each table that is read: the planner looks only at their months. */
  ids: PgColumn[];
  wanted: number;
  /** `created_at` of the cursor. */
  before?: string | undefined;
  read: (range: SQL | undefined) => Promise<Row[]>;
}

/** At least the newest rows that are wanted, unsorted: reads months until no older one can have a newer row. */
export async function readNewestRows<Row extends { created_at: string }>(
  { openMonth, closed, isQuiet }: JournalMonths,
  { ids, wanted, before, read }: NewestRows<Row>,
): Promise<Row[]> {
  const reaches = (month: string) => before === undefined || shifted(month, -dayMs) <= before;
  const found: Row[] = [];
  const readMonths = async (from: string, until?: string) => {
    const lowest = lowestEntryId(monthStart(from));
    const below = until === undefined ? undefined : lowestEntryId(monthStart(monthAfter(until)));
    const ranges = ids.map((id) => and(gte(id, lowest), below === undefined ? undefined : lt(id, below)));
    found.push(...(await read(and(...ranges))));
    return found.filter((row) => row.created_at >= shifted(from, dayMs)).length >= wanted;
  };
  if (!isQuiet && reaches(openMonth) && (await readMonths(openMonth))) return found;
  const left = closed.filter(({ month }) => reaches(month));
  while (left.length > 0) {
    const months = takeMonths(left, wanted - found.length);
    if (await readMonths(months.at(-1) ?? beforeAll, months[0])) break;
  }
  return found;
}

/** Removes the next months until they have so many rows, at least one. */
function takeMonths(left: JournalMonths['closed'], wanted: number): string[] {
  const taken: string[] = [];
  for (let rows = 0; left[0] && (taken.length === 0 || rows < wanted); ) {
    rows += left[0].rows;
    taken.push(left[0].month);
    left.shift();
  }
  return taken;
}

/** The number of rows, of which only those of the open months are counted; undefined if more than a list counts. */
export async function countByMonth(
  { openMonth, closed, isQuiet }: JournalMonths,
  countFrom: (lowestId: string) => Promise<number | undefined>,
): Promise<number | undefined> {
  const known = closed.reduce((sum, { rows }) => sum + rows, 0);
  if (known > recordCountMax) return undefined;
  const open = isQuiet ? 0 : await countFrom(lowestEntryId(monthStart(openMonth)));
  return open === undefined || known + open > recordCountMax ? undefined : known + open;
}

const reversalsOfEntries = query((db) =>
  db.select({ id: entries.id, reverses: entries.reverses }).from(entries).where(inList(entries.reverses, 'ids')),
);

/** The entries that reverse these, by the id of the reversed one. */
export async function reversalsOf(db: Reader, ids: string[]): Promise<Map<string | null, string>> {
  const rows = (await isPartitioned(db))
    ? await selectRows<{ id: string; reverses: string }>(
        db,
        sql`select id, reverses from reversals where reverses in ${ids}`,
      )
    : await reversalsOfEntries(db, { ids: listParam(ids) });
  return new Map(rows.map(({ id, reverses }) => [reverses, id]));
}

/** The number of entries of one ledger account, as `countByMonth`: an entry has at most one posting to it. */
export const countPostings = (db: Reader, months: JournalMonths, where: SQL | undefined): Promise<number | undefined> =>
  countByMonth(months, (lowest) => countMatches(db, postings, and(where, gte(postings.entry_id, lowest))));
