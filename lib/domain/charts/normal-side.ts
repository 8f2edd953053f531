import { addDecimals, negatedDecimal, subtractDecimals } from '#lib/core/amounts/decimal.ts';
import type { TrialBalance, TrialBalanceLine } from '#lib/domain/charts/trial-balance.ts';

type AccountType = NonNullable<TrialBalanceLine['type']>;

interface Sides {
  debit: string;
  credit: string;
}

/** The types whose accounts usually have a debit balance. */
const debitTypes: readonly AccountType[] = ['ASSET', 'EXPENSE'];

/** Whether balances of this type are debits when they are as usual; false for accounts without a type. */
export const hasDebitSide = (type: AccountType | undefined): boolean => type !== undefined && debitTypes.includes(type);

/** A trial balance as people read it, with the totals of the compared columns. */
export interface ShownTrialBalance extends Omit<TrialBalance, 'totals'> {
  totals: ShownTotal[];
}

/** The totals of one currency; `compared` as in the rows. */
export type ShownTotal = TrialBalance['totals'][number] & Pick<TrialBalanceLine, 'compared'>;

/** A balance on the usual side of its account: a credit balance of an asset is a negative debit. */
function usualSides(type: AccountType | undefined, { debit, credit }: Sides): Sides {
  const zero = subtractDecimals(debit, debit);
  if (type === undefined) return { debit, credit };
  if (hasDebitSide(type)) return { debit: subtractDecimals(debit, credit), credit: zero };
  return { debit: zero, credit: subtractDecimals(credit, debit) };
}

/**
 * A trial balance as people read it: each balance on the usual side of its account, and changes positive where that
 * side increases. Debits and credits still come to the same.
 */
export function onNormalSide(balance: TrialBalance): ShownTrialBalance {
  const lines = balance.lines.map((line) => {
    const { type, compared } = line;
    const change = compared && (hasDebitSide(type) ? negatedDecimal(compared.change) : compared.change);
    return {
      ...line,
      ...usualSides(type, line),
      ...(compared && change !== undefined && { compared: { ...usualSides(type, compared), change } }),
    };
  });
  const totals = balance.totals.map((total): ShownTotal => {
    const own = lines.filter(({ currency }) => currency === total.currency);
    const zero = subtractDecimals(total.debit, total.debit);
    const sum = (rows: readonly Sides[], side: keyof Sides) =>
      rows.reduce((added, row) => addDecimals(added, row[side]), zero);
    const [debit, credit] = [sum(own, 'debit'), sum(own, 'credit')];
    const before = own.flatMap(({ compared }) => compared ?? []);
    if (before.length === 0) return { ...total, debit, credit };
    const debitBefore = sum(before, 'debit');
    // Debits and credits are equal at both times, so one change is that of both.
    const change = subtractDecimals(debit, debitBefore);
    return { ...total, debit, credit, compared: { debit: debitBefore, credit: sum(before, 'credit'), change } };
  });
  return { ...balance, lines, totals };
}

/** What the accounts of each type have together in one currency; debits are positive. The row outside has no type. */
export function sumsByType(balance: TrialBalance, currency: string): { type: AccountType | undefined; sum: string }[] {
  const types = ['ASSET', 'EXPENSE', 'LIABILITY', 'EQUITY', 'INCOME', undefined] as const;
  return types.flatMap((type) => {
    const lines = balance.lines.filter((line) => line.currency === currency && line.type === type);
    const nets = lines.map(({ debit, credit }) => subtractDecimals(debit, credit));
    const [first] = nets;
    if (first === undefined) return [];
    return [{ type, sum: nets.slice(1).reduce(addDecimals, first) }];
  });
}
