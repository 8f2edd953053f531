import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  double,
  index,
  instant,
  int,
  minorUnits,
  table,
  text,
  unique,
  uniqueIndex,
  uuid,
  within18Digits,
} from '#db/columns.ts';
import { engine } from '#db/engine.ts';
import { chartAccounts } from '#db/schema/charts.ts';
import { currencyCodes, currencyDecimals } from '#lib/fields/reference/currencies.ts';

export type StoredAccountState = 'PENDING' | 'OPEN' | 'BLOCKED' | 'CLOSED' | 'FINALIZED';

/** Whether the currency has this number of decimals. SQLite would make a table of a list, in each update. */
function hasDecimals(decimals: number): SQL {
  const codes = currencyCodes().filter((code) => currencyDecimals(code) === decimals);
  return engine === 'postgres'
    ? sql.raw(`currency in (${codes.map((code) => `'${code}'`).join(', ')})`)
    : sql.raw(`instr(' ${codes.join(' ')} ', ' ' || currency || ' ')`);
}

/** The available balance in units of the currency; a currency added by a setting counts as having two decimals. */
const available = sql`(posted - held) * 1.0 / case when ${hasDecimals(0)} then 1 when ${hasDecimals(3)} then 1000 else 100 end`;

/**
 * The accounts that postings move: a wallet of a customer's account, or (without `account_id`) a chart account in one
 * currency. Triggers maintain `posted` and `held` from its postings and active holds (db/guards/ledger). Credits are
 * positive: the wallet of a customer, a liability, shows what is owed to the customer.
 */
export const ledgerAccounts = table(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    /** The chart account in whose trial balance line it is counted. */
    chart_account_id: uuid('chart_account_id')
      .notNull()
      .references(() => chartAccounts.id),
    account_id: uuid('account_id'),
    /** The wallet code. */
    code: text('code'),
    currency: text('currency').notNull(),
    /** The position of the wallet in its account; 0 is the default wallet. */
    position: int('position').notNull(),
    /** A copy of the account's state, so that the ledger alone decides whether money may move. */
    account_state: text('account_state').$type<StoredAccountState>(),
    /** The available balance never falls below this. Null: no limit. */
    minimum: minorUnits('minimum'),
    posted: minorUnits('posted').notNull(),
    held: minorUnits('held').notNull(),
    /** Lists of accounts sort by this, across currencies. */
    available: double('available').generatedAlwaysAs(available),
    /** Increases by one with every entry and every change of a hold. */
    version: int('version').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    unique('ledger_accounts', t.account_id, t.code, t.currency),
    uniqueIndex('ledger_accounts_chart_unique').on(t.chart_account_id, t.currency).where(sql`account_id is null`),
    index('ledger_accounts_chart').on(t.chart_account_id, t.currency),
    index('ledger_accounts_available')
      .on(t.available, t.account_id)
      .where(sql`position = 0 and account_id is not null`),
    check('ledger_accounts_posted', within18Digits(t.posted)),
    check('ledger_accounts_minimum', within18Digits(t.minimum)),
    check('ledger_accounts_held', sql`${t.held} between 0 and 1000000000000000000`),
    check('ledger_accounts_available', sql`${t.minimum} is null or ${t.posted} - ${t.held} >= ${t.minimum}`),
    check('ledger_accounts_wallet', sql`(${t.account_id} is null) = (${t.code} is null)`),
    check(
      'ledger_accounts_state',
      sql`(${t.account_id} is null) = (${t.account_state} is null) and (${t.account_state} is null or ${t.account_state} in ('PENDING', 'OPEN', 'BLOCKED', 'CLOSED', 'FINALIZED'))`,
    ),
  ],
);

export type LedgerAccountRow = typeof ledgerAccounts.$inferSelect;
