import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

for (const script of ['check', 'ledger-check', 'audit-verify']) {
  test(`${script} rejects a path without a database, and creates none`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'countinghouse-check-'));
    const file = join(folder, 'misspelled.db');
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`], {
      env: { ...process.env, DATABASE_URL: `file:${file}` },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: `Database ${file} not found.\n` });
    expect(readdirSync(folder)).toEqual([]);
  });
}

for (const [script, given] of [
  ['check', 'copy.db'],
  ['ledger-check', '--file=copy.db'],
  ['restore', 'old.db new.db'],
] as const) {
  test(`${script} rejects arguments that it does not take`, () => {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...given.split(' ')], {
      env: {
        ...process.env,
        DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'countinghouse-check-')), 'a.db')}`,
      },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/Unexpected argument|Unknown option|Give one backup/),
    });
  });
}
