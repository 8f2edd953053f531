import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { DamagedDatabase } from '#db/damage.ts';

/** How long a process that comes meanwhile waits for one that makes, upgrades, restores or seals the file. */
const patienceMs = 30_000;
/** A stop must not take long: a file too large to be read in this time is checked in full at the next start instead. */
const sealTimeMaxMs = 5_000;
const chunkBytes = 1024 * 1024;

/**
 * What a process may do with the file while others have it open. Of servers there is one; commands work beside it;
 * who makes, upgrades, restores or seals it is alone. The operating system lets go of a hold even after a crash.
 */
export type Hold = 'server' | 'command' | 'alone';

const holds: Record<Hold, { begin: string; waitMs: number; refusal: string }> = {
  server: { begin: 'begin immediate', waitMs: 3_000, refusal: 'Another server already serves it' },
  command: { begin: 'begin; select count(*) from sqlite_master', waitMs: patienceMs, refusal: 'It is being replaced' },
  alone: { begin: 'begin exclusive', waitMs: 0, refusal: 'A server or a command uses it' },
};

/** The file that a `file:` address means, by its one real path: the lock and the journal are named after it. */
export const sqliteFile = (url: string): string => realPath(resolve(url.slice('file:'.length)));

/** As `realpath`, also for a file that is not there yet. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink) return realPath(resolve(dirname(path), readlinkSync(path)));
    return join(realPath(dirname(path)), basename(path));
  }
}

/**
 * Refuses a file that is in use under another of its names (hard links). Each name has a lock and a journal of its own,
 * so two processes would destroy each other's writes. SQLite's lock on the file itself goes by device and inode.
 */
export function refuseOtherName(file: string): void {
  const names = statSync(file, { throwIfNoEntry: false })?.nlink ?? 0;
  if (names < 2 || isBusy(`${file}.lock`, 'begin exclusive') || !isBusy(file, 'pragma locking_mode = exclusive'))
    return;
  throw new Error(
    `${file}: Another server already serves it under another name (the file has ${names} hard links). ` +
      'Stop that first and delete its name, or set DATABASE_URL to another file.',
  );
}

/** Whether another process holds a lock on a database that keeps us from having it for ourselves. */
function isBusy(file: string, lock: string): boolean {
  const db = new Sqlite(file, { timeout: 0 });
  try {
    db.exec(lock);
    db.prepare('select count(*) from sqlite_master').get();
    return false;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true;
    throw asDamage(file, error);
  } finally {
    db.close();
  }
}

/** Takes hold of a SQLite file, by a lock on a file beside it. Answers what lets go of it. */
export function holdFile(file: string, how: Hold, waitMs = holds[how].waitMs): () => void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lock = new Sqlite(`${file}.lock`, { timeout: waitMs });
  try {
    for (const statement of holds[how].begin.split('; ')) {
      const prepared = lock.prepare(statement);
      if (prepared.reader) prepared.get();
      else prepared.run();
    }
  } catch {
    lock.close();
    throw new Error(`${file}: ${holds[how].refusal}. Stop that first, or set DATABASE_URL to another file.`);
  }
  return () => lock.close();
}

/** Runs `work` while nobody else has the file open; waits for others that do the same. */
export function whileAlone<T>(file: string, work: () => T): T {
  const letGo = holdFile(file, 'alone', patienceMs);
  try {
    return work();
  } finally {
    letGo();
  }
}

const sealOf = (file: string) => `${file}.seal`;

export const isSealed = (file: string): boolean => existsSync(sealOf(file));

/**
 * Whoever closes the file last writes down its size and checksum. SQLite's pages have none, so a bit that falls over
 * in a name or a balance at rest would be noticed by nobody.
 */
export function sealFile(file: string): void {
  let letGo: () => void;
  try {
    letGo = holdFile(file, 'alone');
  } catch {
    return; // Somebody else still has it open, and will seal it.
  }
  try {
    const sum = hasJournal(file) ? undefined : checksum(file, performance.now() + sealTimeMaxMs);
    if (!sum) return;
    writeFileSync(`${sealOf(file)}.new`, sum, { mode: 0o600 });
    sync(`${sealOf(file)}.new`);
    renameSync(`${sealOf(file)}.new`, sealOf(file));
  } finally {
    letGo();
  }
}

/**
 * Breaks the seal, which must be whole, before anybody writes. Answers whether there was one: a file without was not closed properly, or is
 * a copy, and must be checked in full before anybody relies on it.
 */
export function breakSeal(file: string): boolean {
  const seal = sealOf(file);
  if (!isSealed(file)) return false;
  if (hasJournal(file)) {
    dropSeal(file);
    return false;
  }
  if (checksum(file) !== readFileSync(seal, 'utf8')) {
    throw new DamagedDatabase(
      `${file} is damaged: it is not what Countinghouse left when it closed it. Restore a backup: npm run restore -- FILE. ` +
        `If you put another database in its place yourself, delete ${seal}: the next start checks it in full.`,
    );
  }
  rmSync(seal);
  return true;
}

/** The seal no longer speaks of this file. */
export function dropSeal(file: string): void {
  rmSync(sealOf(file), { force: true });
}

const hasJournal = (file: string) => existsSync(`${file}-wal`) || existsSync(`${file}-journal`);

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

/** Reads every page and index; throws what is wrong with the first of them. */
export function checkIntegrity(file: string): void {
  try {
    const db = new Sqlite(file, { fileMustExist: true });
    try {
      db.pragma('cell_size_check = 1');
      const said = db.pragma('integrity_check(1)', { simple: true });
      if (said !== 'ok') throw damaged(file, String(said));
    } finally {
      db.close();
    }
  } catch (error) {
    throw asDamage(file, error);
  }
}

/** What the engine says of a file it cannot read, in our words; any other error as it is. */
export function asDamage(file: string, error: unknown): unknown {
  const isUnreadable = error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
  return isUnreadable ? damaged(file, error.message) : error;
}

const damaged = (file: string, fault: string) =>
  new DamagedDatabase(`${file} is damaged (${fault}). Restore a backup: npm run restore -- FILE.`);

/** Has the file, or the names in a folder, survive a power cut. */
export function sync(path: string): void {
  // Windows cannot open a directory for this; its rename is journalled by the file system.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Where the database that is to take a file's place is made. */
export const draftBeside = (file: string): string => `${file}.new`;
/** Where the full-text tables of a draft are filled. */
export const textBeside = (draft: string): string => `${draft}.text`;

/** Removes a database that was being made, with everything beside it. */
export function removeDraft(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal', '.lock', '.seal', '.anchors.jsonl', '.text']) {
    rmSync(file + suffix, { force: true });
  }
}

/** Puts a finished database in the place of another, or of none: a power cut leaves the one or the other, whole. */
export function putInPlace(draft: string, file: string): void {
  sync(draft);
  dropSeal(file);
  renameSync(draft, file);
  sync(dirname(file));
}
