import { and, count, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { decodedExactSum, exactSum, offload, type Reader, sumOfExactSums } from '#db/index.ts';
import { chartAccounts, charts } from '#db/schema/charts.ts';
import { postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { assertNotArchived, withArchived } from '#lib/domain/ledger/archive/archived.ts';

/** The balance of a chart account in one currency, in minor units; credits are positive. */
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

/** The sums of a chart's accounts at a time, or as stored now. */
export async function chartSums(db: Reader, chartId: number, at?: string): Promise<ChartSum[]> {
  const reader = await offload(db);
  if (at !== undefined) await assertNotArchived(reader, at);
  const rows = await (at === undefined ? storedSums(reader, chartId) : sumsAt(reader, chartId, at));
  const sums = new Map<string, ChartSum>();
  for (const { chart_account_id, currency, own, amount, accounts } of rows) {
    const key = `${chart_account_id}/${currency}`;
    const found = sums.get(key) ?? { chart_account_id, currency, own: 0n, wallets: 0n, wallet_count: 0 };
    sums.set(key, found);
    if (Number(own) === 1) found.own += amount ?? 0n;
    else {
      found.wallets += amount ?? 0n;
      found.wallet_count += accounts;
    }
  }
  return [...sums.values()];
}

const storedSums = (db: Reader, chartId: number) =>
  db
    .select({
      chart_account_id: ledgerAccounts.chart_account_id,
      currency: ledgerAccounts.currency,
      own: isOwn,
      amount: exactSum(ledgerAccounts.posted),
      accounts: count(),
    })
    .from(ledgerAccounts)
    .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
    .where(eq(chartAccounts.chart_id, chartId))
    .groupBy(ledgerAccounts.chart_account_id, ledgerAccounts.currency, isOwn);

/** The sum posted to a ledger account until a time, from its own index; null without postings. */
const postedSumAt = (db: Reader, at: string): SQL<bigint | null> =>
  decodedExactSum(
    sql`(${db
      .select({ amount: withArchived(db, exactSum(postings.amount), sql`${ledgerAccounts.id}`) })
      .from(postings)
      .where(and(eq(postings.ledger_account_id, ledgerAccounts.id), lte(postings.effective_at, at)))})`,
  );

const unlimitedRows = Number.MAX_SAFE_INTEGER;

/** The ledger accounts of some charts, each with its sum until a time. */
const accountSumsAt = (db: Reader, isInChart: SQL, at: string) =>
  db
    .select({
      chart: chartAccounts.chart_id,
      name: charts.name,
      chart_account_id: ledgerAccounts.chart_account_id,
      currency: ledgerAccounts.currency,
      own: isOwn.as('own'),
      amount: postedSumAt(db, at).as('amount'),
    })
    .from(ledgerAccounts)
    .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
    .innerJoin(charts, eq(charts.id, chartAccounts.chart_id))
    .where(isInChart)
    // SQLite then begins with the charts instead of all ledger accounts.
    .orderBy(chartAccounts.chart_id)
    // Otherwise SQLite would inline the sum wherever it is used and compute it several times.
    .limit(unlimitedRows)
    .as('each');

/** Wallets that were opened later have no postings by then, so the sums need no other condition. */
function sumsAt(db: Reader, chartId: number, at: string) {
  const each = accountSumsAt(db, eq(chartAccounts.chart_id, chartId), at);
  return db
    .select({
      chart_account_id: each.chart_account_id,
      currency: each.currency,
      own: each.own,
      amount: sumOfExactSums(each.amount),
      accounts: count(each.amount),
    })
    .from(each)
    .groupBy(each.chart_account_id, each.currency, each.own)
    .having(gt(count(each.amount), 0));
}

/** What another chart has in one currency, in minor units; credits are positive. */
export interface OutsideSum {
  chart: number;
  name: string;
  currency: string;
  amount: bigint;
}

/** The totals of all other charts by currency, summed independently instead of derived. */
export async function outsideSums(db: Reader, chartId: number, at?: string): Promise<OutsideSum[]> {
  const reader = await offload(db);
  const rows = await (at === undefined ? storedOutside(reader, chartId) : outsideAt(reader, chartId, at));
  return rows.map(({ amount, ...row }) => ({ ...row, amount: amount ?? 0n }));
}

const storedOutside = (db: Reader, chartId: number) =>
  db
    .select({
      chart: chartAccounts.chart_id,
      name: charts.name,
      currency: ledgerAccounts.currency,
      amount: exactSum(ledgerAccounts.posted),
    })
    .from(ledgerAccounts)
    .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
    .innerJoin(charts, eq(charts.id, chartAccounts.chart_id))
    .where(ne(chartAccounts.chart_id, chartId))
    .groupBy(chartAccounts.chart_id, charts.name, ledgerAccounts.currency)
    .orderBy(chartAccounts.chart_id, ledgerAccounts.currency);

function outsideAt(db: Reader, chartId: number, at: string) {
  const each = accountSumsAt(db, ne(chartAccounts.chart_id, chartId), at);
  return db
    .select({ chart: each.chart, name: each.name, currency: each.currency, amount: sumOfExactSums(each.amount) })
    .from(each)
    .groupBy(each.chart, each.name, each.currency)
    .orderBy(each.chart, each.currency);
}
