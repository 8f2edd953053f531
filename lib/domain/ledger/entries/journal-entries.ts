import { asc, eq } from 'drizzle-orm';
import { inList, listParam, query, type Reader, readTogether } from '#db/index.ts';
import { chartAccounts } from '#db/schema/charts.ts';
import { type EntryRow, postings } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor } from '#lib/core/amounts/money.ts';
import { reversalsOf } from '#lib/domain/ledger/archive/journal-months.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';

const selectPostings = query((db) =>
  db
    .select({
      entry_id: postings.entry_id,
      position: postings.position,
      ledger_account_id: postings.ledger_account_id,
      currency: postings.currency,
      amount: postings.amount,
      posted_after: postings.posted_after,
      held_after: postings.held_after,
      account_id: ledgerAccounts.account_id,
      wallet: ledgerAccounts.code,
      chart: chartAccounts.chart_id,
      code: chartAccounts.code,
    })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledger_account_id))
    .innerJoin(chartAccounts, eq(chartAccounts.id, ledgerAccounts.chart_account_id))
    .where(inList(postings.entry_id, 'ids'))
    .orderBy(asc(postings.entry_id), asc(postings.position)),
);

/** The postings of entries with their accounts, in the order of the entries. */
export const postingsOfEntries = (db: Reader, ids: string[]) => selectPostings(db, { ids: listParam(ids) });
export type PostingOfEntry = Awaited<ReturnType<typeof postingsOfEntries>>[number];

/** Entries with their postings, with a fixed number of queries. */
export async function presentJournalEntries(db: Reader, rows: EntryRow[]): Promise<JournalEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [found, reversedBy] = await readTogether(db, (one) =>
    Promise.all([postingsOfEntries(one, ids), reversalsOf(one, ids)]),
  );
  const decimals = await decimalsOfCurrencies(
    db,
    found.map((item) => item.currency),
  );
  const postingsByEntry = Map.groupBy(found, ({ entry_id }) => entry_id);
  return rows.map(({ actor_id: _actor_id, ...row }) => ({
    ...row,
    reference: row.reference ?? undefined,
    description: row.description ?? undefined,
    hold_id: row.hold_id ?? undefined,
    reverses: row.reverses ?? undefined,
    reversed_by: reversedBy.get(row.id),
    postings: (postingsByEntry.get(row.id) ?? []).map(({ account_id, wallet, chart, code, currency, amount }) => ({
      currency,
      account_id: account_id ?? undefined,
      wallet: wallet ?? undefined,
      chart,
      code,
      direction: amount > 0n ? 'CREDIT' : 'DEBIT',
      amount: fromMinor(amount < 0n ? -amount : amount, decimals(currency)),
    })),
  }));
}
