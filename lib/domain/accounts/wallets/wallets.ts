import type { Reader } from '#db/index.ts';
import type { AccountRow } from '#db/schema/accounts.ts';
import type { Problem } from '#lib/core/problem.ts';
import { walletRowsBy, walletRowsOfAccount } from '#lib/domain/accounts/core/account-detail.ts';
import { walletProblems } from '#lib/domain/accounts/problems.ts';
import { consolidate } from '#lib/domain/ledger/balances/consolidate.ts';
import { findDecimals } from '#lib/domain/ledger/currencies/currency.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import { presentWallets, type WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { ReadContext } from '#lib/server/identity/context.ts';

/** The path of one wallet. */
export interface WalletPath {
  idRef: string;
  walletType: string;
  walletCurrency: string;
}

/** The wallets of an account with their live balances. Throws 404. */
export async function accountWallets({ db, now }: ReadContext, idRef: string): Promise<Wallet[]> {
  return presentWallets(db, await walletRowsOfAccount(db, idRef), now);
}

async function liveWallets(
  { db, now }: ReadContext,
  idRef: string,
): Promise<{ account: AccountRow; wallets: Wallet[] }> {
  const { account, rows } = await walletRowsBy(db, idRef);
  return { account, wallets: await presentWallets(db, rows, now) };
}

/** One wallet with its live balances. Throws 404, or 400 for what is no currency. */
export async function accountWallet(
  ctx: ReadContext,
  { idRef, walletType, walletCurrency }: WalletPath,
): Promise<Wallet> {
  const wallets = await accountWallets(ctx, idRef);
  const found = wallets.find(({ code, currency }) => code === walletType && currency === walletCurrency);
  if (!found) throw await walletMissing(ctx.db, walletType, walletCurrency);
  return found;
}

/** The row of one wallet. Throws 404, or 400 for what is no currency. */
export async function walletRowBy(db: Reader, { idRef, walletType, walletCurrency }: WalletPath): Promise<WalletRow> {
  const rows = await walletRowsOfAccount(db, idRef);
  const found = rows.find(({ code, currency }) => code === walletType && currency === walletCurrency);
  if (!found) throw await walletMissing(db, walletType, walletCurrency);
  return found;
}

/** One wallet for each code, consolidated into the account's currency. Throws 404, or 422 `fx-rate-missing`. */
export async function consolidatedBalances(ctx: ReadContext, idRef: string): Promise<Wallet[]> {
  const { db, now } = ctx;
  const { account, wallets } = await liveWallets(ctx, idRef);
  const codes = [...new Set(wallets.map((wallet) => wallet.code))];
  const how = { currency: account.currency, through: account.currency, at: now };
  const global: Wallet[] = [];
  for (const code of codes) {
    const own = wallets.filter((wallet) => wallet.code === code);
    global.push(await consolidate(db, code, own, how));
  }
  return global;
}

/** All currencies of one wallet code, consolidated into one currency. Throws 404, or 422 `fx-rate-missing`. */
export async function consolidatedBalance(ctx: ReadContext, path: WalletPath): Promise<Wallet> {
  const { db, now } = ctx;
  const { account, wallets } = await liveWallets(ctx, path.idRef);
  const own = wallets.filter((wallet) => wallet.code === path.walletType);
  if (own.length === 0 || (await findDecimals(db, path.walletCurrency)) === undefined) {
    throw await walletMissing(db, path.walletType, path.walletCurrency);
  }
  const how = { currency: path.walletCurrency, through: account.currency, at: now };
  return consolidate(db, path.walletType, own, how);
}

/** Why there is no such wallet: what is no currency is a fault of the request, whatever the account has. */
async function walletMissing(db: Reader, code: string, currency: string): Promise<Problem> {
  const isCurrencyKnown = (await findDecimals(db, currency)) !== undefined;
  return isCurrencyKnown ? walletProblems.notFound(code, currency) : walletProblems.currencyUnknown();
}
