import type { Reader } from '#db/index.ts';
import {
  addFractions,
  type Fraction,
  fromMinor,
  limitToMinor,
  multiplyFractions,
  roundHalfEven,
} from '#lib/core/amounts/money.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { rateBetween } from '#lib/domain/ledger/currencies/rates.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';

export interface Consolidation {
  /** The target currency. */
  currency: string;
  /** The currency through which two rates may be combined: the account's. */
  through: string;
  at: string;
}

/**
 * Consolidates the wallets of one code into one currency. The sums are exact and rounded once, half to even. Throws 422
 * `fx-rate-missing`, also for an empty wallet: a zero must never hide a missing rate.
 */
export async function consolidate(db: Reader, code: string, wallets: Wallet[], how: Consolidation): Promise<Wallet> {
  const decimals = await decimalsOfCurrencies(db, [how.currency, ...wallets.map((wallet) => wallet.currency)]);
  let balance: Fraction = { num: 0n, den: 1n };
  let hold: Fraction = { num: 0n, den: 1n };
  for (const wallet of wallets) {
    const own = decimals(wallet.currency);
    const rate = await rateBetween(db, { from: wallet.currency, to: how.currency, through: how.through, at: how.at });
    const scale = multiplyFractions(rate, { num: 10n ** BigInt(decimals(how.currency)), den: 10n ** BigInt(own) });
    const minor = (text: string) => multiplyFractions(scale, { num: limitToMinor(text, own, ''), den: 1n });
    balance = addFractions(balance, minor(wallet.account_balance));
    hold = addFractions(hold, minor(wallet.hold_balance));
  }
  const text = (value: bigint) => fromMinor(value, decimals(how.currency));
  const [account, held] = [roundHalfEven(balance), roundHalfEven(hold)];
  return {
    code,
    currency: how.currency,
    account_balance: text(account),
    available_balance: text(account - held),
    hold_balance: text(held),
    updated_at: wallets.map((wallet) => wallet.updated_at).reduce((latest, at) => (at > latest ? at : latest), ''),
  };
}
