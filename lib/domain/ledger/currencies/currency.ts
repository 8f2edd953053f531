import { lockName, type Reader, shareLock, type Writer } from '#db/index.ts';
import { fromMinor, parseMinor } from '#lib/core/amounts/money.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { ledgerFaults, ledgerProblems } from '#lib/domain/ledger/problems.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { currencyDecimals } from '#lib/fields/reference/currencies.ts';

/** Decimals by currency code. */
export type Decimals = (currency: string) => number;

/** Decimals of a currency: from ISO 4217 or the setting `ledger/currencies`; undefined when unknown. */
export async function findDecimals(db: Reader, currency: string): Promise<number | undefined> {
  const known = currencyDecimals(currency);
  if (known !== undefined) return known;
  const added = await settingOf(db, 'ledger/currencies');
  return Object.hasOwn(added, currency) ? added[currency] : undefined;
}

/** As `findDecimals`, for the `currency` of a request: an unknown one is a 400. */
export async function requireDecimals(db: Reader, currency: string): Promise<number> {
  const decimals = await findDecimals(db, currency);
  if (decimals === undefined) throw ledgerProblems.currencyUnknown('/currency', currency);
  return decimals;
}

/** The faults of unknown currencies at these pointers. */
export async function unknownCurrencies(
  db: Reader,
  named: { currency: string; pointer: string }[],
): Promise<InputFault[]> {
  const faults: InputFault[] = [];
  for (const { currency, pointer } of named) {
    if ((await findDecimals(db, currency)) !== undefined) continue;
    faults.push({ pointer, ...ledgerFaults.unknownCurrency(currency) });
  }
  return faults;
}

const decimalsName = 'decimals of own currencies';

/**
 * Keeps the decimals of these currencies until the transaction ends. For transactions that may create the first ledger
 * account of a currency, before they lock others.
 */
export async function keepDecimals(tx: Writer, currencies: Iterable<string>): Promise<void> {
  if ([...currencies].some((currency) => currencyDecimals(currency) === undefined)) await shareLock(tx, decimalsName);
}

/** Waits for transactions that keep the decimals of currencies; others wait until this one ends. */
export const lockDecimals = (tx: Writer): Promise<void> => lockName(tx, decimalsName);

/** Decimals of stored currencies. The result throws for any other one: a wrong guess would move the decimal point. */
export async function decimalsOfCurrencies(db: Reader, currencies: Iterable<string>): Promise<Decimals> {
  const table = new Map<string, number>();
  for (const currency of new Set(currencies)) {
    const decimals = await findDecimals(db, currency);
    // The currency may have been removed from the setting since: two decimals are the default.
    table.set(currency, decimals ?? 2);
  }
  return (currency) => {
    const decimals = table.get(currency);
    if (decimals === undefined) throw new Error(`The decimals of ${currency} were not read.`);
    return decimals;
  };
}

/** An amount of a request with the decimals of its currency, `1.500 KWD` for 1.5; as sent where the request is invalid. */
export async function sentMoney(
  db: Reader,
  { amount, currency }: { amount: string; currency: string },
): Promise<string> {
  const decimals = await findDecimals(db, currency);
  const minor = decimals === undefined ? undefined : parseMinor(amount, decimals);
  return `${typeof minor === 'bigint' ? fromMinor(minor, decimals ?? 0) : amount} ${currency}`;
}
