import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Runs `work` as on a file system without hard links. */
export function withoutHardLinks(work: () => void): void {
  const { linkSync } = fs;
  fs.linkSync = (file, to) => {
    const text = `EPERM: operation not permitted, link '${file}' -> '${to}'`;
    throw Object.assign(new Error(text), { code: 'EPERM', syscall: 'link' });
  };
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    fs.linkSync = linkSync;
    syncBuiltinESMExports();
  }
}
