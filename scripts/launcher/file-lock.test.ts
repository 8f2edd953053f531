import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-lock-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** A command that prepares the folder, and prints when it begins, ends, and that the folder is prepared. */
function command(): Promise<{ stderr: string }> {
  const program = `
    import { withFileLock } from ${JSON.stringify(new URL('file-lock.mjs', import.meta.url))};
    import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    await withFileLock('.lock', {
      isDone: () => existsSync('prepared'),
      async work() {
        appendFileSync('record', 'begins ');
        await sleep(1500);
        writeFileSync('prepared', '');
        appendFileSync('record', 'ends ');
      },
      patience: 3,
    });`;
  return run(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
}

test('of four concurrent commands one prepares the folder, and the others wait for it', async () => {
  const said = await Promise.all([command(), command(), command(), command()]);
  expect(readFileSync(join(folder, 'record'), 'utf8')).toBe('begins ends ');
  expect(said.filter(({ stderr }) => stderr.includes('waiting for it'))).toHaveLength(3);
  expect(existsSync(join(folder, '.lock'))).toBe(false);
});

test('waits briefly for the lock of a killed command, then takes it', async () => {
  const lock = join(folder, '.lock');
  writeFileSync(lock, '1\n');
  utimesSync(lock, new Date(), new Date(Date.now() - 2000));
  await command();
  expect(readFileSync(join(folder, 'record'), 'utf8')).toBe('begins ends ');
});
