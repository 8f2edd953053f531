import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { DamagedDatabase } from '#db/errors.ts';
import { diskFullText, explainUnwritable } from '#db/sqlite/path.ts';
import { fsyncPath } from '#lib/core/files/fsync-path.ts';
import { makeFolder } from '#lib/core/files/make-folder.ts';

/** How long a process waits for another that creates, upgrades, restores or checksums the file. */
const lockWaitMaxMs = 30_000;
/** A stop must be quick: a file too large to be read in this time is checked in full at the next start. */
const checksumTimeMaxMs = 5_000;
const chunkBytes = 1024 * 1024;

/**
 * What a process may do with the file while others have it open. There is one server; commands run at the same time;
 * a process that creates, upgrades, restores or checksums the file is alone. A crash releases the lock.
 */
export type LockMode = 'server' | 'command' | 'alone';

const lockModes: Record<LockMode, { begin: string; waitMs: number; refusal: string }> = {
  server: { begin: 'begin immediate', waitMs: 3_000, refusal: 'Another server already serves it' },
  command: {
    begin: 'begin; select count(*) from sqlite_master',
    waitMs: lockWaitMaxMs,
    refusal: 'It is being replaced',
  },
  alone: { begin: 'begin exclusive', waitMs: 0, refusal: 'A server or a command uses it' },
};

/**
 * Rejects a file that is in use under another name (hard links). Each name has its own lock and journal, so two
 * processes would destroy each other's writes. SQLite's lock on the file itself uses device and inode.
 */
export function assertSingleName(file: string): void {
  const names = statSync(file, { throwIfNoEntry: false })?.nlink ?? 0;
  if (names < 2 || isBusy(`${file}.lock`, 'begin exclusive') || !isBusy(file, 'pragma locking_mode = exclusive'))
    return;
  throw new Error(
    `${file}: Another server already serves it under another name (the file has ${names} hard links). ` +
      'Stop that first and delete its name, or set DATABASE_URL to another file.',
  );
}

/** Whether another process holds a lock that prevents exclusive use of the database. */
function isBusy(file: string, lock: string): boolean {
  const db = new Sqlite(file, { timeout: 0 });
  try {
    db.exec(lock);
    db.prepare('select count(*) from sqlite_master').get();
    return false;
  } catch (error) {
    if (isBusyError(error)) return true;
    throw asDamage(file, error);
  } finally {
    db.close();
  }
}

const isBusyError = (error: unknown) => error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** Locks a SQLite file, by a lock on `<file>.lock`. Returns the function that releases it. */
export function lockFile(file: string, how: LockMode, waitMs = lockModes[how].waitMs): () => void {
  return explainUnwritable(file, () => {
    makeFolder(dirname(file));
    createLockFile(file);
    const lock = new Sqlite(`${file}.lock`, { timeout: waitMs });
    try {
      // In a file that it may only read, SQLite takes every lock for that of a reader: nobody would be kept out.
      accessSync(`${file}.lock`, constants.W_OK);
      for (const statement of lockModes[how].begin.split('; ')) {
        const prepared = lock.prepare(statement);
        if (prepared.reader) prepared.get();
        else prepared.run();
      }
    } catch (error) {
      lock.close();
      if (!isBusyError(error)) throw error;
      throw new Error(`${file}: ${lockModes[how].refusal}. Stop that first, or set DATABASE_URL to another file.`);
    }
    return () => lock.close();
  });
}

/**
 * Gives the lock the mode of the database, as SQLite does for its journals. Readers of the lock can hold it, and keep
 * upgrades and restores waiting.
 */
function createLockFile(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600;
  try {
    // Never opens an existing lock: closing it would release the locks of this process.
    closeSync(openSync(`${file}.lock`, 'wx', mode & 0o777));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Runs `work` while no other process has the file open; waits for others that do the same. */
export function withExclusiveLock<T>(file: string, work: () => T): T {
  const release = lockFile(file, 'alone', lockWaitMaxMs);
  try {
    return work();
  } finally {
    release();
  }
}

const checksumFileOf = (file: string) => `${file}.checksum`;

/** Whether a file was closed properly: then its checksum is next to it. */
export const hasChecksum = (file: string): boolean => existsSync(checksumFileOf(file));

/**
 * The last process to close the file writes its size and checksum. SQLite's pages have no checksum, so a flipped bit in
 * a stored name or balance would go unnoticed.
 */
export function writeChecksum(file: string): void {
  let release: () => void;
  try {
    release = lockFile(file, 'alone');
  } catch {
    return; // Another process still has the file open and will write the checksum.
  }
  try {
    const sum = hasJournal(file) ? undefined : checksum(file, performance.now() + checksumTimeMaxMs);
    if (!sum) return;
    writeFileSync(`${checksumFileOf(file)}.new`, sum, { mode: 0o600 });
    fsyncPath(`${checksumFileOf(file)}.new`);
    renameSync(`${checksumFileOf(file)}.new`, checksumFileOf(file));
  } finally {
    release();
  }
}

/**
 * Verifies the checksum, which must be removed before the first write. Returns whether there is one: a file without a
 * checksum was not closed properly, or is a copy, and must be checked in full.
 */
export function verifyChecksum(file: string): boolean {
  const checksumFile = checksumFileOf(file);
  if (!hasChecksum(file)) return false;
  if (hasJournal(file)) {
    removeChecksum(file);
    return false;
  }
  if (checksum(file) !== readFileSync(checksumFile, 'utf8')) {
    throw new DamagedDatabase(
      `${file} is damaged: it is not what Countinghouse left when it closed it. Restore a backup: npm run restore -- FILE. ` +
        `If you put another database in its place yourself, delete ${checksumFile}: the next start checks it in full.`,
    );
  }
  return true;
}

/** Removes a checksum that is not, or soon no longer, of this file. */
export function removeChecksum(file: string): void {
  rmSync(checksumFileOf(file), { force: true });
}

const journalSuffixes = ['-wal', '-journal'];
const hasJournal = (file: string) => journalSuffixes.some((suffix) => existsSync(file + suffix));

/** The journal of a database that was not closed properly. SQLite applies it to any file of that name. */
export const journalOf = (file: string): string | undefined =>
  journalSuffixes.map((suffix) => file + suffix).find((name) => statSync(name, { throwIfNoEntry: false })?.size);

/** Rejects the name of a new database where the journal of another one is left. */
export function assertNoJournal(file: string): void {
  const journal = journalOf(file);
  if (!journal) return;
  throw new Error(
    `${file} does not exist, but its journal ${journal} does. ` +
      'Put the database back next to the journal, or move the journal to another folder.',
  );
}

/** Gives the journal of a file that will be replaced another name: it would be applied to the new file. */
export function moveJournal(file: string, to: string): void {
  for (const suffix of [...journalSuffixes, '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, to + suffix);
}

function checksum(file: string, deadline = Number.POSITIVE_INFINITY): string | undefined {
  const handle = openSync(file, 'r');
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    let sum = 0;
    let size = 0;
    for (let read = -1; read !== 0; size += read) {
      read = readSync(handle, chunk);
      sum = crc32(chunk.subarray(0, read), sum);
      if (performance.now() > deadline) return undefined;
    }
    return `${size} ${sum.toString(16)}\n`;
  } finally {
    closeSync(handle);
  }
}

/** Reads every page and index; throws the first error. */
export function checkIntegrity(file: string, toError = (fault: string): Error => damaged(file, fault)): void {
  try {
    const db = new Sqlite(file, { fileMustExist: true });
    try {
      db.pragma('cell_size_check = 1');
      const said = db.pragma('integrity_check(1)', { simple: true });
      if (said !== 'ok') throw toError(String(said));
    } finally {
      db.close();
    }
  } catch (error) {
    throw isUnreadable(error) ? toError(error.message) : error;
  }
}

/** The engine's report of an unreadable file, in our words; any other error unchanged. */
export function asDamage(file: string, error: unknown): unknown {
  return isUnreadable(error) ? damaged(file, error.message) : error;
}

const isUnreadable = (error: unknown): error is Error =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

const damaged = (file: string, fault: string) =>
  new DamagedDatabase(`${file} is damaged (${fault}). Restore a backup: npm run restore -- FILE.`);

/** Begins a draft as an empty file, which SQLite fills: only the owner can read it. */
export function createDraft(file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
}

/** Removes a draft of a database and the files that belong to it. */
export function removeDraft(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.lock', '.checksum', '.anchors.jsonl', '.text']) {
    rmSync(file + suffix, { force: true });
  }
}

/** Fills a draft in place of an unfinished one. A failure leaves no draft: it may be what fills the disk. */
export function withDraft<Result>(draft: string, fill: () => Result): Result {
  removeDraft(draft);
  try {
    return fill();
  } catch (error) {
    removeDraft(draft);
    const fullText = diskFullText(draft, error);
    throw fullText ? new Error(fullText) : error;
  }
}

/** Replaces a database, if there is one, by a finished draft. After a power cut, one of the two exists in full. */
export function replaceAtomically(draft: string, file: string): void {
  fsyncPath(draft);
  removeChecksum(file);
  renameSync(draft, file);
  fsyncPath(dirname(file));
}
