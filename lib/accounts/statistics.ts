import type { Column } from 'drizzle-orm';
import { and, eq, gte, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { counted } from '#db/columns.ts';
import { accountStateChanges, accounts } from '#db/schema/accounts.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/kit/money.ts';
import { decimalsOf } from '#lib/ledger/currency.ts';

const dayMs = 24 * 3600_000;
/** Figures over many accounts are counted again only after this time. */
const freshMs = 60_000;

/** How many accounts were opened and blocked on each day, oldest first; `days` are ISO dates in UTC. */
export interface DailyMoves {
  days: string[];
  created: number[];
  blocked: number[];
}

/** The money in all wallets of a currency, decimal text. */
export interface CurrencyBalance {
  currency: string;
  available: string;
  held: string;
}

const kept = new Map<string, { atMs: number; value: Promise<unknown> }>();

/** Counts once a minute, however many people look. */
function onceAMinute<Value>(name: string, count: () => Promise<Value>): Promise<Value> {
  const known = kept.get(name);
  // Each name has one type of value: that of the function that counts it.
  if (known && Date.now() - known.atMs < freshMs) return known.value as Promise<Value>;
  const value = count();
  kept.set(name, { atMs: Date.now(), value });
  value.catch(() => kept.delete(name));
  return value;
}

/** Accounts created and blocked on each of the last days, today included. */
export function dailyMoves(db: Reader, { now, days }: { now: string; days: number }): Promise<DailyMoves> {
  return onceAMinute(`moves ${days}`, async () => {
    const todayMs = Date.parse(`${now.slice(0, 10)}T00:00:00.000Z`);
    const names = Array.from({ length: days }, (_, place) =>
      new Date(todayMs - (days - 1 - place) * dayMs).toISOString().slice(0, 10),
    );
    const since = `${names[0]}T00:00:00.000Z`;
    const created = await db
      .select({ day: dayOf(accounts.created_at), count: counted() })
      .from(accounts)
      .where(gte(accounts.created_at, since))
      .groupBy(dayOf(accounts.created_at));
    const blocked = await db
      .select({ day: dayOf(accountStateChanges.applied_at), count: counted() })
      .from(accountStateChanges)
      .where(and(eq(accountStateChanges.state, 'BLOCKED'), gte(accountStateChanges.applied_at, since)))
      .groupBy(dayOf(accountStateChanges.applied_at));
    return { days: names, created: inOrder(names, created), blocked: inOrder(names, blocked) };
  });
}

/** What all wallets of each currency come to, the largest number of wallets first. */
export function balancesByCurrency(db: Reader): Promise<CurrencyBalance[]> {
  return onceAMinute('balances', async () => {
    const rows = await db
      .select({
        currency: ledgerAccounts.currency,
        posted: sum(ledgerAccounts.posted),
        held: sum(ledgerAccounts.held),
        wallets: counted(),
      })
      .from(ledgerAccounts)
      .where(isNotNull(ledgerAccounts.account_id))
      .groupBy(ledgerAccounts.currency);
    const decimals = await decimalsOf(
      db,
      rows.map((row) => row.currency),
    );
    return rows
      .sort((a, b) => b.wallets - a.wallets)
      .map(({ currency, posted, held }) => {
        const heldMinor = BigInt(held ?? 0);
        const text = (minor: bigint) => fromMinor(minor, decimals(currency));
        return { currency, available: text(BigInt(posted ?? 0) - heldMinor), held: text(heldMinor) };
      });
  });
}

/** The ISO date of an instant; on PostgreSQL sessions speak UTC. */
const dayOf = (column: Column): SQL<string> => sql<string>`substr(cast(${column} as text), 1, 10)`;

function inOrder(days: readonly string[], rows: readonly { day: string; count: number }[]): number[] {
  const byDay = new Map(rows.map((row) => [row.day, row.count]));
  return days.map((day) => byDay.get(day) ?? 0);
}
