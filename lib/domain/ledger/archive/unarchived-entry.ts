import type { Reader } from '#db/index.ts';
import { isArchivedEntry } from '#lib/domain/ledger/archive/archived.ts';
import { entryBy } from '#lib/domain/ledger/entries/entries.ts';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';

/** The entry of another record; undefined once its month is archived. */
export const findUnarchivedEntry = async (db: Reader, id: string): Promise<JournalEntry | undefined> =>
  (await isArchivedEntry(db, id)) ? undefined : entryBy(db, id);
