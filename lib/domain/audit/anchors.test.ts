import { appendFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { newUser } from '#e2e/support/in-process.ts';

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
