import type { Database } from '#db/client.ts';
import { engine } from '#db/dialect.ts';

/** A draft of a database: what is written to it will all be in the database, or none of it. */
export interface Draft extends Database {
  /** Puts the draft in place, durably; hears how many of its indexes are made. Whoever opens the file next seals it. */
  finish(report: (made: number, total: number) => void): Promise<void>;
}

/**
 * Opens a draft of the database at an address, to be filled with so many bytes. Undefined where somebody uses the
 * database, or where it is larger than what comes.
 */
export const openDraft: (url: string, comingBytes: number) => Promise<Draft | undefined> = (
  engine === 'postgres' ? await import('#db/load.postgres.ts') : await import('#db/load.sqlite.ts')
).openDraft;
