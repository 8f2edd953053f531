import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type EntryRow, entries, postings } from '#db/schema/ledger.ts';
import { postingFields } from '#lib/domain/ledger/entries/entry-fields.ts';
import {
  backdatedPostings,
  type CreationOrder,
  notBeyondBackdated,
  promptPostings,
} from '#lib/domain/ledger/entries/posting-order.ts';
import { filterCondition } from '#lib/server/list/filter.ts';
import { afterCursor, orderTerms } from '#lib/server/list/keyset.ts';
import type { PageWindow } from '#lib/server/list/page.ts';

interface NextEntries {
  /** Its keys are of `postingFields(backdatedPostings)`. */
  window: PageWindow;
  filter: string | undefined;
  /** Of the ids, so that months are left out. */
  range: SQL | undefined;
}

/** At least the next entries of a ledger account that a page needs, unsorted. */
export async function nextPostedEntries(
  reader: Reader,
  ledgerAccountId: string,
  { window, filter, range }: NextEntries,
): Promise<(EntryRow & { entry_id: string })[]> {
  const wanted = window.offset + window.limit;
  const part = (order: CreationOrder) => {
    const keys = window.keys.map((key) =>
      key.column === postings.created_at ? { ...key, column: order.createdAt } : key,
    );
    const filtered = filterCondition(filter, postingFields(order));
    const after = window.cursor && afterCursor(keys, window.cursor);
    const where = and(eq(postings.ledger_account_id, ledgerAccountId), order.condition, filtered, after, range);
    return { where, orderBy: orderTerms(keys) };
  };
  const rowsOf = ({ where, orderBy }: ReturnType<typeof part>, bound?: SQL) =>
    reader
      .select({ ...getTableColumns(entries), entry_id: postings.entry_id })
      .from(postings)
      .innerJoin(entries, ofEntry)
      .where(and(where, bound))
      .orderBy(...orderBy)
      .limit(wanted);
  const backdated = part(backdatedPostings);
  const lastBackdated = reader
    .select({ at: postings.created_at })
    .from(postings)
    .innerJoin(entries, ofEntry)
    .where(backdated.where)
    .orderBy(...backdated.orderBy)
    .limit(1)
    .offset(wanted - 1);
  const bound = notBeyondBackdated(postings.effective_at, lastBackdated.getSQL(), window.keys[0]?.descending === true);
  const rows = await Promise.all([rowsOf(part(promptPostings), bound), rowsOf(backdated)]);
  return rows.flat();
}

const ofEntry = eq(entries.id, postings.entry_id);
