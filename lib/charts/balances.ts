import { and, count, eq, lte, ne, sql, sum } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { chartAccounts } from '#db/schema/charts.ts';
import { postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';

/** What a chart account comes to in one currency, minor units, credits positive. */
export interface ChartSum {
  chart_account_id: string;
  currency: string;
  /** Postings to the account itself. */
  own: bigint;
  /** The sum of its wallets. */
  wallets: bigint;
  wallet_count: number;
}

const isOwn = sql<number>`case when ${ledgerAccounts.account_id} is null then 1 else 0 end`;

/** The sums of a chart's accounts as of a time, or as they are stored now. */
export async function chartSums(db: Reader, chart_id: number, at?: string): Promise<ChartSum[]> {
  const rows = await (at === undefined ? storedSums(db, chart_id) : sumsAt(db, chart_id, at));
  const sums = new Map<string, ChartSum>();
  for (const { chart_account_id, currency, own, amount, accounts } of rows) {
    const key = `${chart_account_id}/${currency}`;
    const found = sums.get(key) ?? { chart_account_id, currency, own: 0n, wallets: 0n, wallet_count: 0 };
    sums.set(key, found);
    if (Number(own) === 1) found.own += BigInt(amount ?? 0);
    else {
      found.wallets += BigInt(amount ?? 0);
      found.wallet_count += accounts;
    }
  }
  return [...sums.values()];
}

const storedSums = (db: Reader, chart_id: number) =>
  db
    .select({
      chart_account_id: ledgerAccounts.chart_account_id,
      currency: ledgerAccounts.currency,
      own: isOwn,
      amount: sum(ledgerAccounts.posted),
      accounts: count(),
    })
    .from(ledgerAccounts)
    .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
    .where(eq(chartAccounts.chart_id, chart_id))
    .groupBy(ledgerAccounts.chart_account_id, ledgerAccounts.currency, isOwn);

/** Wallets opened later have no postings by then: the sums are those of the postings alone. */
const sumsAt = (db: Reader, chart_id: number, at: string) =>
  db
    .select({
      chart_account_id: ledgerAccounts.chart_account_id,
      currency: ledgerAccounts.currency,
      own: isOwn,
      amount: sum(postings.amount),
      accounts: sql<number>`count(distinct ${ledgerAccounts.id})`.mapWith(Number),
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledger_account_id))
    .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
    .where(and(eq(chartAccounts.chart_id, chart_id), lte(postings.effective_at, at)))
    .groupBy(ledgerAccounts.chart_account_id, ledgerAccounts.currency, isOwn);

/** What everything outside a chart comes to, by currency: added up on its own, not taken as the rest. */
export async function outsideSums(db: Reader, chart_id: number, at?: string): Promise<Map<string, bigint>> {
  const outside = ne(chartAccounts.chart_id, chart_id);
  const rows =
    at === undefined
      ? await db
          .select({ currency: ledgerAccounts.currency, amount: sum(ledgerAccounts.posted) })
          .from(ledgerAccounts)
          .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
          .where(outside)
          .groupBy(ledgerAccounts.currency)
      : await db
          .select({ currency: postings.currency, amount: sum(postings.amount) })
          .from(postings)
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledger_account_id))
          .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
          .where(and(outside, lte(postings.effective_at, at)))
          .groupBy(postings.currency);
  return new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount ?? 0)]));
}
