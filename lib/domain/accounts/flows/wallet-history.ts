import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { counted, exactSum, offload, query, type Reader } from '#db/index.ts';
import { postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import type { WalletHistory } from '#lib/domain/accounts/flows/contract.ts';
import {
  bucketsOf,
  type HistoryInterval,
  intervalFor,
  type Period,
  periodOf,
  startOfDay,
} from '#lib/domain/accounts/flows/period.ts';
import { assertNotArchived, dayNotArchived } from '#lib/domain/ledger/archive/archived.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';

interface WalletDayFlow {
  day: string;
  credits: bigint;
  debits: bigint;
  postings: number;
}

interface HistoryQuery {
  from?: string | undefined;
  to?: string | undefined;
  interval?: HistoryInterval | undefined;
}

/**
 * The balance of a wallet over a period, and what came in and went out. Only the sum may take long: sending each small
 * read to another thread would cost more than the read.
 */
export async function walletHistory(
  reader: Reader,
  row: WalletRow,
  asked: HistoryQuery,
  now: string,
): Promise<WalletHistory> {
  const period = await periodKept(reader, asked, now);
  const interval = asked.interval ?? intervalFor(period);
  const { days, posted } = await dayFlows(await offload(reader), row, period.from);
  const decimals = (await decimalsOfCurrencies(reader, [row.currency]))(row.currency);
  const text = (minor: bigint) => fromMinor(minor, decimals);
  const later = sumOf(days.filter(({ day }) => day > period.to));
  const within = days.filter(({ day }) => day <= period.to);
  const total = sumOf(within);
  const closing = posted - later.credits + later.debits;
  const opening = closing - total.credits + total.debits;
  return {
    account_id: row.account_id,
    code: row.code,
    currency: row.currency,
    at: now,
    ...period,
    interval,
    opening_balance: text(opening),
    closing_balance: text(closing),
    in: text(total.credits),
    out: text(total.debits),
    points: pointsOf(within, { buckets: bucketsOf(period, interval), opening, text }),
  };
}

/** The usual period begins later when its first days are archived; days that were asked for are refused. */
async function periodKept(reader: Reader, asked: HistoryQuery, now: string): Promise<Period> {
  const period = periodOf(asked, now);
  if (asked.from === undefined) return { ...period, from: await dayNotArchived(reader, period.from) };
  await assertNotArchived(reader, startOfDay(period.from));
  return period;
}

const flowsByDay = query((db) => {
  const { amount, effective_at, ledger_account_id } = postings;
  const day = sql<string>`substr(cast(${effective_at} as text), 1, 10)`;
  const side = (condition: SQL, value: SQL) => exactSum(sql`case when ${condition} then ${value} else 0 end`);
  const posted = sql<string>`cast((select ${ledgerAccounts.posted} from ${ledgerAccounts} where ${eq(ledgerAccounts.id, sql.placeholder('id'))}) as text)`;
  return db
    .select({
      day,
      credits: side(sql`${amount} > 0`, sql`${amount}`),
      debits: side(sql`${amount} < 0`, sql`-${amount}`),
      postings: counted(),
      posted,
    })
    .from(postings)
    .where(and(eq(ledger_account_id, sql.placeholder('id')), gte(effective_at, sql.placeholder('from'))))
    .groupBy(day)
    .orderBy(day);
});

/**
 * What moved on each day since `from`, and the balance now. The balance of earlier times is computed backwards from it,
 * so that only the postings of the period are read. One statement: a posting is in both figures or in none.
 */
async function dayFlows(db: Reader, row: WalletRow, from: string): Promise<{ days: WalletDayFlow[]; posted: bigint }> {
  const rows = await flowsByDay(db, { id: row.id, from: startOfDay(from) });
  return {
    days: rows.map((found) => ({
      day: found.day,
      credits: found.credits ?? 0n,
      debits: found.debits ?? 0n,
      postings: found.postings,
    })),
    posted: rows[0] ? BigInt(rows[0].posted) : row.posted,
  };
}

function sumOf(days: readonly WalletDayFlow[]): Omit<WalletDayFlow, 'day'> {
  const total = { credits: 0n, debits: 0n, postings: 0 };
  for (const { credits, debits, postings: count } of days) {
    total.credits += credits;
    total.debits += debits;
    total.postings += count;
  }
  return total;
}

function pointsOf(
  days: readonly WalletDayFlow[],
  { buckets, opening, text }: { buckets: Period[]; opening: bigint; text: (minor: bigint) => string },
): WalletHistory['points'] {
  let balance = opening;
  let next = 0;
  return buckets.map(({ from, to }) => {
    const first = next;
    for (let flow = days[next]; flow && flow.day <= to; flow = days[next]) next += 1;
    const { credits, debits, postings: count } = sumOf(days.slice(first, next));
    balance += credits - debits;
    return { from, to, in: text(credits), out: text(debits), balance: text(balance), postings: count };
  });
}
