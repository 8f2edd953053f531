import { and, gte, type SQL } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type EntryRow, entries } from '#db/schema/ledger.ts';
import {
  countByMonth,
  cursorTime,
  type JournalMonths,
  readNewestRows,
} from '#lib/domain/ledger/archive/journal-months.ts';
import { fetchPage, type ListRequest, type RecordPage } from '#lib/server/list/page.ts';
import { countMatches } from '#lib/server/list/table-page.ts';

/** A page of the whole partitioned journal, newest first. */
export const newestEntries = (
  db: Reader,
  months: JournalMonths,
  listing: Pick<ListRequest<EntryRow>, 'name' | 'query' | 'table'>,
): Promise<RecordPage<EntryRow>> =>
  fetchPage<EntryRow>({
    ...listing,
    fetch: async (window) => {
      const { offset, limit } = window;
      const wanted = offset + limit;
      const read = async (range: SQL | undefined) =>
        db
          .select()
          .from(entries)
          .where(and(window.where, range))
          .orderBy(...window.orderBy)
          .limit(wanted);
      const rows = await readNewestRows(months, { ids: [entries.id], wanted, before: cursorTime(window), read });
      const byTime = (row: EntryRow, other: EntryRow) =>
        `${row.created_at}${row.id}` < `${other.created_at}${other.id}` ? 1 : -1;
      return rows.sort(byTime).slice(offset, wanted);
    },
    count: (where) => countByMonth(months, (lowest) => countMatches(db, entries, and(where, gte(entries.id, lowest)))),
  });
