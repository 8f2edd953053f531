import type { Column } from 'drizzle-orm';
import { and, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { counted, exactSum, offload, type Reader } from '#db/index.ts';
import { accountStateChanges, accounts } from '#db/schema/accounts.ts';
import { chartAccounts } from '#db/schema/charts.ts';
import { holds } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { cachedForAMinute } from '#lib/core/cached-figure.ts';
import { dayOfMs } from '#lib/core/time/calendar.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import type { AccountState } from '#lib/domain/accounts/core/account.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import { countStates } from '#lib/domain/accounts/search/listing.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';

/** Accounts by day: created, blocked, and in each state at the end of the day. `days` are ISO dates in UTC. */
export interface AccountHistory {
  days: string[];
  created: number[];
  blocked: number[];
  states: Record<AccountState, number[]>;
}

/** The balances of all wallets in a currency, decimal text. */
export interface CurrencyBalance {
  currency: string;
  available: string;
  held: string;
}

/**
 * Accounts by day, today included, oldest first. Computed backwards from today's counts, so it costs only recent
 * changes.
 */
export function accountHistory(db: Reader, { now, days }: { now: string; days: number }): Promise<AccountHistory> {
  return cachedForAMinute(`history ${days}`, async () => {
    const todayMs = Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`);
    const names = Array.from({ length: days }, (_, index) => dayOfMs(todayMs - (days - 1 - index) * dayMs));
    const since = `${names[0]}T00:00:00.000Z`;
    const offloaded = await offload(db);
    const created = await offloaded
      .select({ day: dayOf(accounts.created_at), count: counted() })
      .from(accounts)
      .where(gte(accounts.created_at, since))
      .groupBy(dayOf(accounts.created_at));
    const { state, previous_state, applied_at } = accountStateChanges;
    const moves = await offloaded
      .select({ day: dayOf(applied_at), from: previous_state, to: state, count: counted() })
      .from(accountStateChanges)
      .where(and(inArray(state, [...accountStates]), gte(applied_at, since)))
      .groupBy(dayOf(applied_at), previous_state, state);
    const blocked = moves.filter(({ to }) => to === 'BLOCKED');
    const entries = [...created.map((row) => ({ ...row, from: undefined, to: 'PENDING' })), ...moves];
    const counts = await countStates(db);
    const states = accountStates.map((item) => [item, countsAtDayEnd(names, counts[item], item, entries)] as const);
    return {
      days: names,
      created: countsByDay(names, created),
      blocked: countsByDay(names, blocked),
      states: Object.fromEntries(states) as Record<AccountState, number[]>,
    };
  });
}

interface StateMoves {
  day: string;
  from: string | undefined;
  to: string;
  count: number;
}

/** The number in a state at the end of each day, from the number now and the changes since. */
function countsAtDayEnd(days: string[], now: number, state: string, moves: readonly StateMoves[]): number[] {
  const came = countsByDay(
    days,
    moves.filter(({ to }) => to === state),
  );
  const went = countsByDay(
    days,
    moves.filter(({ from }) => from === state),
  );
  const atEnd = new Array<number>(days.length).fill(0);
  let left = now;
  for (let index = days.length - 1; index >= 0; index -= 1) {
    // Accounts may have changed between the two queries.
    atEnd[index] = Math.max(0, left);
    left += (went[index] ?? 0) - (came[index] ?? 0);
  }
  return atEnd;
}

/**
 * The balances of all wallets by currency, in the order of the codes. Each entry sums to zero in each currency, so
 * customers own what the chart accounts owe: these are few, wallets are many.
 */
export async function balancesByCurrency(db: Reader): Promise<CurrencyBalance[]> {
  const offloaded = await offload(db);
  const moved = offloaded
    .select({
      currency: ledgerAccounts.currency,
      posted: sql<string>`-${ledgerAccounts.posted}`.as('posted'),
      held: sql<string>`0`.as('held'),
    })
    .from(ledgerAccounts)
    .where(isNull(ledgerAccounts.account_id))
    .unionAll(
      offloaded
        .select({
          currency: holds.currency,
          posted: sql<string>`0`.as('posted'),
          held: sql<string>`${holds.amount}`.as('held'),
        })
        .from(holds)
        .where(sql`${holds.state} = 'ACTIVE'`),
    )
    .as('moved');
  const rows = await offloaded
    .select({ currency: moved.currency, posted: exactSum(moved.posted), held: exactSum(moved.held) })
    .from(moved)
    .groupBy(moved.currency);
  const currencies = await currenciesOfWallets(offloaded);
  const decimals = await decimalsOfCurrencies(db, currencies);
  return currencies.map((currency) => {
    const row = rows.find((each) => each.currency === currency);
    const heldMinor = row?.held ?? 0n;
    const text = (minor: bigint) => fromMinor(minor, decimals(currency));
    return { currency, available: text((row?.posted ?? 0n) - heldMinor), held: text(heldMinor) };
  });
}

/** The currencies that wallets have: a step along an index for each chart account and currency, not for each wallet. */
async function currenciesOfWallets(db: Reader): Promise<string[]> {
  const { chart_account_id: chartAccount, currency, account_id } = ledgerAccounts;
  const next = (condition: SQL) => sql`(select min(${currency}) from ${ledgerAccounts} where ${condition})`;
  const found = sql`(
    with recursive steps (chart_account, currency) as (
      select ${chartAccounts.id}, ${next(sql`${chartAccount} = ${chartAccounts.id}`)} from ${chartAccounts}
      union all
      select steps.chart_account, ${next(sql`${chartAccount} = steps.chart_account and ${currency} > steps.currency`)}
      from steps where steps.currency is not null
    )
    select distinct currency from steps where exists (
      select 1 from ${ledgerAccounts}
      where ${chartAccount} = steps.chart_account and ${currency} = steps.currency and ${account_id} is not null
    )
  ) found`;
  const rows = await db.select({ currency: sql<string>`found.currency` }).from(found);
  return rows.map((row) => row.currency).sort();
}

/** The ISO date of an instant; PostgreSQL sessions use UTC. */
const dayOf = (column: Column): SQL<string> => sql<string>`substr(cast(${column} as text), 1, 10)`;

function countsByDay(days: readonly string[], rows: readonly { day: string; count: number }[]): number[] {
  const byDay = new Map<string, number>();
  for (const { day, count } of rows) byDay.set(day, (byDay.get(day) ?? 0) + count);
  return days.map((day) => byDay.get(day) ?? 0);
}
