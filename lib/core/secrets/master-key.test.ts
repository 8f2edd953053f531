import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { runWithFileLimit } from '#e2e/support/machine/limited-files.ts';

const keys = JSON.stringify(resolve('lib/core/secrets/keys.ts'));
const newFolder = () => mkdtempSync(join(tmpdir(), 'countinghouse-key-'));
const inFolder = (folder: string) => `process.chdir(${JSON.stringify(folder)});
  const { masterKeyFingerprint } = await import(${keys});`;
const withoutKey = { ...process.env, MASTER_KEY: '' };

test('processes that start together use one master key, which only its owner can read', async () => {
  const folder = newFolder();
  const starts = Array.from({ length: 3 }, async () => {
    const code = `${inFolder(folder)} console.log(String(masterKeyFingerprint()));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { env: withoutKey });
    let printed = '';
    child.stdout.on('data', (text) => {
      printed += text;
    });
    await once(child, 'close');
    return printed;
  });
  const printed = new Set(await Promise.all(starts));
  expect([...printed]).toEqual([expect.stringMatching(/^\d+\n$/)]);
  expect(readdirSync(join(folder, 'data'))).toEqual(['master.key']);
  expect(readFileSync(join(folder, 'data/master.key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(statSync(join(folder, 'data/master.key')).mode & 0o777).toBe(0o600);
});

test('a full disk leaves no half master key', () => {
  const folder = newFolder();
  const code = `${inFolder(folder)} try { masterKeyFingerprint(); } catch (error) { console.log(error.code); }`;
  expect(runWithFileLimit(0, code, { MASTER_KEY: '' })).toBe('EFBIG\n');
  expect(existsSync(join(folder, 'data/master.key'))).toBe(false);
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
});
