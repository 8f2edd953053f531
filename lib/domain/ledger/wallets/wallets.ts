import { and, asc, eq, sql } from 'drizzle-orm';
import {
  forUpdate,
  inList,
  insertMany,
  listParam,
  query,
  queryByKey,
  type Reader,
  sendAhead,
  type Writer,
} from '#db/index.ts';
import { chartAccounts } from '#db/schema/charts.ts';
import { type LedgerAccountRow, ledgerAccounts, type StoredAccountState } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { newId } from '#lib/core/uuid.ts';
import { decimalsOfCurrencies, keepDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import { releaseExpiredHolds, sumExpiredHolds } from '#lib/domain/ledger/holds/hold-expiry.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** A wallet of one account. */
export interface WalletKey {
  code: string;
  currency: string;
}

/** The wallets to open for a new account, the default wallet first. */
export interface WalletOpening {
  account_id: string;
  account_state: StoredAccountState;
  wallets: WalletKey[];
  /** The chart account of its wallets; null is the built-in deposits account. */
  chart_account: ChartAccountKey | null;
  now: string;
}

export interface ChartAccountKey {
  chart: number;
  code: string;
}

/** A wallet row: it has an account and a code. */
export type WalletRow = LedgerAccountRow & { account_id: string; code: string };

const depositsAccount = '00000000-0000-4000-8000-000000000001';

/** Opens the wallets of one account, or of many, with zero balances. Returns them. */
export async function openWallets(tx: Writer, openings: WalletOpening | WalletOpening[]): Promise<WalletRow[]> {
  const parents = new Map<string, string>();
  const fresh: Omit<WalletRow, 'available'>[] = [];
  for (const opening of [openings].flat()) {
    const key = JSON.stringify(opening.chart_account);
    const parent = parents.get(key) ?? (await chartAccountId(tx, opening.chart_account));
    parents.set(key, parent);
    for (const [position, wallet] of opening.wallets.entries())
      fresh.push(newWallet(opening, wallet, position, parent));
  }
  await keepDecimals(
    tx,
    fresh.map(({ currency }) => currency),
  );
  await insertMany(tx, ledgerAccounts, fresh);
  return fresh.map((row) => ({ ...row, available: 0 }));
}

function newWallet(
  opening: WalletOpening,
  wallet: WalletKey,
  position: number,
  chartAccountId: string,
): Omit<WalletRow, 'available'> {
  return {
    id: newId(),
    chart_account_id: chartAccountId,
    account_id: opening.account_id,
    code: wallet.code,
    currency: wallet.currency,
    position,
    account_state: opening.account_state,
    minimum: 0n,
    posted: 0n,
    held: 0n,
    version: 0,
    created_at: opening.now,
    updated_at: opening.now,
  };
}

/** The id of a chart account that takes postings. Throws 422 `unknown-chart-account` or `header-account`. */
export async function chartAccountId(db: Reader, named: ChartAccountKey | null): Promise<string> {
  if (!named) return depositsAccount;
  const [found] = await db
    .select({ id: chartAccounts.id, usage: chartAccounts.usage })
    .from(chartAccounts)
    .where(and(eq(chartAccounts.chart_id, named.chart), eq(chartAccounts.code, named.code)));
  if (!found) throw ledgerProblems.chartAccountUnknown(named.chart, named.code);
  if (found.usage === 'HEADER') {
    throw ledgerProblems.headerAccount(`Account ${named.code} of chart ${named.chart}`);
  }
  return found.id;
}

/** The wallets of accounts with live balances, the default wallet first. Expired holds do not count. */
export async function walletsOfAccounts(db: Reader, accountIds: string[], now: string): Promise<Map<string, Wallet[]>> {
  const found = await walletRows(db, accountIds);
  const wallets = new Map<string, Wallet[]>(accountIds.map((id) => [id, []]));
  const presented = await presentWallets(db, found, now);
  for (const [index, row] of found.entries()) {
    const wallet = presented[index];
    if (wallet) wallets.get(row.account_id)?.push(wallet);
  }
  return wallets;
}

const walletRowsOfOne = queryByKey('account_id', (db, isKey) =>
  db.select().from(ledgerAccounts).where(isKey(ledgerAccounts.account_id)).orderBy(asc(ledgerAccounts.position)),
);
const walletRowsOfSeveral = query((db) =>
  db
    .select()
    .from(ledgerAccounts)
    .where(inList(ledgerAccounts.account_id, 'account_ids'))
    .orderBy(asc(ledgerAccounts.account_id), asc(ledgerAccounts.position)),
);

const defaultWalletRows = query((db) =>
  db
    .select()
    .from(ledgerAccounts)
    .where(and(inList(ledgerAccounts.account_id, 'account_ids'), eq(ledgerAccounts.position, 0))),
);

/** The default wallet of each account, as `walletsOfAccounts` presents it. */
export async function defaultWalletsOf(db: Reader, accountIds: string[], now: string): Promise<Map<string, Wallet>> {
  if (accountIds.length === 0) return new Map();
  const rows = (await defaultWalletRows(db, { account_ids: listParam(accountIds) })) as WalletRow[];
  const presented = await presentWallets(db, rows, now);
  return new Map(presented.map((wallet, index) => [rows[index]?.account_id ?? '', wallet]));
}

/** The wallet rows of accounts, in order. */
export async function walletRows(db: Reader, accountIds: string[]): Promise<WalletRow[]> {
  const [accountId] = accountIds;
  if (accountId === undefined) return [];
  if (accountIds.length === 1) return [...(await walletRowsOfOne(db, accountId))] as WalletRow[];
  return (await walletRowsOfSeveral(db, { account_ids: listParam(accountIds) })) as WalletRow[];
}

/** Rows as in the contract; expired holds do not count. */
export async function presentWallets(db: Reader, rows: WalletRow[], now: string): Promise<Wallet[]> {
  const holding = rows.filter((row) => row.held !== 0n).map((row) => row.id);
  const expired = await sumExpiredHolds(db, holding, now);
  const decimals = await decimalsOfCurrencies(
    db,
    rows.map((row) => row.currency),
  );
  return rows.map((row) => {
    const ended = expired.get(row.id);
    const text = (minor: bigint) => fromMinor(minor, decimals(row.currency));
    const held = row.held - (ended?.amount ?? 0n);
    return {
      code: row.code,
      currency: row.currency,
      account_balance: text(row.posted),
      available_balance: text(row.posted - held),
      hold_balance: text(held),
      updated_at: ended && ended.last > row.updated_at ? ended.last : row.updated_at,
    };
  });
}

const lockedWalletRows = query((db) =>
  forUpdate(
    db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.account_id, sql.placeholder('account_id')))
      .orderBy(asc(ledgerAccounts.code), asc(ledgerAccounts.currency)),
  ),
);

/** Locks the wallets of an account, in the order in which transfers lock them. */
export const lockWalletsOf = async (tx: Writer, accountId: string): Promise<WalletRow[]> =>
  (await lockedWalletRows(tx, { account_id: accountId })) as WalletRow[];

/** Sets the account state on the wallets. Call it in the transaction of the state change. */
export async function setAccountStateOfWallets(
  tx: Writer,
  accountId: string,
  state: StoredAccountState,
): Promise<void> {
  await sendAhead(tx, lockWalletsOf(tx, accountId));
  await tx.update(ledgerAccounts).set({ account_state: state }).where(eq(ledgerAccounts.account_id, accountId));
}

/**
 * The wallets of an account that still have a balance, and those that still have holds. Locks them until the
 * transaction ends; expired holds are released first.
 */
export async function unsettledWallets(
  ctx: WriteContext,
  accountId: string,
): Promise<{ balances: WalletKey[]; holds: WalletKey[] }> {
  const found = await lockWalletsOf(ctx.db, accountId);
  await releaseExpiredHolds(ctx, found);
  found.sort((left, right) => left.position - right.position);
  const key = ({ code, currency }: WalletRow) => ({ code, currency });
  return {
    balances: found.filter((row) => row.posted !== 0n).map(key),
    holds: found.filter((row) => row.held !== 0n).map(key),
  };
}
