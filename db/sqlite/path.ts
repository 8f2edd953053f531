import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isDiskFull, rootCause } from '#db/errors.ts';

/**
 * The real path of a `file:` address: the lock and the journal are named after it. Throws when the path names a folder, a
 * pipe or a device, which a migration would rename.
 */
export function sqliteFile(url: string): string {
  const file = realPath(resolve(url.slice('file:'.length)));
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== false) return file;
  throw new Error(
    `Database ${file} cannot be opened: it is not a file. Check the path, or set DATABASE_URL to another file.`,
  );
}

/** Rejects an address without a file: to open it would create an empty database. */
export function assertDatabaseExists(url: string): void {
  const file = url.startsWith('file:') ? sqliteFile(url) : undefined;
  if (file && !existsSync(file)) throw new Error(`Database ${file} not found.`);
}

const unwritableCodes = /^(SQLITE_(CANTOPEN|READONLY|PERM)|(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$)/;

/** What to say of a write that failed for lack of space; undefined for other errors. */
export function diskFullText(path: string, error: unknown): string | undefined {
  if (!isDiskFull(error)) return undefined;
  return `The disk of ${resolve(path)} is full (${rootCause(error)?.message}). Free some space on it, then try again.`;
}

/**
 * Opens a file. If its path or its disk is the fault, says which path and what to change: `remedy` is how to use another
 * one.
 */
export function explainUnwritable<Opened>(
  path: string,
  open: () => Opened,
  { kind, remedy } = { kind: 'Database', remedy: 'set DATABASE_URL to another file' },
): Opened {
  try {
    return open();
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const fullText = diskFullText(path, error);
    if (fullText) throw new Error(fullText);
    if (!unwritableCodes.test(code)) throw error;
    throw new Error(
      `${kind} ${resolve(path)} cannot be opened for writing (${message}). Check that its folder exists and that this ` +
        `user may write to it, or ${remedy}.`,
    );
  }
}

/** As `realpath`, also for a file that does not exist yet. */
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
export const draftPathOf = (file: string): string => `${file}.new`;
/** The draft of a restore, which has a name of its own: a killed restore leaves one. */
export const restoreDraftPathOf = (file: string): string => `${file}.restore`;
/** The copy of a draft in which its full-text tables are filled. */
export const textDraftPathOf = (draft: string): string => `${draft}.text`;

/** The anchors of the audit move with their database (lib/domain/audit/anchors.ts). */
export const anchorFileOf = (file: string): string => `${file}.anchors.jsonl`;
