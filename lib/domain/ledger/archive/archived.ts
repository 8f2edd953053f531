import { and, eq, max, type SQL, sql } from 'drizzle-orm';
import { decodedExactSum, engine, exactSum, monthOfTime, query, type Reader, timeOfEntryId } from '#db/index.ts';
import { ledgerMonths, monthBalances } from '#db/schema/months.ts';
import { dayOfMs } from '#lib/core/time/calendar.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';

/** Months that have left the journal (`npm run partition`). Without any, these reads meet two empty tables. */
const hasLeft = eq(ledgerMonths.state, 'ARCHIVED');

const lastArchived = query((db) =>
  db
    .select({ at: max(ledgerMonths.ends_at) })
    .from(ledgerMonths)
    .where(hasLeft),
);
const archivedMonth = query((db) =>
  db
    .select({ month: ledgerMonths.month })
    .from(ledgerMonths)
    .where(and(hasLeft, eq(ledgerMonths.month, sql.placeholder('month')))),
);

/** What the archived months come to in one ledger account; null without any. */
export const archivedSum = (db: Reader, ledgerAccountId: SQL): SQL<bigint | null> =>
  decodedExactSum(
    sql`(${db
      .select({ amount: exactSum(monthBalances.amount) })
      .from(monthBalances)
      .innerJoin(ledgerMonths, eq(ledgerMonths.month, monthBalances.month))
      .where(and(eq(monthBalances.ledger_account_id, ledgerAccountId), hasLeft))})`,
  );

/** A sum of postings with what left; one statement, so that a month is in exactly one of both. Null without any. */
export const withArchived = (db: Reader, total: SQL<bigint | null>, ledgerAccountId: SQL): SQL<bigint | null> => {
  // Months leave PostgreSQL only.
  if (engine === 'sqlite') return total;
  const left = archivedSum(db, ledgerAccountId);
  return decodedExactSum(sql`coalesce(${total} + ${left}, ${total}, ${left})`);
};

/** From this time on balances can be computed; undefined if nothing has left the journal. */
export async function archivedUntil(db: Reader): Promise<string | undefined> {
  const [last] = await lastArchived(db);
  return last?.at ?? undefined;
}

/** Balances of an archived time need its postings. Throws 410. */
export async function assertNotArchived(db: Reader, at: string): Promise<void> {
  const until = await archivedUntil(db);
  if (until !== undefined && at < until) throw ledgerProblems.timeArchived(until);
}

/** This day, or the first one whose balances can be computed. */
export async function dayNotArchived(db: Reader, day: string): Promise<string> {
  const until = await archivedUntil(db);
  if (until === undefined) return day;
  const kept = dayOfMs(Math.ceil(Date.parse(until) / dayMs) * dayMs);
  return kept > day ? kept : day;
}

/** Whether the month of an entry's id has left. */
export async function isArchivedEntry(db: Reader, id: string): Promise<boolean> {
  const [found] = await archivedMonth(db, { month: monthOfTime(timeOfEntryId(id)) });
  return found !== undefined;
}

/** Why an entry is not there: its month has left (410), or it never was (404). */
export async function missingEntry(db: Reader, id: string) {
  const month = monthOfTime(timeOfEntryId(id));
  return (await isArchivedEntry(db, id)) ? ledgerProblems.entryArchived(month) : ledgerProblems.entryNotFound();
}
