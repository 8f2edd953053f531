import { addDecimals, subtractDecimals } from '#lib/core/amounts/decimal.ts';
import type { JournalEntry, Posting } from '#lib/domain/ledger/entries/entry.ts';

/** What an entry is called: its reference, else its description, else the beginning of its id. */
export function entryName({ reference, description, id }: Pick<JournalEntry, 'reference' | 'description' | 'id'>) {
  return reference ?? description ?? id.slice(0, 8);
}

/** The legs an entry takes money from, and those it brings it to. */
export function entryFlow(entry: Pick<JournalEntry, 'postings'>): { from: Posting[]; to: Posting[] } {
  return {
    from: entry.postings.filter(({ direction }) => direction === 'DEBIT'),
    to: entry.postings.filter(({ direction }) => direction === 'CREDIT'),
  };
}

export interface FlowSum {
  currency: string;
  debit: string;
  credit: string;
}

/** What the legs come to by currency, exact. */
export function sumsOf(postings: readonly Posting[]): FlowSum[] {
  const sums = new Map<string, FlowSum>();
  for (const { currency, direction, amount } of postings) {
    const none = subtractDecimals(amount, amount);
    const sum = sums.get(currency) ?? { currency, debit: none, credit: none };
    const side = direction === 'DEBIT' ? 'debit' : 'credit';
    sums.set(currency, { ...sum, [side]: addDecimals(sum[side], amount) });
  }
  return [...sums.values()];
}
