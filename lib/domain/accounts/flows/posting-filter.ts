import { and, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { containsFolded } from '#db/index.ts';
import { type EntryKind, entries, postings } from '#db/schema/ledger.ts';
import { parameterToMinor } from '#lib/core/amounts/money.ts';
import { addDays, startOfDay } from '#lib/domain/accounts/flows/period.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';

/** Which postings of a wallet are asked for. Days are in UTC and included; amounts are decimal text. */
export interface PostingFilter {
  from?: string | undefined;
  to?: string | undefined;
  kind?: EntryKind | undefined;
  direction?: 'DEBIT' | 'CREDIT' | undefined;
  amount_min?: string | undefined;
  amount_max?: string | undefined;
  text?: string | undefined;
}

/** The postings of a wallet in the days of the filter, which an index finds. Throws 400 for days in the wrong order. */
export function postingsInPeriod(walletId: string, { from, to }: PostingFilter): SQL | undefined {
  if (from && to && from > to) throw accountProblems.periodReversed();
  const { ledger_account_id, effective_at } = postings;
  return and(
    eq(ledger_account_id, walletId),
    from ? gte(effective_at, startOfDay(from)) : undefined,
    to ? lt(effective_at, startOfDay(addDays(to, 1))) : undefined,
  );
}

/** The rest of the filter, on the postings and entries of a bounded read. `amount` is the column of that read. */
export function matchesPosting(filter: PostingFilter, amount: SQL, decimals: number): SQL | undefined {
  const { kind, direction, amount_min, amount_max, text } = filter;
  return and(
    kind && eq(entries.kind, kind),
    direction && (direction === 'CREDIT' ? sql`${amount} > 0` : sql`${amount} < 0`),
    amount_min ? gte(sql`abs(${amount})`, parameterToMinor(amount_min, decimals, 'amount_min')) : undefined,
    amount_max ? lte(sql`abs(${amount})`, parameterToMinor(amount_max, decimals, 'amount_max')) : undefined,
    text ? or(containsFolded(entries.reference, text), containsFolded(entries.description, text)) : undefined,
  );
}

/** Whether a filter needs more than the days. */
export const hasConditions = ({ kind, direction, amount_min, amount_max, text }: PostingFilter): boolean =>
  [kind, direction, amount_min, amount_max, text].some(Boolean);
