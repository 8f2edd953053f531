import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';

/** The disk may have lost what SQLite wrote; with the code that SQLite would give it. */
class SyncError extends Error {
  readonly code = 'SQLITE_IOERR_FSYNC';
}

/**
 * The write-ahead log of a SQLite file, which SQLite keeps while the database is open. It is synced here instead of in
 * each commit: SQLite would sync on the thread that answers requests. Until a commit is durable nobody sees it: `hide`
 * keeps the reader at what was durable before.
 */
export class DurableLog {
  readonly #reader: Record<'begin' | 'look' | 'end', Sqlite.Statement>;
  readonly #handle: number;
  #reads = 0;

  constructor(file: string, writer: Sqlite.Database, reader: Sqlite.Database) {
    // The log stays consistent without a sync: a checkpoint syncs it before it writes to the file.
    writer.pragma('synchronous = normal');
    this.#reader = {
      begin: reader.prepare('begin'),
      look: reader.prepare('select 1 from sqlite_schema limit 1'),
      end: reader.prepare('commit'),
    };
    // A read creates the log. It is opened before the first commit: later there may be no file descriptor left.
    writer.prepare('select 1 from sqlite_schema limit 1').get();
    this.#handle = openSync(`${file}-wal`, 'r+');
  }

  /** To be called before each read by the reader. */
  countRead(): void {
    this.#reads += 1;
  }

  /** Whether more was read since the last commit than the credential of one writer: then a sync here delays a reader. */
  get hasReaders(): boolean {
    return this.#reads > 1;
  }

  /** To be called before a commit that `sync` makes durable. */
  hide(): void {
    this.#reads = 0;
    this.#reader.begin.run();
    // The first read of a transaction decides what it sees.
    this.#reader.look.get();
  }

  /** Shows the last commit, which is durable or failed. */
  show(): void {
    this.#reader.end.run();
  }

  /** Resolves when all commits so far are durable. */
  sync(): Promise<void> {
    return new Promise((resolve, reject) => {
      fdatasync(this.#handle, (error) => (error ? reject(new SyncError(error.message)) : resolve()));
    });
  }

  /** As `sync`, on this thread: nothing has to be hidden. */
  syncNow(): void {
    this.#reads = 0;
    try {
      fdatasyncSync(this.#handle);
    } catch (error) {
      throw new SyncError((error as Error).message);
    }
  }

  close(): void {
    closeSync(this.#handle);
  }
}
