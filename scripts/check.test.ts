import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';

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

for (const script of [
  'audit-verify',
  'backup',
  'check',
  'ledger-check',
  'move',
  'partition',
  'restore',
  'seed',
  'token',
]) {
  test(`${script} prints its usage for --help, and for an option that it does not take`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'countinghouse-usage-'));
    const env = { ...process.env, DATABASE_URL: `file:${join(folder, 'a.db')}` };
    const run = (option: string) =>
      spawnSync(process.execPath, [`scripts/${script}.ts`, option], { env, encoding: 'utf8' });
    const help = run('--help');
    const usage = expect.stringMatching(new RegExp(`^npm run ${script.replace('-', '[-:]')}\\b.*\n$`));
    expect(help).toMatchObject({ status: 0, stdout: usage, stderr: '' });
    const wrong = run('--other');
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain(`Unknown option '--other'`);
    expect(wrong.stderr).toContain(`. Usage: ${help.stdout}`);
    expect(readdirSync(folder)).toEqual([]);
  });
}

for (const [script, given] of [
  ['check', 'copy.db'],
  ['ledger-check', '--file=copy.db'],
  ['restore', 'old.db new.db'],
  ['partition', '--before=2026-01 --attach=2025-12'],
  ['partition', '--enable 2026-01'],
  ['document/check', 'acept'],
  ['document/check', '--accept'],
  ['bench/bench', '--engine postgresql'],
  ['bench/bench', '--rounds 0'],
] as const) {
  test(`${script} rejects arguments that it does not take: ${given}`, () => {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...given.split(' ')], {
      env: {
        ...process.env,
        DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'countinghouse-check-')), 'a.db')}`,
      },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /Unexpected argument|Unknown option|Give one (backup|of --enable)|There is no engine|--rounds takes/,
      ),
    });
  });
}

test('token says that it made a database, which may not be the one that was meant', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-check-')), 'misspelled.db');
  const mint = () =>
    spawnSync(process.execPath, ['scripts/token.ts', '--name', 'ada', '--role', 'administrator'], {
      env: { ...process.env, DATABASE_URL: `file:${file}`, MASTER_KEY: '11'.repeat(32) },
      encoding: 'utf8',
    });
  const [first, second] = [mint(), mint()];
  expect([first.status, second.status]).toEqual([0, 0]);
  expect(first.stderr).toContain(`There was no Countinghouse database at ${file}: a new one was created.`);
  expect(first.stderr).toContain('set DATABASE_URL as for the server');
  expect(second.stderr).not.toContain('There was no');
});

test('a lost master key is named, and none is created in its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-check-'));
  // The key is below the folder of the process, and so are the migrations.
  symlinkSync(resolve('db'), join(folder, 'db'));
  const { MASTER_KEY: _, ...environment } = process.env;
  const runIn = (script: string, ...given: string[]) =>
    spawnSync(process.execPath, [resolve(`scripts/${script}.ts`), ...given], {
      cwd: folder,
      env: { ...environment, DATABASE_URL: 'file:bank.db' },
      encoding: 'utf8',
    });
  expect(runIn('token', '--name', 'ada', '--role', 'administrator').status).toBe(0);
  const key = join(folder, 'data', 'master.key');
  rmSync(key);
  const { status, stderr } = runIn('check');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^There is no master key at .*backup/),
  });
  expect(existsSync(key)).toBe(false);
});

test('backup rejects a database of another program, and leaves no copy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-check-'));
  const file = join(folder, 'other.db');
  const other = new Sqlite(file);
  other.exec('create table notes (text text)');
  other.close();
  const to = join(folder, 'copies', 'copy.db');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/backup.ts', '--to', to], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('not a database of this product') });
  expect(readdirSync(join(folder, 'copies'))).toEqual([]);
});

for (const script of [
  'check',
  'ledger-check',
  'audit-verify',
  'partition',
  'backup',
  'restore',
  'move',
  'seed',
  'token',
]) {
  test(`${script} names an invalid variable of the environment, without a stack`, () => {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`], {
      env: { ...process.env, DATABASE_URL: 'nonsense' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^Invalid environment:\n {2}DATABASE_URL: [^\n]+\n$/);
  });
}

test('audit-verify rejects anchors that are given and not found, also before the database has any', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-anchors-'));
  const env = { ...process.env, DATABASE_URL: `file:${join(folder, 'a.db')}`, MASTER_KEY: '11'.repeat(32) };
  const run = (script: string, ...options: string[]) =>
    spawnSync(process.execPath, [`scripts/${script}.ts`, ...options], { env, encoding: 'utf8' });
  expect(run('token', '--name', 'a', '--role', 'operator').status).toBe(0);
  expect(run('audit-verify').status).toBe(0);
  const file = join(folder, 'misspelled.jsonl');
  const advice = 'Give the file of the anchors: npm run audit:verify -- --anchors FILE\n';
  const missing = { status: 1, stdout: '', stderr: `${file} is not a file. ${advice}` };
  expect(run('audit-verify', '--anchors', file)).toMatchObject(missing);
  expect(run('audit-verify', '--anchors', folder)).toMatchObject({
    ...missing,
    stderr: `${folder} is not a file. ${advice}`,
  });
  writeFileSync(file, '');
  expect(run('audit-verify', '--anchors', file).stderr).toContain(`${file} has no anchors`);
  rmSync(folder, { recursive: true });
});

test('an environment variable with a typing error is named, and names of other programs are not', () => {
  const run = (variables: Record<string, string>) => {
    const env = { ...process.env, DATABASE_URL: `file:${join(tmpdir(), 'absent.db')}`, ...variables };
    return spawnSync(process.execPath, ['scripts/ledger-check.ts'], { env, encoding: 'utf8' }).stderr;
  };
  const meant = { DATABSE_URL: 'DATABASE_URL', AUDIT_ANCHORS_FILE: 'AUDIT_ANCHOR_FILE', MASTERKEY: 'MASTER_KEY' };
  for (const [name, ours] of Object.entries(meant)) {
    const notice = `The environment variable ${name} has no effect. Use ${ours}, or remove it.\n`;
    expect(run({ [name]: 'x' })).toContain(notice);
  }
  const others = { SMTP_USER: 'x', SMTP_HOST: 'x', DATABASE_NAME: 'x', DATABASE_HOST: 'x', APP_NAME: 'x', HOSTS: 'x' };
  expect(run(others)).not.toContain('no effect');
});
