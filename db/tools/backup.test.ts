import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { withoutHardLinks } from '#e2e/support/machine/hard-links.ts';

const { engine } = await import('#db/index.ts');
const { lockFile } = await import('#db/sqlite/file.ts');
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
  test('is kept next to the database that a restore puts in place', () => {
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

test('a restore keeps the database that it replaces where the file system has no hard links', () => {
  const file = newDatabase(1);
  const backup = join(newFolder(), 'backup.db');
  backUp(file, backup);
  setCounter(file, 2);
  let kept: string | undefined;
  withoutHardLinks(() => {
    kept = replaceDatabase(createRestoreDraft(backup, file), file, now);
  });
  expect([counterOf(file), counterOf(kept ?? '')]).toEqual([1, 2]);
});

test.describe('a backup is rejected', () => {
  test('if it has a journal, whose changes a copy would miss', () => {
    const backup = newDatabase(1);
    const file = newDatabase(2);
    leaveJournal(backup, 3);
    expect(() => createRestoreDraft(backup, file)).toThrow(`DATABASE_URL=file:${backup} npm run backup -- --to FILE`);
    const merged = join(newFolder(), 'merged.db');
    backUp(backup, merged);
    replaceDatabase(createRestoreDraft(merged, file), file, now);
    expect(counterOf(file)).toBe(3);
  });

  test('if it is the file that a restore writes first', () => {
    const file = newDatabase(1);
    const backup = newDatabase(2, `${file}.restore`);
    const link = join(newFolder(), 'backup.db');
    symlinkSync(backup, link);
    for (const name of [backup, link]) expect(() => createRestoreDraft(name, file)).toThrow(/Move the backup/);
    expect(counterOf(backup)).toBe(2);
  });

  test('if it is empty, or the database of another program, and the database stays', () => {
    const file = newDatabase(1);
    const [empty, other] = [join(newFolder(), 'stopped-copy.db'), join(newFolder(), 'other.db')];
    writeFileSync(empty, '');
    const db = new Sqlite(other);
    db.exec('create table contacts (id integer)');
    db.close();
    for (const backup of [empty, other]) {
      expect(() => createRestoreDraft(backup, file)).toThrow(`${backup} is not a backup of this product`);
    }
    expect(counterOf(file)).toBe(1);
    expect(readdirSync(join(file, '..'))).toEqual(['house.db']);
  });

  test('by its own name if it is damaged, or a folder', () => {
    const file = newDatabase(1);
    const text = join(newFolder(), 'text.db');
    writeFileSync(text, 'no database');
    for (const backup of [text, newDamagedDatabase()]) {
      expect(() => createRestoreDraft(backup, file)).toThrow(
        new RegExp(`^${backup} is damaged .* Give another backup`),
      );
    }
    const folder = newFolder();
    expect(() => createRestoreDraft(folder, file)).toThrow(`${folder} is not a file`);
  });

  test('if the folder of the backup cannot be created', () => {
    const file = newDatabase(1);
    const to = join(file, 'backups', 'house.db');
    expect(() => backUp(file, to)).toThrow(`Backup ${to} cannot be opened for writing (ENOTDIR`);
    expect(() => backUp(file, to)).toThrow('or choose another file');
    expect(counterOf(file)).toBe(1);
  });

  test('if a file has the name that it is written under first', () => {
    const folder = newFolder();
    const file = newDatabase(1, join(folder, 'house.db.new'));
    expect(() => backUp(file, join(folder, 'house.db'))).toThrow(`${file} already exists`);
    expect(counterOf(file)).toBe(1);
  });
});

/** A database that can be opened, but of which the second half is damaged. */
function newDamagedDatabase(): string {
  const file = newDatabase(1);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xff, bytes.length / 2));
  return file;
}

test('a backup or restore that fails leaves no draft', () => {
  const damaged = newDamagedDatabase();
  const folder = newFolder();
  expect(() => backUp(damaged, join(folder, 'backup.db'))).toThrow(`${damaged} is damaged`);
  const file = newDatabase(1);
  expect(() => createRestoreDraft(damaged, file)).toThrow(/is damaged/);
  expect([...readdirSync(folder), ...readdirSync(join(file, '..'))]).toEqual(['house.db']);
});

/** The files of a folder that others than the owner can read, whenever `work` closes a database and at its end. */
function readableFiles(folder: string, work: () => void): string[] {
  const { close } = Sqlite.prototype;
  const found = new Set<string>();
  const look = () => {
    for (const name of readdirSync(folder)) if (statSync(join(folder, name)).mode & 0o077) found.add(name);
  };
  Sqlite.prototype.close = function () {
    look();
    return close.call(this);
  };
  try {
    work();
    look();
  } finally {
    Sqlite.prototype.close = close;
  }
  return [...found];
}

test('only the owner can read a database or a backup, also while it is written', () => {
  const umask = process.umask(0o022);
  try {
    const created = newFolder();
    expect(readableFiles(created, () => newDatabase(1, join(created, 'house.db')))).toEqual([]);
    expect(readableFiles(created, () => lockFile(join(created, 'house.db'), 'server')())).toEqual([]);
    expect(readableFiles(created, () => lockFile(join(created, 'new.db'), 'server')())).toEqual([]);
    const folder = newFolder();
    expect(readableFiles(folder, () => backUp(join(created, 'house.db'), join(folder, 'backup.db')))).toEqual([]);
  } finally {
    process.umask(umask);
  }
});

test('a server names the draft that a killed restore has left, and leaves the draft in place', () => {
  const file = newDatabase(1);
  const backup = join(newFolder(), 'backup.db');
  backUp(file, backup);
  const draft = createRestoreDraft(backup, file);
  const open =
    "import { openSqlite } from '#db/tools/index.ts'; await (await openSqlite(process.argv[1], process.argv[2])).close();";
  const logOf = (as: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', open, file, as], { encoding: 'utf8' }).stderr;
  expect(JSON.parse(logOf('server'))).toMatchObject({
    level: 40,
    file: draft,
    msg: expect.stringContaining('restore'),
  });
  expect(logOf('command')).toBe('');
  expect(counterOf(draft)).toBe(1);
  replaceDatabase(createRestoreDraft(backup, file), file, now);
  expect(logOf('server')).toBe('');
});
