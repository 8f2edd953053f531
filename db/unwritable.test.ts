import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { openSqlite } from '#db/sqlite/open.ts';
import { explainUnwritable } from '#db/sqlite/path.ts';

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-unwritable-'));

test('a database that is a folder is named, with what to change', async () => {
  const path = join(folder, 'folder');
  mkdirSync(path);
  await expect(openSqlite(path, 'server')).rejects.toThrow(`Database ${path} cannot be opened`);
  await expect(openSqlite(path, 'command')).rejects.toThrow('set DATABASE_URL to another file');
});

test('a database below a file is named, with what to change', async () => {
  writeFileSync(join(folder, 'file'), '');
  const path = join(folder, 'file', 'countinghouse.db');
  await expect(openSqlite(path, 'server')).rejects.toThrow(`Database ${path} cannot be opened`);
});

test('a database that is a pipe or a device is refused and left in place', async () => {
  test.skip(process.platform === 'win32', 'Windows has no named pipes in folders');
  const inner = mkdtempSync(join(folder, 'pipe-'));
  const path = join(inner, 'pipe');
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  await expect(openSqlite(path, 'server')).rejects.toThrow(`Database ${path} cannot be opened: it is not a file`);
  expect(lstatSync(path).isFIFO()).toBe(true);
  expect(readdirSync(inner)).toEqual(['pipe']);
});

test('a database of another program is refused and left as it is', async () => {
  const path = join(folder, 'other.db');
  const other = new Sqlite(path);
  other.exec('create table recipes (name text)');
  const tables = () => other.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  await expect(openSqlite(path, 'server')).rejects.toThrow(`${path} is a database of another program`);
  expect(tables()).toEqual(['recipes']);
  other.close();
});

/** Runs a module as a user whom the modes of files bind: `nobody`, if this one is root. Undefined if it cannot. */
function runUnprivileged(code: string): string | undefined {
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const evaluate = (text: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', text], { ...account, encoding: 'utf8' });
  const isReadable = evaluate("import '#db/sqlite/file.ts'").status === 0;
  if (!isReadable) return undefined;
  const { stdout, stderr } = evaluate(code);
  return stdout + stderr;
}

test('a lock that this user may only read keeps two servers from one file', () => {
  test.skip(process.platform === 'win32', 'Windows has no such modes');
  const inner = mkdtempSync(join(folder, 'lock-'));
  const path = join(inner, 'countinghouse.db');
  for (const each of [folder, inner]) chmodSync(each, 0o777);
  writeFileSync(`${path}.lock`, '');
  chmodSync(`${path}.lock`, 0o444);
  const printed = runUnprivileged(`
    import { lockFile } from '#db/sqlite/file.ts';
    for (const mode of ['server', 'command', 'alone']) {
      try {
        lockFile(${JSON.stringify(path)}, mode);
        console.log('locked');
      } catch ({ message }) {
        console.log(message);
      }
    }`);
  test.skip(printed === undefined, 'another user cannot read the sources');
  const refusal = `Database ${path} cannot be opened for writing (EACCES: permission denied, access '${path}.lock')`;
  const lines = printed?.trim().split('\n') ?? [];
  expect(lines).toEqual(Array.from({ length: 3 }, () => expect.stringContaining(refusal)));
});

test('a full disk is named, with what to do', () => {
  test.skip(process.platform !== 'linux', 'only Linux has a device that is always full');
  const path = join(folder, 'countinghouse.db');
  const write = () => writeFileSync('/dev/full', 'some text');
  expect(() => explainUnwritable(path, write)).toThrow(`The disk of ${path} is full (ENOSPC`);
  expect(() => explainUnwritable(path, write)).toThrow('Free some space on it, then try again.');
});
