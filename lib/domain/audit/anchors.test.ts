import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newUser } from '#e2e/support/servers/in-process.ts';

const { anchorFile, anchorsInFile, writeAnchor } = await import('#lib/domain/audit/anchors.ts');

async function newAnchor() {
  await newUser('administrator');
  return await writeAnchor(new Date().toISOString());
}

test('an anchor follows a line that a full disk has cut off, and readers ignore that line', async () => {
  await newAnchor();
  const before = anchorsInFile(anchorFile());
  appendFileSync(anchorFile(), '{"sequence":');
  expect(anchorsInFile(anchorFile())).toEqual(before);
  const after = await newAnchor();
  expect(after).toBeDefined();
  expect(anchorsInFile(anchorFile())).toEqual([...before, after]);
});

test('a file of anchors that was emptied is refused, until the server begins it with the newest anchor', async () => {
  const newest = await newAnchor();
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-anchors-')), 'second.jsonl');
  writeFileSync(file, '');
  const env = { ...process.env, AUDIT_ANCHOR_FILE: file };
  const verify = () => spawnSync(process.execPath, ['scripts/audit-verify.ts'], { env, encoding: 'utf8' });
  expect(verify()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`Cannot verify the audit log: ${file} has no anchors, but the database has.`),
  });
  const begin = "import { startAnchoring } from '#lib/domain/audit/anchors.ts'; await startAnchoring()();";
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', begin], { env, encoding: 'utf8' });
  expect(stderr).toContain('file of anchors is new or was emptied');
  expect(anchorsInFile(file)).toEqual([newest]);
  expect(verify()).toMatchObject({ status: 0, stderr: '' });
});
