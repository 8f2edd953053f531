import { and, desc, eq, gte, isNotNull, lt, sql, sum } from 'drizzle-orm';
import { counted, exactSum, offload, type Reader } from '#db/index.ts';
import { entries, postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { addDays, bucketsOf, intervalFor, type Period, startOfDay } from '#lib/domain/accounts/flows/period.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';

/** A dashboard adds up at most so many journal entries: the newest ones of the period. */
const entriesReadMax = 50_000;

/** What customers received from and paid to others than customers, in one currency. Amounts are decimal text. */
export interface CurrencyFlow {
  currency: string;
  in: string;
  out: string;
  points: { from: string; to: string; in: string; out: string }[];
}

export interface CustomerFlows {
  /** Whether all entries of the period count; otherwise the newest 50,000 do. */
  isComplete: boolean;
  /** The currency with the most entries first. */
  currencies: CurrencyFlow[];
}

/**
 * Money that customers received and paid, by the day it was booked, in UTC. An entry counts with what it changes in all
 * wallets together, so that a transfer between customers moves nothing.
 */
export async function customerFlows(
  reader: Reader,
  period: Period,
  entriesMax = entriesReadMax,
): Promise<CustomerFlows> {
  const db = await offload(reader);
  const read = newestEntriesOf(db, period, entriesMax);
  const moved = db
    .select({
      day: sql<string>`substr(cast(${read.created_at} as text), 1, 10)`.as('day'),
      currency: postings.currency,
      net: sum(postings.amount).as('net'),
    })
    .from(read)
    .innerJoin(postings, eq(postings.entry_id, read.id))
    .innerJoin(
      ledgerAccounts,
      and(eq(ledgerAccounts.id, postings.ledger_account_id), isNotNull(ledgerAccounts.account_id)),
    )
    .groupBy(read.id, read.created_at, postings.currency)
    .as('moved');
  const [window] = await db.select({ count: counted() }).from(newestEntriesOf(db, period, entriesMax + 1));
  const rows = await db
    .select({
      day: moved.day,
      currency: moved.currency,
      received: exactSum(sql`case when ${moved.net} > 0 then ${moved.net} else 0 end`),
      paid: exactSum(sql`case when ${moved.net} < 0 then -${moved.net} else 0 end`),
      entries: counted(),
    })
    .from(moved)
    .groupBy(moved.day, moved.currency)
    .orderBy(moved.day);
  const decimals = await decimalsOfCurrencies(
    db,
    rows.map(({ currency }) => currency),
  );
  const byCurrency = Map.groupBy(
    rows.map(({ received, paid, ...row }) => ({ ...row, received: received ?? 0n, paid: paid ?? 0n })),
    ({ currency }) => currency,
  );
  const countOf = (days: readonly CustomerDayFlow[]) => days.reduce((total, day) => total + day.entries, 0);
  return {
    isComplete: (window?.count ?? 0) <= entriesMax,
    currencies: [...byCurrency]
      .sort(([, left], [, right]) => countOf(right) - countOf(left))
      .map(([currency, days]) => currencyFlow(currency, days, { period, decimals: decimals(currency) })),
  };
}

const newestEntriesOf = (db: Reader, { from, to }: Period, limit: number) =>
  db
    .select({ id: entries.id, created_at: entries.created_at })
    .from(entries)
    .where(and(gte(entries.created_at, startOfDay(from)), lt(entries.created_at, startOfDay(addDays(to, 1)))))
    .orderBy(desc(entries.created_at), desc(entries.id))
    .limit(limit)
    .as('read');

interface CustomerDayFlow {
  day: string;
  received: bigint;
  paid: bigint;
  entries: number;
}

function currencyFlow(
  currency: string,
  days: readonly CustomerDayFlow[],
  { period, decimals }: { period: Period; decimals: number },
): CurrencyFlow {
  const total = (part: readonly CustomerDayFlow[], member: 'received' | 'paid') =>
    fromMinor(
      part.reduce((sumOfPart, day) => sumOfPart + day[member], 0n),
      decimals,
    );
  return {
    currency,
    in: total(days, 'received'),
    out: total(days, 'paid'),
    points: bucketsOf(period, intervalFor(period)).map(({ from, to }) => {
      const part = days.filter(({ day }) => day >= from && day <= to);
      return { from, to, in: total(part, 'received'), out: total(part, 'paid') };
    }),
  };
}
