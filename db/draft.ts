import type { Database } from '#db/client.ts';

/** A draft of a database: what is written to it will all be in the database, or none of it. */
export interface Draft extends Database {
  /** Puts the draft in place, durably; hears how many of its indexes are made. Whoever opens the file next seals it. */
  finish(report: (made: number, total: number) => void): Promise<void>;
}
