import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
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
