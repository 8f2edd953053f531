import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { specVersion } from '#lib/fields/version.ts';

/** What the tables of data/ say in a version, without texts: a change of them needs another version. */
const digests: Readonly<Record<string, string>> = {
  '2026-11-26': '5b202cfe7c4d1021',
};

test('a change of the tables has a version of its own', () => {
  const hash = createHash('sha256');
  for (const file of globSync('lib/fields/data/*.json').sort()) {
    if (!file.includes('messages.')) hash.update(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
  }
  const hint = 'raise specVersion in lib/fields/version.ts, and add its digest to this test';
  expect(hash.digest('hex').slice(0, 16), hint).toBe(digests[specVersion]);
});
