import type { WalletMoney } from '#components/accounts/money/account-money.tsx';
import { equals, filterOf } from '#components/table/filter/filter-text.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { Problem } from '#lib/core/problem.ts';
import { isCalendarDay, utcDay } from '#lib/core/time/calendar.ts';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import { walletCounterparties } from '#lib/domain/accounts/flows/counterparties.ts';
import { walletHistory } from '#lib/domain/accounts/flows/wallet-history.ts';
import { dayNotArchived } from '#lib/domain/ledger/archive/archived.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { listHolds } from '#lib/domain/ledger/holds/holds.ts';
import { type WalletRow, walletRows } from '#lib/domain/ledger/wallets/wallets.ts';
import type { Context } from '#lib/server/identity/context.ts';

const holdsShown = 5;
const monthsShown = 12;

export interface MoneyQuery {
  wallet?: string;
  currency?: string;
  from?: string;
  to?: string;
}

/** The money of the chosen wallet, of the default one unless another is chosen; undefined for an account without wallets. */
export async function walletMoney(ctx: Context, account: Account, query: MoneyQuery): Promise<WalletMoney | undefined> {
  const rows = await walletRows(ctx.db, [account.id]);
  const row = rows.find(({ code, currency }) => code === query.wallet && currency === query.currency) ?? rows[0];
  if (!row) return undefined;
  const today = ctx.now.slice(0, 10);
  const seesLedger = ctx.principal.permissions.has('ledger:read');
  const [history, holds, months] = await Promise.all([
    walletHistory(ctx.db, row, daysOf(query), ctx.now).catch((error: unknown) => {
      // An address with days that are none, or too many, shows the usual period.
      if (error instanceof Problem) return walletHistory(ctx.db, row, {}, ctx.now);
      throw error;
    }),
    seesLedger ? activeHolds(ctx, account.id) : undefined,
    monthsOf(ctx, row, today),
  ]);
  const { from, to } = history;
  const decimals = (await decimalsOfCurrencies(ctx.db, [row.currency]))(row.currency);
  const { in: received, out: sent } = months.points.at(-1) ?? months;
  return {
    history,
    months,
    thisMonth: { in: received, out: sent, lowest: fromMinor(row.minimum ?? 0n, decimals), opened_at: row.created_at },
    counterparties: seesLedger ? await walletCounterparties(ctx, row, { from, to }) : undefined,
    holds: holds?.page,
    today,
    wallets: rows.map(({ code, currency }) => ({ code, currency })),
  };
}

const activeHolds = (ctx: Context, accountId: string) =>
  listHolds(ctx, {
    filter: filterOf(equals('account_id', accountId), equals('state', 'ACTIVE')),
    'page[size]': holdsShown,
  });

const monthsOf = async ({ db, now }: Context, row: WalletRow, today: string) =>
  walletHistory(db, row, { from: await dayNotArchived(db, firstMonth(today)), interval: 'month' }, now);

/** The days of the address; a text that is no day is left out. */
function daysOf({ from, to }: MoneyQuery) {
  const day = (text: string | undefined) => (text !== undefined && isCalendarDay(text) ? text : undefined);
  return { from: day(from), to: day(to) };
}

/** The first day of the twelve months that end with this one. */
function firstMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return utcDay(year, month - monthsShown, 1);
}
