import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runWithFileLimit } from '#e2e/support/machine/limited-files.ts';
import { appendLine } from '#lib/core/files/append-line.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'countinghouse-lines-')), 'folder', 'lines');

test('appends lines to a file that only its owner can read', () => {
  const file = newFile();
  for (const line of ['one', 'two']) appendLine(file, line);
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('removes a last line that a crash or a full disk has cut off', () => {
  const file = newFile();
  appendLine(file, 'one');
  // Longer than what is read at a time.
  const cut = `é${'x'.repeat(10_000)}`;
  writeFileSync(file, `one\n${cut}`);
  appendLine(file, 'two');
  expect(readFileSync(file, 'utf8')).toBe('one\ntwo\n');
  writeFileSync(file, cut);
  appendLine(file, 'three');
  expect(readFileSync(file, 'utf8')).toBe('three\n');
});

test('leaves the file unchanged and throws if the disk is full', () => {
  const file = newFile();
  const line = 'x'.repeat(699);
  const printed = runWithFileLimit(
    1,
    `import { appendLine } from '#lib/core/files/append-line.ts';
     appendLine(${JSON.stringify(file)}, '${line}');
     for (const _ of [1, 2]) {
       try {
         appendLine(${JSON.stringify(file)}, '${line}');
       } catch (error) {
         console.log(error.message);
       }
     }`,
  );
  expect(printed.trim().split('\n')).toEqual(Array(2).fill('EFBIG: file too large, write'));
  expect(readFileSync(file, 'utf8')).toBe(`${line}\n`);
});
