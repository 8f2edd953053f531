import { and, asc, count, desc, eq, gt, isNull, lte, max, sql } from 'drizzle-orm';
import { decodedExactSum, exactSum, query, type Reader, type Writer } from '#db/index.ts';
import { entries, holds, ledgerChecks, postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { nextTurn } from '#lib/core/process/scheduling.ts';
import { newId } from '#lib/core/uuid.ts';
import { archivedSum, isArchivedEntry } from '#lib/domain/ledger/archive/archived.ts';
import { monthDifference } from '#lib/domain/ledger/archive/proof.ts';
import { isActiveHold } from '#lib/domain/ledger/holds/hold-expiry.ts';

/** Where a stored value differs from the sum of postings and holds. */
export interface LedgerDifference {
  what: 'balance' | 'hold' | 'limit' | 'updated-at' | 'entry' | 'orphan' | 'capture' | 'total' | 'month';
  /** The ledger account, entry, hold or currency. */
  id: string;
  stored: string;
  recomputed: string;
}

export interface CheckResult {
  agrees: boolean;
  started_at: string;
  finished_at: string;
  entries: number;
  postings: number;
  ledger_accounts: number;
  holds: number;
  difference: LedgerDifference | null;
}

/** Rows per step; other work runs between steps. */
const stepSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

// Each query is one statement and so one snapshot: concurrent writers cause no false alarm.
const accountStep = query((db) => {
  const own = eq(postings.ledger_account_id, ledgerAccounts.id);
  const active = and(eq(holds.ledger_account_id, ledgerAccounts.id), isActiveHold);
  return db
    .select({
      id: ledgerAccounts.id,
      posted: ledgerAccounts.posted,
      held: ledgerAccounts.held,
      minimum: ledgerAccounts.minimum,
      updated_at: ledgerAccounts.updated_at,
      added: decodedExactSum(
        sql`(${db
          .select({ amount: exactSum(postings.amount) })
          .from(postings)
          .where(own)})`,
      ),
      archived: archivedSum(db, sql`${ledgerAccounts.id}`),
      last: sql<string | null>`(${db
        .select({ at: max(postings.effective_at) })
        .from(postings)
        .where(own)})`.mapWith(ledgerAccounts.updated_at),
      holding: decodedExactSum(
        sql`(${db
          .select({ amount: exactSum(holds.amount) })
          .from(holds)
          .where(active)})`,
      ),
    })
    .from(ledgerAccounts)
    .where(gt(ledgerAccounts.id, sql.placeholder('after')))
    .orderBy(asc(ledgerAccounts.id))
    .limit(stepSize);
});

const entryStep = query((db) => {
  const step = db
    .select({ id: entries.id })
    .from(entries)
    .where(gt(entries.id, sql.placeholder('after')))
    .orderBy(asc(entries.id))
    .limit(stepSize)
    .as('step');
  return db
    .select({
      id: step.id,
      currency: postings.currency,
      amount: exactSum(postings.amount),
      lines: count(postings.position),
    })
    .from(step)
    .leftJoin(postings, eq(postings.entry_id, step.id))
    .groupBy(step.id, postings.currency)
    .orderBy(asc(step.id));
});

const orphanedPostings = query((db) =>
  db
    .select({ id: postings.entry_id })
    .from(postings)
    .leftJoin(entries, eq(entries.id, postings.entry_id))
    .where(
      and(
        gt(postings.entry_id, sql.placeholder('after')),
        lte(postings.entry_id, sql.placeholder('until')),
        isNull(entries.id),
      ),
    )
    .limit(1),
);

const holdStep = query((db) => {
  const step = db
    .select()
    .from(holds)
    .where(gt(holds.id, sql.placeholder('after')))
    .orderBy(asc(holds.id))
    .limit(stepSize)
    .as('step');
  return db
    .select({
      id: step.id,
      captured: step.captured,
      entry_id: step.entry_id,
      taken: decodedExactSum(
        sql`(${db
          .select({ amount: exactSum(postings.amount) })
          .from(postings)
          .where(and(eq(postings.entry_id, step.entry_id), eq(postings.ledger_account_id, step.ledger_account_id)))})`,
      ),
    })
    .from(step)
    .orderBy(asc(step.id));
});

const currencyTotals = query((db) =>
  db
    .select({ currency: ledgerAccounts.currency, amount: exactSum(ledgerAccounts.posted) })
    .from(ledgerAccounts)
    .groupBy(ledgerAccounts.currency),
);

type CheckedCounts = Pick<CheckResult, 'entries' | 'postings' | 'ledger_accounts' | 'holds'>;

/** Recomputes everything from postings and holds, and returns the first difference from the stored values. */
export async function checkLedger(db: Reader): Promise<CheckResult> {
  const startedAt = new Date().toISOString();
  const counts: CheckedCounts = { entries: 0, postings: 0, ledger_accounts: 0, holds: 0 };
  const difference =
    (await checkAccounts(db, counts)) ??
    (await checkEntries(db, counts)) ??
    (await checkHolds(db, counts)) ??
    (await monthDifference(db)) ??
    (await checkTotals(db)) ??
    null;
  return {
    agrees: difference === null,
    started_at: startedAt,
    finished_at: new Date().toISOString(),
    ...counts,
    difference,
  };
}

async function checkAccounts(db: Reader, counts: CheckedCounts): Promise<LedgerDifference | undefined> {
  for (let after = lowestId; ; ) {
    const step = await accountStep(db, { after });
    counts.ledger_accounts += step.length;
    for (const row of step) {
      const differs = (what: LedgerDifference['what'], stored: unknown, recomputed: unknown): LedgerDifference => ({
        what,
        id: row.id,
        stored: String(stored),
        recomputed: String(recomputed),
      });
      const added = (row.added ?? 0n) + (row.archived ?? 0n);
      const holding = row.holding ?? 0n;
      if (row.posted !== added) return differs('balance', row.posted, added);
      if (row.held !== holding) return differs('hold', row.held, holding);
      if (row.minimum !== null && added - holding < row.minimum) return differs('limit', row.minimum, added - holding);
      if (row.last !== null && row.last > row.updated_at) return differs('updated-at', row.updated_at, row.last);
    }
    after = step.at(-1)?.id ?? highestId;
    if (step.length < stepSize) return undefined;
    await nextTurn();
  }
}

async function checkEntries(db: Reader, counts: CheckedCounts): Promise<LedgerDifference | undefined> {
  for (let after = lowestId; ; ) {
    const step = await entryStep(db, { after });
    const lines = new Map<string, number>();
    for (const row of step) {
      lines.set(row.id, (lines.get(row.id) ?? 0) + row.lines);
      if ((row.amount ?? 0n) !== 0n) {
        return { what: 'entry', id: row.id, stored: `0 ${row.currency}`, recomputed: `${row.amount} ${row.currency}` };
      }
    }
    for (const [id, found] of lines) {
      if (found < 2) return { what: 'entry', id, stored: '2 or more postings', recomputed: `${found}` };
      counts.postings += found;
    }
    counts.entries += lines.size;
    const isLast = lines.size < stepSize;
    const until = isLast ? highestId : ([...lines.keys()].at(-1) ?? highestId);
    const [lost] = await orphanedPostings(db, { after, until });
    if (lost) return { what: 'orphan', id: lost.id, stored: 'postings', recomputed: 'no entry' };
    if (isLast) return undefined;
    after = until;
    await nextTurn();
  }
}

async function checkHolds(db: Reader, counts: CheckedCounts): Promise<LedgerDifference | undefined> {
  for (let after = lowestId; ; ) {
    const step = await holdStep(db, { after });
    counts.holds += step.length;
    for (const row of step) {
      // The entry of a capture debits the wallet by the captured amount; other holds have no entry.
      const taken = -(row.taken ?? 0n);
      if (taken !== row.captured && !(row.entry_id && (await isArchivedEntry(db, row.entry_id)))) {
        return { what: 'capture', id: row.id, stored: String(row.captured), recomputed: String(taken) };
      }
    }
    after = step.at(-1)?.id ?? highestId;
    if (step.length < stepSize) return undefined;
    await nextTurn();
  }
}

async function checkTotals(db: Reader): Promise<LedgerDifference | undefined> {
  const wrong = (await currencyTotals(db)).find((row) => (row.amount ?? 0n) !== 0n);
  return wrong && { what: 'total', id: wrong.currency, stored: String(wrong.amount), recomputed: '0' };
}

/** Stores the result of a check. */
export async function storeCheck(tx: Writer, result: CheckResult): Promise<void> {
  await tx
    .insert(ledgerChecks)
    .values({ id: newId(), ...result, difference: result.difference && { ...result.difference } });
}

/** The last stored check, and when the ledger last agreed. */
export async function lastCheck(db: Reader): Promise<(CheckResult & { last_agreed_at?: string }) | undefined> {
  const [last] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.finished_at)).limit(1);
  if (!last) return undefined;
  const { id: _id, difference, ...result } = last;
  const lastAgreedAt = await lastAgreementTime(db);
  // The column holds exactly what storeCheck wrote.
  return { ...result, difference: difference as LedgerDifference | null, last_agreed_at: lastAgreedAt };
}

/** When a stored check last agreed. */
export async function lastAgreementTime(db: Reader): Promise<string | undefined> {
  const [agreed] = await db
    .select({ at: ledgerChecks.finished_at })
    .from(ledgerChecks)
    .where(eq(ledgerChecks.agrees, true))
    .orderBy(desc(ledgerChecks.finished_at))
    .limit(1);
  return agreed?.at;
}
