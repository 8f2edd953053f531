import { chmodSync, constants, copyFileSync, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { keyCounter } from '#db/master-key.ts';
import {
  asDamage,
  assertNoJournal,
  checkIntegrity,
  createDraft,
  journalOf,
  lockFile,
  moveJournal,
  removeDraft,
  replaceAtomically,
  withDraft,
} from '#db/sqlite/file.ts';
import { hasMigrations, migrateSqlite } from '#db/sqlite/migrate.ts';
import { anchorFileOf, draftPathOf, explainUnwritable, restoreDraftPathOf } from '#db/sqlite/path.ts';
import { fsyncPath } from '#lib/core/files/fsync-path.ts';
import { linkOrCopy } from '#lib/core/files/link-or-copy.ts';
import { makeFolder } from '#lib/core/files/make-folder.ts';

const backupPath = { kind: 'Backup', remedy: 'choose another file' };

/**
 * Copies a SQLite database while others read and write it, as of one moment, without the pages of deleted rows. The
 * anchors are copied first, so that the copy contains all of their rows. Returns the fingerprint of the master key that
 * the database was written with; a database that was never served has none.
 */
export function backUp(file: string, to: string): number | undefined {
  if (!existsSync(file)) throw new Error(`Database ${file} not found.`);
  if (existsSync(to)) throw new Error(`${to} already exists. Choose another file.`);
  assertNoJournal(to);
  explainUnwritable(to, () => makeFolder(dirname(to)), backupPath);
  const draft = draftPathOf(to);
  if (existsSync(draft)) {
    throw new Error(
      `${draft} already exists. If it is of a backup that was stopped, delete it, or choose another file.`,
    );
  }
  return withDraft(draft, () => {
    const release = lockFile(file, 'command');
    try {
      explainUnwritable(to, () => createDraft(draft), backupPath);
      copyAnchors(file, draft);
      copyTo(draft, file);
    } finally {
      release();
    }
    checkIntegrity(draft);
    if (!hasMigrations(draft)) {
      throw new Error(`${file} is not a database of this product: it has none of its tables. Check DATABASE_URL.`);
    }
    const keyMark = keyMarkOf(draft);
    if (existsSync(anchorFileOf(draft))) renameSync(anchorFileOf(draft), anchorFileOf(to));
    replaceAtomically(draft, to);
    return keyMark;
  });
}

/** The fingerprint of the master key that a database was written with. */
function keyMarkOf(draft: string): number | undefined {
  const db = new Sqlite(draft);
  try {
    const find = db.prepare<[string], number>('select value from version_counters where name = ?').pluck();
    return find.get(keyCounter);
  } finally {
    db.close();
  }
}

/** Copies a backup to a draft in the database's folder and migrates it to this version's schema. Returns the draft. */
export function createRestoreDraft(backup: string, file: string): string {
  if (!existsSync(backup)) throw new Error(`Backup ${backup} not found.`);
  if (!statSync(backup).isFile()) throw new Error(`${backup} is not a file. Give the file of a backup.`);
  const journal = journalOf(backup);
  if (journal) {
    throw new Error(
      `${backup} was not closed properly: a part of it is in ${journal}. ` +
        `Make one file of both: DATABASE_URL=file:${backup} npm run backup -- --to FILE`,
    );
  }
  const draft = restoreDraftPathOf(file);
  if (existsSync(draft) && realpathSync(draft) === realpathSync(backup)) {
    throw new Error(`A restore writes ${draft} first. Move the backup to another folder.`);
  }
  withDraft(draft, () => {
    copyFileSync(backup, draft, constants.COPYFILE_FICLONE);
    chmodSync(draft, 0o600);
    copyAnchors(backup, draft);
    checkIntegrity(draft, (fault) => new Error(`${backup} is damaged (${fault}). Give another backup.`));
    // SQLite takes an empty file for an empty database: a copy that was stopped is one.
    if (!hasMigrations(draft)) {
      throw new Error(`${backup} is not a backup of this product: it has none of its tables. Give another backup.`);
    }
    migrateSqlite(draft);
  });
  return draft;
}

/** Replaces the database, which no process uses, by a draft. Returns where the old one is stored, if there was one. */
export function replaceDatabase(draft: string, file: string, now: string): string | undefined {
  const keptFile = `${file}.before-${now.replaceAll(/[:.]/g, '-')}`;
  const replacedFile = existsSync(file) ? keptFile : undefined;
  if (replacedFile) {
    checkpointJournal(file);
    linkOrCopy(file, replacedFile);
    if (existsSync(anchorFileOf(file))) copyFileSync(anchorFileOf(file), anchorFileOf(replacedFile));
  }
  moveJournal(file, keptFile);
  rmSync(anchorFileOf(file), { force: true });
  if (existsSync(anchorFileOf(draft))) renameSync(anchorFileOf(draft), anchorFileOf(file));
  replaceAtomically(draft, file);
  removeDraft(draft);
  return replacedFile;
}

function checkpointJournal(file: string): void {
  try {
    const db = new Sqlite(file);
    db.pragma('wal_checkpoint(truncate)');
    db.close();
  } catch {
    // Too damaged to open: the journal stays unchanged.
  }
}

function copyTo(draft: string, file: string): void {
  const db = explainUnwritable(file, () => openSource(file));
  try {
    db.prepare('vacuum into ?').run(draft);
  } catch (error) {
    throw asDamage(file, error);
  } finally {
    db.close();
  }
}

/** Reads once, which needs space for the index of the journal next to the file. */
function openSource(file: string): Sqlite.Database {
  const db = new Sqlite(file, { timeout: 30_000 });
  try {
    db.prepare('select 1 from sqlite_schema').get();
    return db;
  } catch (error) {
    db.close();
    throw asDamage(file, error);
  }
}

function copyAnchors(from: string, to: string): void {
  if (!existsSync(anchorFileOf(from))) return;
  copyFileSync(anchorFileOf(from), anchorFileOf(to));
  fsyncPath(anchorFileOf(to));
}
