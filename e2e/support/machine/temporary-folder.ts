import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Makes this process and its children use one temporary folder, which is removed when this process ends. Returns the
 * folder.
 */
export function shareTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-test-'));
  // PostgreSQL may run as another user, who needs access to its own folder inside.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  // Playwright's compile cache serves the next run, too.
  process.env.PWTEST_CACHE_DIR ??= resolve('node_modules/.cache/playwright');
  // A server that is still ending may write once more.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}
