import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '#lib/core/files/make-folder.ts';

const newline = 0x0a;

/**
 * Appends a line to a file, as a whole or not at all, and syncs it. A last line that a crash has cut off is removed
 * first: the next line would be glued to it.
 */
export function appendLine(file: string, line: string): void {
  makeFolder(dirname(file));
  const handle = openSync(file, 'a+', 0o600);
  try {
    const end = endOfLines(handle);
    // Only if needed: a disk that only takes appends refuses it.
    if (end < fstatSync(handle).size) ftruncateSync(handle, end);
    try {
      writeFileSync(handle, `${line}\n`);
      fsyncSync(handle);
    } catch (error) {
      ftruncateSync(handle, end);
      throw error;
    }
  } finally {
    closeSync(handle);
  }
}

/** The position after the last newline. */
function endOfLines(handle: number): number {
  const chunk = Buffer.alloc(4096);
  let end = fstatSync(handle).size;
  while (end > 0) {
    const start = Math.max(0, end - chunk.length);
    const bytes = readSync(handle, chunk, 0, end - start, start);
    const last = chunk.subarray(0, bytes).lastIndexOf(newline);
    if (last >= 0) return start + last + 1;
    end = start;
  }
  return 0;
}
