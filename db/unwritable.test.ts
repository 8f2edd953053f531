import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { openSqlite } from '#db/sqlite/open.ts';

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
