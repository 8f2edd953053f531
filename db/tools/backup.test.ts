import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';

const { engine } = await import('#db/index.ts');
const { backUp, createRestoreDraft, migrateFile, replaceDatabase } = await import('#db/tools/index.ts');

test.skip(engine === 'postgres', 'PostgreSQL has backups of its own');

const newFolder = () => mkdtempSync(join(tmpdir(), 'countinghouse-backup-'));
const now = '2026-11-21T12:00:00.000Z';

/** A database with one counter of this value. */
function newDatabase(value: number, file = join(newFolder(), 'house.db')): string {
  migrateFile(file);
  setCounter(file, value);
  return file;
}

function setCounter(file: string, value: number): void {
  const db = new Sqlite(file);
  db.prepare('insert or replace into version_counters (name, value) values (?, ?)').run('mine', value);
  db.close();
}

function counterOf(file: string): unknown {
  const db = new Sqlite(file, { fileMustExist: true });
  try {
    return db.prepare("select value from version_counters where name = 'mine'").pluck().get();
  } finally {
    db.close();
  }
}

/** Adds the journal of an unclean stop, which sets the counter to this value. Returns the journal. */
function leaveJournal(file: string, value: number): string {
  const copy = join(newFolder(), 'copy.db');
  const db = new Sqlite(file);
  db.prepare("update version_counters set value = ? where name = 'mine'").run(value);
  copyFileSync(file, copy);
  copyFileSync(`${file}-wal`, `${copy}-wal`);
  db.close();
  renameSync(copy, file);
  renameSync(`${copy}-wal`, `${file}-wal`);
  return `${file}-wal`;
}

test.describe('a journal without its database', () => {
  test('is kept beside the database that a restore puts in place', () => {
    const file = newDatabase(1);
    const backup = join(newFolder(), 'backup.db');
    backUp(file, backup);
    const journal = leaveJournal(file, 2);
    const bytes = readFileSync(journal);
    renameSync(file, `${file}.gone`);
    replaceDatabase(createRestoreDraft(backup, file), file, now);
    expect(counterOf(file)).toBe(1);
    const [kept = ''] = readdirSync(join(file, '..')).filter((name) => /before-.*-wal$/.test(name));
    expect(readFileSync(join(file, '..', kept)).equals(bytes)).toBe(true);
  });

  test('stops the start of a new database and a backup to that name', () => {
    const file = newDatabase(1);
    const journal = leaveJournal(file, 2);
    const bytes = readFileSync(journal);
    renameSync(file, `${file}.gone`);
    expect(() => migrateFile(file)).toThrow(`${file} does not exist, but its journal ${journal} does`);
    expect(() => backUp(newDatabase(3), file)).toThrow(/its journal/);
    expect(existsSync(file)).toBe(false);
    expect(readFileSync(journal).equals(bytes)).toBe(true);
    writeFileSync(journal, '');
    migrateFile(file);
    expect(existsSync(file)).toBe(true);
  });
});
