import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-start-'));
const start = "import { startServerProcess } from '#lib/host/start.ts'; await startServerProcess();";

/** Starts a server on a new database; it ends by itself, or is killed after 60 s. */
function startWith(environment: Record<string, string>): string {
  const env = {
    ...process.env,
    MASTER_KEY: '11'.repeat(32),
    DATABASE_URL: `file:${join(folder, 'test.db')}`,
    ...environment,
  };
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', start], { env, timeout: 60_000 });
  return `${child.status}: ${child.stderr}`;
}

for (const [name, path] of Object.entries({
  'in a folder that cannot be created': '/proc/countinghouse/anchors.jsonl',
  'that is a folder': folder,
  'below a file': join(process.cwd(), 'package.json', 'anchors.jsonl'),
})) {
  test(`a server with an anchor file ${name} ends, and says why`, () => {
    test.skip(process.platform !== 'linux', 'other systems have no /proc');
    expect(startWith({ AUDIT_ANCHOR_FILE: path }).replaceAll(path, 'PATH')).toMatch(
      /^1: (.*\n)*AUDIT_ANCHOR_FILE: PATH cannot be written.*Choose another file/,
    );
  });
}

for (const [name, path] of Object.entries({
  'that cannot be created': '/proc/countinghouse/attachments',
  'that is a file': join(process.cwd(), 'package.json'),
})) {
  test(`a server with a folder for attachments ${name} ends, and says why`, () => {
    test.skip(process.platform !== 'linux', 'other systems have no /proc');
    expect(startWith({ ATTACHMENTS_FOLDER: path }).replaceAll(path, 'PATH')).toMatch(
      /^1: (.*\n)*ATTACHMENTS_FOLDER: PATH cannot be written.*Choose another folder/,
    );
  });
}

test('a server with a database in a folder that cannot be created ends', () => {
  test.skip(process.platform !== 'linux', 'other systems have no /proc');
  expect(startWith({ DATABASE_URL: 'file:/proc/countinghouse/test.db' })).toMatch(/^1: .*\/proc\/countinghouse/s);
});
