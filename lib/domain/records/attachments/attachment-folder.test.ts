import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runWithFileLimit } from '#e2e/support/machine/limited-files.ts';

const id = '0192f0c4-0000-7000-8000-0000000000ab';

/** Writes a file of two parts where a file holds this many KiB. Returns what was printed and the files. */
function writeWithFileLimit(kibibytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-folder-'));
  const printed = runWithFileLimit(
    kibibytes,
    `import { writeFileOf } from '#lib/domain/records/attachments/attachment-folder.ts';
     await writeFileOf('${id}', [Buffer.alloc(700, 'a'), Buffer.alloc(700, 'b')]).catch(({ code }) => console.log(code));`,
    { ATTACHMENTS_FOLDER: folder },
  );
  return { printed: printed.trim(), file: join(folder, 'ab', id), files: globSync(join(folder, '*/*')) };
}

test('a file is written as a whole', () => {
  const { printed, file, files } = writeWithFileLimit(2);
  expect(printed).toBe('');
  expect(files).toEqual([file]);
  expect(readFileSync(file, 'utf8')).toBe('a'.repeat(700) + 'b'.repeat(700));
});

test('a file that a full disk cuts off is rejected and removed', () => {
  const { printed, file, files } = writeWithFileLimit(1);
  expect(printed).toBe('EFBIG');
  expect(existsSync(file)).toBe(false);
  expect(files).toEqual([]);
});
