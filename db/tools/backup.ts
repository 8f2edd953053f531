import { chmodSync, constants, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  assertNoJournal,
  checkIntegrity,
  fsyncPath,
  lockFile,
  moveJournal,
  removeDraft,
  replaceAtomically,
} from '#db/sqlite/file.ts';
import { migrateSqlite } from '#db/sqlite/migrate.ts';
import { anchorFileOf } from '#db/sqlite/path.ts';

/**
 * Copies a SQLite database while others read and write it, as of one moment, without the pages of deleted rows. The
 * anchors are copied first, so that the copy contains all of their rows.
 */
export function backUp(file: string, to: string): void {
  if (!existsSync(file)) throw new Error(`Database ${file} not found.`);
  if (existsSync(to)) throw new Error(`${to} already exists. Choose another file.`);
  assertNoJournal(to);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.new`;
  removeDraft(draft);
  const release = lockFile(file, 'command');
  try {
    copyAnchors(file, draft);
    copyTo(draft, file);
  } finally {
    release();
  }
  chmodSync(draft, 0o600);
  checkIntegrity(draft);
  if (existsSync(anchorFileOf(draft))) renameSync(anchorFileOf(draft), anchorFileOf(to));
  replaceAtomically(draft, to);
}

/** Copies a backup to a draft in the database's folder and migrates it to this version's schema. Returns the draft. */
export function createRestoreDraft(backup: string, file: string): string {
  if (!existsSync(backup)) throw new Error(`Backup ${backup} not found.`);
  const draft = `${file}.restore`;
  removeDraft(draft);
  copyFileSync(backup, draft, constants.COPYFILE_FICLONE);
  chmodSync(draft, 0o600);
  copyAnchors(backup, draft);
  checkIntegrity(draft);
  migrateSqlite(draft);
  return draft;
}

/** Replaces the database, which no process uses, by a draft. Returns where the old one is stored, if there was one. */
export function replaceDatabase(draft: string, file: string, now: string): string | undefined {
  const keptFile = `${file}.before-${now.replaceAll(/[:.]/g, '-')}`;
  const replacedFile = existsSync(file) ? keptFile : undefined;
  if (replacedFile) {
    checkpointJournal(file);
    linkSync(file, replacedFile);
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
  const db = new Sqlite(file, { timeout: 30_000 });
  try {
    db.prepare('vacuum into ?').run(draft);
  } finally {
    db.close();
  }
}

function copyAnchors(from: string, to: string): void {
  if (!existsSync(anchorFileOf(from))) return;
  copyFileSync(anchorFileOf(from), anchorFileOf(to));
  fsyncPath(anchorFileOf(to));
}
