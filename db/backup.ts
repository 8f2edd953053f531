import { chmodSync, constants, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrateSqlite } from '#db/migrate.ts';
import { checkIntegrity, holdFile, putInPlace, removeDraft, sync } from '#db/sqlite-file.ts';

/** The audit's anchors travel with the database they anchor (lib/domain/audit/anchors.ts). */
export const anchorsBeside = (file: string): string => `${file}.anchors.jsonl`;

/**
 * Copies a SQLite database while others read and write it, as of one moment, without the pages of deleted rows. The
 * anchors are copied first, so that all of them are in the copy.
 */
export function backUp(file: string, to: string): void {
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
  if (existsSync(to)) throw new Error(`${to} is there already: a backup replaces no other.`);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.new`;
  removeDraft(draft);
  const letGo = holdFile(file, 'command');
  try {
    copyAnchors(file, draft);
    copyTo(draft, file);
  } finally {
    letGo();
  }
  chmodSync(draft, 0o600);
  checkIntegrity(draft);
  if (existsSync(anchorsBeside(draft))) renameSync(anchorsBeside(draft), anchorsBeside(to));
  putInPlace(draft, to);
}

/** Copies a backup to a draft beside the database and brings it to this version's schema. Answers the draft. */
export function draftFrom(backup: string, file: string): string {
  if (!existsSync(backup)) throw new Error(`There is no backup ${backup}.`);
  const draft = `${file}.restore`;
  removeDraft(draft);
  copyFileSync(backup, draft, constants.COPYFILE_FICLONE);
  chmodSync(draft, 0o600);
  copyAnchors(backup, draft);
  checkIntegrity(draft);
  migrateSqlite(draft);
  return draft;
}

/** Replaces the database, which nobody uses, by a draft. Answers where the old one is kept; undefined when none was. */
export function replaceBy(draft: string, file: string, now: string): string | undefined {
  const aside = existsSync(file) ? `${file}.before-${now.replaceAll(/[:.]/g, '-')}` : undefined;
  if (aside) {
    takeJournalIn(file, aside);
    linkSync(file, aside);
    if (existsSync(anchorsBeside(file))) copyFileSync(anchorsBeside(file), anchorsBeside(aside));
  }
  rmSync(anchorsBeside(file), { force: true });
  if (existsSync(anchorsBeside(draft))) renameSync(anchorsBeside(draft), anchorsBeside(file));
  putInPlace(draft, file);
  removeDraft(draft);
  return aside;
}

/** A journal left beside the file would be applied to the one that takes its place. */
function takeJournalIn(file: string, aside: string): void {
  try {
    const db = new Sqlite(file);
    db.pragma('wal_checkpoint(truncate)');
    db.close();
  } catch {
    // It is too damaged to be opened: its journal is kept beside it as it is.
  }
  for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
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
  if (!existsSync(anchorsBeside(from))) return;
  copyFileSync(anchorsBeside(from), anchorsBeside(to));
  sync(anchorsBeside(to));
}
