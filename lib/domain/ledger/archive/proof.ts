import { createHash, type Hash } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type LedgerMonthRow, ledgerMonths, monthBalances } from '#db/schema/months.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { nextTurn } from '#lib/core/process/scheduling.ts';
import { mac } from '#lib/core/secrets/keys.ts';

const balancesPerStep = 5000;

/** The proof of a month, over all that its row says but the state. */
export function monthMac(row: Omit<LedgerMonthRow, 'mac' | 'state'>): string {
  const { month, entries, postings, columns, entries_digest, postings_digest, balances_digest } = row;
  const figures = [entries, postings, columns, entries_digest, postings_digest, balances_digest];
  return mac('audit', canonicalJson(['ledger-month', month, ...figures, row.ends_at, row.closed_at]));
}

/** A digest of the stored balances of each month, or of one month. */
export async function balanceDigests(db: Reader, month?: string): Promise<Map<string, string>> {
  const hashes = new Map<string, Hash>();
  for (let after = ['', '00000000-0000-0000-0000-000000000000']; ; ) {
    const [lastMonth = '', lastAccount = ''] = after;
    const rows = await db
      .select()
      .from(monthBalances)
      .where(
        and(
          sql`(${monthBalances.ledger_account_id}, ${monthBalances.month}) > (${sql.param(lastAccount, monthBalances.ledger_account_id)}, ${sql.param(lastMonth, monthBalances.month)})`,
          month === undefined ? undefined : eq(monthBalances.month, month),
        ),
      )
      .orderBy(asc(monthBalances.ledger_account_id), asc(monthBalances.month))
      .limit(balancesPerStep);
    for (const row of rows) {
      const hash = hashes.get(row.month) ?? createHash('sha256');
      hashes.set(row.month, hash.update(`${row.ledger_account_id} ${row.amount} ${row.postings}\n`));
    }
    const last = rows.at(-1);
    if (!last || rows.length < balancesPerStep) break;
    after = [last.month, last.ledger_account_id];
    await nextTurn();
  }
  return new Map([...hashes].map(([of, hash]) => [of, hash.digest('hex')]));
}

/** The digest of no balances. */
export const emptyDigest = createHash('sha256').digest('hex');

/** The first closed month whose proof does not hold, or whose balances are not those of its proof; or one month. */
export async function monthDifference(db: Reader, month?: string) {
  const rows = await db
    .select()
    .from(ledgerMonths)
    .where(month === undefined ? undefined : eq(ledgerMonths.month, month))
    .orderBy(ledgerMonths.month);
  if (rows.length === 0) return undefined;
  const digests = await balanceDigests(db, month);
  for (const row of rows) {
    const found = { what: 'month' as const, id: row.month };
    const expected = monthMac(row);
    if (row.mac !== expected) return { ...found, stored: row.mac, recomputed: expected };
    const digest = digests.get(row.month) ?? emptyDigest;
    if (row.balances_digest !== digest) return { ...found, stored: row.balances_digest, recomputed: digest };
  }
  return undefined;
}
