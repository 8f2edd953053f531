import { existsSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import {
  migrationNames,
  migrationsFolder,
  pendingSqliteMigrations,
  runSqliteMigrations,
} from '#db/drizzle/migrations.ts';
import {
  asDamage,
  assertNoJournal,
  checkIntegrity,
  createDraft,
  removeDraft,
  replaceAtomically,
  withDraft,
} from '#db/sqlite/file.ts';
import { draftPathOf } from '#db/sqlite/path.ts';
import { linkOrCopy } from '#lib/core/files/link-or-copy.ts';

/**
 * Creates a SQLite file that no other process uses, or migrates it to this version's schema. Both happen in a draft that
 * replaces the file when complete: a power cut or a failed migration leaves the old file. An upgrade keeps a copy of
 * the old file in the same folder.
 */
export function migrateFile(file: string, folder = migrationsFolder('sqlite')): void {
  const draft = draftPathOf(file);
  removeDraft(draft);
  if (pendingMigrations(file, folder) === 0) return;
  const isNew = !existsSync(file);
  if (isNew) assertNoJournal(file);
  else assertOwnTables(file);
  withDraft(draft, () => {
    createDraft(draft);
    if (!isNew) copyDatabase(file, draft);
    migrateSqlite(draft, folder);
    if (!isNew) {
      const before = `${file}.before-${migrationNames(folder).at(-1)}`;
      rmSync(before, { force: true });
      linkOrCopy(file, before);
    }
    replaceAtomically(draft, file);
  });
}

/** Rejects the file of another program, among whose tables ours would be created. An empty file is accepted. */
function assertOwnTables(file: string): void {
  if (hasMigrations(file)) return;
  const db = new Sqlite(file, { readonly: true });
  try {
    if (db.prepare('select 1 from sqlite_master').get() === undefined) return;
  } finally {
    db.close();
  }
  throw new Error(`${file} is a database of another program. Set DATABASE_URL to another file.`);
}

/** Copies a database that no other process uses. The last close merges the journal, which must not remain. */
export function copyDatabase(file: string, draft: string): void {
  checkIntegrity(file);
  const db = new Sqlite(file);
  try {
    db.prepare('vacuum into ?').run(draft);
  } finally {
    db.close();
  }
  if (existsSync(`${file}-wal`)) throw new Error(`${file} has a journal that could not be taken in.`);
}

/** How many migrations the file lacks; all of them if there is no file. */
export function pendingMigrations(file: string, folder = migrationsFolder('sqlite')): number {
  if (!existsSync(file)) return migrationNames(folder).length;
  try {
    const db = new Sqlite(file, { timeout: 5000 });
    try {
      return pendingSqliteMigrations(db, folder);
    } finally {
      db.close();
    }
  } catch (error) {
    throw asDamage(file, error);
  }
}

/** Whether a version of this product has created the file: an empty one, or that of another program, has no migrations. */
export const hasMigrations = (file: string): boolean =>
  pendingMigrations(file) < migrationNames(migrationsFolder('sqlite')).length;

/** Migrates in place a SQLite file that no other process uses. */
export function migrateSqlite(file: string, folder = migrationsFolder('sqlite')): void {
  const db = new Sqlite(file, { timeout: 5000 });
  try {
    db.pragma('journal_mode = wal');
    db.pragma('synchronous = full');
    // A rebuilt table is dropped in between: with foreign keys on, SQLite would silently delete its children.
    db.pragma('foreign_keys = off');
    runSqliteMigrations(db, folder);
    const orphans = db.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new Error(`The migration left ${orphans.length} rows without their parent.`);
  } finally {
    db.close();
  }
}
