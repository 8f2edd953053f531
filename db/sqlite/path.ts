import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The file that a `file:` address means, by its one real path: the lock and the journal are named after it. */
export const sqliteFile = (url: string): string => realPath(resolve(url.slice('file:'.length)));

/** As `realpath`, also for a file that is not there yet. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink) return realPath(resolve(dirname(path), readlinkSync(path)));
    return join(realPath(dirname(path)), basename(path));
  }
}

/** The draft of a database that will replace a file. */
export const draftBeside = (file: string): string => `${file}.new`;
/** Where the full-text tables of a draft are filled. */
export const textBeside = (draft: string): string => `${draft}.text`;

/** The audit's anchors travel with the database they anchor (lib/domain/audit/anchors.ts). */
export const anchorFileOf = (file: string): string => `${file}.anchors.jsonl`;
