import { constants, copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';
import { fsyncPath } from '#lib/core/files/fsync-path.ts';

/** How systems say that a file system has no hard links, as exFAT and some network shares. */
const noLinkCodes = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives a file a second name. Without hard links, that name is a copy, which appears when it is complete. */
export function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch (error) {
    if (!noLinkCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyWhole(file, to);
  }
}

function copyWhole(file: string, to: string): void {
  const draft = `${to}.new`;
  try {
    copyFileSync(file, draft, constants.COPYFILE_FICLONE);
    fsyncPath(draft);
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
