import { sql } from 'drizzle-orm';
import { check, instant, int, json, minorUnits, primaryKey, table, text, uuid } from '#db/columns.ts';

export type MonthState = 'CLOSED' | 'ARCHIVED';

/**
 * Closed months of a partitioned journal with their proof (PostgreSQL only, `npm run partition`). `CLOSED` is in use;
 * `ARCHIVED` has left the journal.
 */
export const ledgerMonths = table(
  'ledger_months',
  {
    /** `2026-01`, UTC, by the time in the ids of its entries. */
    month: text('month').primaryKey(),
    state: text('state').$type<MonthState>().notNull(),
    entries: int('entries').notNull(),
    postings: int('postings').notNull(),
    /** The columns that the digests cover: a later version may add some. */
    columns: json<{ entries: string[]; postings: string[] }>('columns').notNull(),
    entries_digest: text('entries_digest').notNull(),
    postings_digest: text('postings_digest').notNull(),
    balances_digest: text('balances_digest').notNull(),
    /** The latest effective time of its postings, or its end: balances of earlier times cannot be computed without it. */
    ends_at: instant('ends_at').notNull(),
    closed_at: instant('closed_at').notNull(),
    /** An HMAC of all of the above but the state, under a key of the master key. */
    mac: text('mac').notNull(),
  },
  (t) => [check('ledger_months_state', sql`${t.state} in ('CLOSED', 'ARCHIVED')`)],
);

export type LedgerMonthRow = typeof ledgerMonths.$inferSelect;

/**
 * What the postings of a closed month come to in each ledger account, and how many there are: sums of all time need it
 * once the month has left, and a journal skips the months without any.
 */
export const monthBalances = table(
  'ledger_month_balances',
  {
    ledger_account_id: uuid('ledger_account_id').notNull(),
    month: text('month').notNull(),
    amount: minorUnits('amount').notNull(),
    postings: int('postings').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ledger_account_id, t.month] })],
);
