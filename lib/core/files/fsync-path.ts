import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** Windows cannot open a directory for this; its file system journals a rename. */
const isNeeded = process.platform !== 'win32';

/** Makes the file, or the names in a folder, survive a power cut. */
export function fsyncPath(path: string): void {
  if (!isNeeded) return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** As `fsyncPath`, while other requests are answered. */
export async function fsyncPathAsync(path: string): Promise<void> {
  if (!isNeeded) return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
